//! Short games under normal play, hot ones too: canonical forms, comparison, sums, stops, and
//! mean and temperature by thermographs.
//!
//! A short game is `{ left options | right options }` with finitely many positions and no
//! draws. G <= H means that Left, going second, wins H - G: that is, no left option of G is at
//! least H, and no right option of H is at most G. Games of the same value have the same
//! canonical form, so values are compared by their forms. The form has no dominated option (one
//! that is not better than another) and no reversible option (one that the opponent can answer
//! by a move to a position no worse for him than the game; the options from there replace it).
//! (Conway, On Numbers and Games; Berlekamp, Conway and Guy, Winning Ways.)
//!
//! The thermograph tells what a game is worth if each move costs a tax t: Left's wall at t is
//! the maximum of the right walls of her options less t, and Right's wall is the minimum of the
//! left walls of his options plus t, up to the t at which they meet. That t is the temperature;
//! above it stands the mast, at the mean. The mean of a sum is the sum of the means.
//!
//! ```
//! use snippets::partizan::Player::{Left, Right};
//! use snippets::short_game::Games;
//!
//! let mut games = Games::new(1000);
//! let zero = games.zero();
//! let star = games.make(&[zero], &[zero]).unwrap();
//! let up = games.make(&[zero], &[star]).unwrap();
//! let one = games.make(&[zero], &[]).unwrap();
//! let minus_one = games.negative(one).unwrap();
//! let switch = games.make(&[one], &[minus_one]).unwrap();
//! assert!(games.is_at_most(zero, up) && !games.is_at_most(up, zero)); // up is positive
//! assert_eq!(games.sum(star, star), Ok(zero));
//! assert_eq!([Left, Right].map(|first| games.stop(switch, first).to_string()), ["1", "-1"]);
//! assert_eq!(games.winner(switch, Right), Right);
//! let heat = games.thermograph(switch);
//! assert_eq!((heat.mean().to_string(), heat.temperature().to_string()), ("0".into(), "1".into()));
//! ```

pub use super::not_found::NotFound;
pub use super::thermograph::{Thermograph, Wall};

use super::dyadic::Dyadic;
use super::partizan::Player;
use std::collections::HashMap;

/// The value of a short game: the index of its canonical form in [`Games`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game(usize);

/// A table of canonical forms. A [`Game`] belongs to the table that made it.
#[derive(Clone, Debug)]
pub struct Games {
    /// The options of Left and of Right of each form, in ascending order.
    forms: Vec<[Vec<Game>; 2]>,
    numbers: Vec<Option<Dyadic>>,
    games: HashMap<[Vec<Game>; 2], Game>,
    /// Whether the first game is at most the second one.
    order: HashMap<[Game; 2], bool>,
    sums: HashMap<[Game; 2], Game>,
    negatives: HashMap<Game, Game>,
    heat: HashMap<Game, Thermograph>,
    max_forms: usize,
}

/// A game given by options that need not be canonical, with the comparisons made so far.
struct Raw<'a> {
    left: &'a [Game],
    right: &'a [Game],
    at_most: HashMap<Game, bool>,
    at_least: HashMap<Game, bool>,
}

impl Games {
    /// Returns a table of at most `max_forms` canonical forms, of which 0 is one.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn new(max_forms: usize) -> Self {
        let mut games = Self {
            forms: Vec::new(),
            numbers: Vec::new(),
            games: HashMap::new(),
            order: HashMap::new(),
            sums: HashMap::new(),
            negatives: HashMap::new(),
            heat: HashMap::new(),
            max_forms: max_forms.max(1),
        };
        games.intern([Vec::new(), Vec::new()]).expect("one form");
        games
    }

    /// Returns the game without moves.
    pub fn zero(&self) -> Game {
        Game(0)
    }

    /// Returns the options of a player in the canonical form.
    pub fn options(&self, game: Game, player: Player) -> &[Game] {
        &self.forms[game.0][player as usize]
    }

    /// Returns the number that a game equals, if it equals one.
    pub fn number(&self, game: Game) -> Option<Dyadic> {
        self.numbers[game.0]
    }

    /// Returns the value of the game with these options.
    ///
    /// # Errors
    ///
    /// [`NotFound`] if there would be more than `max_forms` canonical forms.
    ///
    /// # Complexity
    ///
    /// Comparisons of options, and of their options with the game: each pair of positions once.
    pub fn make(&mut self, left: &[Game], right: &[Game]) -> Result<Game, NotFound> {
        let mut raw = Raw { left, right, at_most: HashMap::new(), at_least: HashMap::new() };
        let mut options = [Vec::new(), Vec::new()];
        for player in [Player::Left, Player::Right] {
            let mut open = match player {
                Player::Left => left.to_vec(),
                Player::Right => right.to_vec(),
            };
            while let Some(option) = open.pop() {
                let answers = self.options(option, player.opponent()).to_vec();
                let is_good = |answer: &Game| match player {
                    Player::Left => self.is_at_most_raw(*answer, &mut raw),
                    Player::Right => self.is_raw_at_most(&mut raw, *answer),
                };
                match answers.into_iter().find(is_good) {
                    Some(answer) => open.extend(self.options(answer, player)),
                    None => options[player as usize].push(option),
                }
            }
            let kept = self.remove_dominated(&options[player as usize], player);
            options[player as usize] = kept;
        }
        self.intern(options)
    }

    /// Returns the options that no other one dominates for the player, in ascending order.
    fn remove_dominated(&mut self, options: &[Game], player: Player) -> Vec<Game> {
        let mut best: Vec<Game> = Vec::new();
        for &option in options {
            let mut is_worse = |worse: Game, better: Game| match player {
                Player::Left => self.is_at_most(worse, better),
                Player::Right => self.is_at_most(better, worse),
            };
            if !best.iter().any(|&other| is_worse(option, other)) {
                best.retain(|&other| !is_worse(other, option));
                best.push(option);
            }
        }
        best.sort_unstable();
        best
    }

    /// Returns the game of a canonical form, which is added if it is new.
    fn intern(&mut self, form: [Vec<Game>; 2]) -> Result<Game, NotFound> {
        if let Some(&game) = self.games.get(&form) {
            return Ok(game);
        }
        if self.forms.len() == self.max_forms {
            let reached = self.max_forms as u64;
            return Err(NotFound { reached });
        }
        let game = Game(self.forms.len());
        self.numbers.push(self.find_number(&form));
        self.games.insert(form.clone(), game);
        self.forms.push(form);
        Ok(game)
    }

    /// Returns the number of a canonical form, by the simplest-number rule.
    fn find_number(&self, [left, right]: &[Vec<Game>; 2]) -> Option<Dyadic> {
        let numbers = |games: &[Game]| {
            games.iter().map(|game| self.number(*game)).collect::<Option<Vec<_>>>()
        };
        let (left, right) = (numbers(left)?, numbers(right)?);
        Dyadic::simplest(left.into_iter().max(), right.into_iter().min())
    }

    /// Returns the game that equals a number.
    ///
    /// # Errors
    ///
    /// [`NotFound`] if there would be more than `max_forms` canonical forms: an integer n takes |n|
    /// of them.
    ///
    /// # Complexity
    ///
    /// O(|n| + e) hash operations for integer part n and denominator 2^e.
    pub fn make_number(&mut self, number: Dyadic) -> Result<Game, NotFound> {
        let (one, step) = (Dyadic::new(1, 0), number.exponent());
        let floor = Dyadic::new(number.numerator() >> step, 0);
        let mut low = self.zero();
        let mut at = Dyadic::default();
        while at != floor {
            let is_less = at < floor;
            let [left, right] = if is_less { [vec![low], vec![]] } else { [vec![], vec![low]] };
            low = self.intern([left, right])?;
            at = at + if is_less { one } else { -one };
        }
        if step == 0 {
            return Ok(low);
        }
        // Halve the interval between the integers around `number`.
        let mut high = self.make_number(floor + one)?;
        let mut bounds = [floor, floor + one];
        loop {
            let sum = bounds[0] + bounds[1];
            let middle = Dyadic::new(sum.numerator(), sum.exponent() + 1);
            let game = self.intern([vec![low], vec![high]])?;
            if middle == number {
                return Ok(game);
            }
            if middle < number {
                (low, bounds[0]) = (game, middle);
            } else {
                (high, bounds[1]) = (game, middle);
            }
        }
    }

    /// Returns whether a is at most b: whether Left, going second, wins b - a.
    ///
    /// # Complexity
    ///
    /// O(s t) hash operations for forms with s and t positions, each pair once.
    pub fn is_at_most(&mut self, a: Game, b: Game) -> bool {
        if let (Some(a), Some(b)) = (self.number(a), self.number(b)) {
            return a <= b;
        }
        if a == b {
            return true;
        }
        if let Some(&known) = self.order.get(&[a, b]) {
            return known;
        }
        let left = self.options(a, Player::Left).to_vec();
        let right = self.options(b, Player::Right).to_vec();
        let answer = !left.into_iter().any(|option| self.is_at_most(b, option))
            && !right.into_iter().any(|option| self.is_at_most(option, a));
        self.order.insert([a, b], answer);
        answer
    }

    /// Returns whether `game` is at most `raw`.
    fn is_at_most_raw(&mut self, game: Game, raw: &mut Raw) -> bool {
        if let Some(&known) = raw.at_least.get(&game) {
            return known;
        }
        let left = self.options(game, Player::Left).to_vec();
        let answer = !raw.right.iter().any(|&option| self.is_at_most(option, game))
            && !left.into_iter().any(|option| self.is_raw_at_most(raw, option));
        raw.at_least.insert(game, answer);
        answer
    }

    /// Returns whether `raw` is at most `game`.
    fn is_raw_at_most(&mut self, raw: &mut Raw, game: Game) -> bool {
        if let Some(&known) = raw.at_most.get(&game) {
            return known;
        }
        let right = self.options(game, Player::Right).to_vec();
        let answer = !raw.left.iter().any(|&option| self.is_at_most(game, option))
            && !right.into_iter().any(|option| self.is_at_most_raw(option, raw));
        raw.at_most.insert(game, answer);
        answer
    }

    /// Returns the value of the sum of two games.
    ///
    /// # Errors
    ///
    /// [`NotFound`] if there would be more than `max_forms` canonical forms.
    ///
    /// # Complexity
    ///
    /// That of [`make`](Self::make) for each pair of positions.
    pub fn sum(&mut self, a: Game, b: Game) -> Result<Game, NotFound> {
        if let (Some(a), Some(b)) = (self.number(a), self.number(b)) {
            return self.make_number(a + b);
        }
        let key = [a.min(b), a.max(b)];
        if let Some(&known) = self.sums.get(&key) {
            return Ok(known);
        }
        let mut options = [Vec::new(), Vec::new()];
        for player in [Player::Left, Player::Right] {
            for (part, other) in [(a, b), (b, a)] {
                // Moves in a number can be left out (number avoidance).
                if self.number(part).is_none() {
                    for option in self.options(part, player).to_vec() {
                        options[player as usize].push(self.sum(option, other)?);
                    }
                }
            }
        }
        let game = self.make(&options[0], &options[1])?;
        self.sums.insert(key, game);
        Ok(game)
    }

    /// Returns the game with the players exchanged.
    ///
    /// # Errors
    ///
    /// [`NotFound`] if there would be more than `max_forms` canonical forms.
    ///
    /// # Complexity
    ///
    /// O(1) hash operations for each position.
    pub fn negative(&mut self, game: Game) -> Result<Game, NotFound> {
        if let Some(&known) = self.negatives.get(&game) {
            return Ok(known);
        }
        let mut form = [Vec::new(), Vec::new()];
        for player in [Player::Left, Player::Right] {
            for option in self.options(game, player).to_vec() {
                let negative = self.negative(option)?;
                form[player.opponent() as usize].push(negative);
            }
        }
        form.iter_mut().for_each(|options| options.sort_unstable());
        let negative = self.intern(form)?;
        self.negatives.insert(game, negative);
        Ok(negative)
    }

    /// Returns who wins if `first` starts.
    ///
    /// # Complexity
    ///
    /// That of a comparison with 0.
    pub fn winner(&mut self, game: Game, first: Player) -> Player {
        let zero = self.zero();
        let second_wins = match first {
            Player::Left => self.is_at_most(game, zero),
            Player::Right => self.is_at_most(zero, game),
        };
        if second_wins {
            first.opponent()
        } else {
            first
        }
    }

    /// Returns the number at which play stops if `first` starts and nobody moves in a number.
    ///
    /// # Complexity
    ///
    /// That of the thermograph.
    pub fn stop(&mut self, game: Game, first: Player) -> Dyadic {
        self.thermograph(game).walls[first as usize][0].1
    }

    /// Returns the thermograph of a game.
    ///
    /// # Panics
    ///
    /// Panics if a number in it is out of the range of [`Dyadic`].
    ///
    /// # Complexity
    ///
    /// O(k^2 m) operations for each position, with k options whose walls have m corners in
    /// all.
    pub fn thermograph(&mut self, game: Game) -> Thermograph {
        if let Some(known) = self.heat.get(&game) {
            return known.clone();
        }
        let found = match self.number(game) {
            Some(number) => Thermograph::of_number(number),
            None => {
                let walls = [Player::Left, Player::Right].map(|player| {
                    let options = self.options(game, player).to_vec().into_iter();
                    let wall = |option| {
                        let mut walls = self.thermograph(option).walls;
                        walls.swap_remove(player.opponent() as usize)
                    };
                    options.map(wall).collect::<Vec<Wall>>()
                });
                Thermograph::from_walls(&walls)
            }
        };
        self.heat.insert(game, found.clone());
        found
    }
}
