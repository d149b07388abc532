//! Values of partizan games against the definitions: comparison of games, and who wins
//! by searching all moves.

use crate::positions::{subsets, turns, Turn};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::dyadic::Dyadic;
use snippets::partizan::Player::{self, Left, Right};
use snippets::partizan::{number_winner, Numbers};
use std::collections::HashMap;

/// Games by their index: the options of Left and of Right are games with smaller indexes.
#[derive(Default)]
pub struct Games {
    pub lists: Vec<[Vec<usize>; 2]>,
    is_at_most: HashMap<(usize, usize), bool>,
}

impl Games {
    pub fn add(&mut self, left: Vec<usize>, right: Vec<usize>) -> usize {
        self.lists.push([left, right]);
        self.lists.len() - 1
    }

    pub fn options(&self, game: usize, player: Player) -> &[usize] {
        &self.lists[game][usize::from(player == Right)]
    }

    /// Returns the values of all games.
    fn values(&self) -> Vec<Option<Dyadic>> {
        let mut search = Numbers::new(|&game, player| self.options(game, player).to_vec());
        (0..self.lists.len()).map(|game| search.value(&game)).collect()
    }

    /// Returns whether G <= H by the definition: no Left option of G is >= H, and no Right option
    /// of H is <= G.
    pub fn is_at_most(&mut self, g: usize, h: usize) -> bool {
        if let Some(&known) = self.is_at_most.get(&(g, h)) {
            return known;
        }
        let (left, right) = (self.lists[g][0].clone(), self.lists[h][1].clone());
        let answer = !left.into_iter().any(|option| self.is_at_most(h, option))
            && !right.into_iter().any(|option| self.is_at_most(option, g));
        self.is_at_most.insert((g, h), answer);
        answer
    }

    /// Adds the numbers n / 8 from -`max` to `max` by their definition: n + 1 is
    /// `{n | }`, -n - 1 is `{ | -n}`, and a / 2^e for odd a is
    /// `{(a - 1) / 2^e | (a + 1) / 2^e}`.
    pub fn add_eighths(&mut self, max: i128) -> HashMap<Dyadic, usize> {
        let mut numbers = HashMap::new();
        numbers.insert(Dyadic::default(), self.add(vec![], vec![]));
        for n in 0..max {
            let (up, down) = (numbers[&Dyadic::new(n, 0)], numbers[&Dyadic::new(-n, 0)]);
            numbers.insert(Dyadic::new(n + 1, 0), self.add(vec![up], vec![]));
            numbers.insert(Dyadic::new(-n - 1, 0), self.add(vec![], vec![down]));
        }
        for e in 1..=3 {
            for a in (-max << e..max << e).filter(|a| a % 2 != 0) {
                let ends = [a - 1, a + 1].map(|end| numbers[&Dyadic::new(end, e)]);
                let game = self.add(vec![ends[0]], vec![ends[1]]);
                numbers.insert(Dyadic::new(a, e), game);
            }
        }
        numbers
    }
}

/// Adds all games whose options are among the given ones.
pub fn add_all(games: &mut Games, options: &[usize]) {
    for left in subsets(options) {
        for right in subsets(options) {
            games.add(left.clone(), right);
        }
    }
}

/// Checks the value of every game by the definition of <=. A game with a value must equal the
/// number with this value. A game without a value must equal none of `numbers`, if its options have
/// values.
fn check(games: &mut Games, numbers: &HashMap<Dyadic, usize>) {
    let values = games.values();
    for game in 0..values.len() {
        let lists = games.lists[game].clone();
        let equals = |games: &mut Games, number: usize| {
            games.is_at_most(game, number) && games.is_at_most(number, game)
        };
        let is_number = |option: &usize| values[*option].is_some();
        if let Some(value) = values[game] {
            assert!(equals(games, numbers[&value]), "{lists:?} {value}");
        } else if lists.concat().iter().all(is_number) {
            let equal = numbers.iter().find(|(_, &number)| equals(games, number));
            assert!(equal.is_none(), "{lists:?} {equal:?}");
        }
    }
}

#[test]
fn games_born_by_day_two_have_their_value_by_the_definition() {
    let mut games = Games::default();
    let numbers = games.add_eighths(3);
    let zero = numbers[&Dyadic::default()];
    let one = [1, -1].map(|n| numbers[&Dyadic::new(n, 0)]);
    let star = games.add(vec![zero], vec![zero]);
    add_all(&mut games, &[zero, one[0], one[1], star]);
    check(&mut games, &numbers);
}

#[test]
fn games_between_quarters_have_their_value_by_the_definition() {
    let mut games = Games::default();
    let numbers = games.add_eighths(4);
    let quarters: Vec<usize> = (-8..=8).map(|n| numbers[&Dyadic::new(n, 2)]).collect();
    for (i, &left) in quarters.iter().enumerate() {
        games.add(vec![left], vec![]);
        games.add(vec![], vec![left]);
        for &right in &quarters {
            games.add(vec![left, quarters[i / 2]], vec![right]);
        }
    }
    check(&mut games, &numbers);
}

/// Adds random games whose options are earlier games, mostly numbers with small denominators, so
/// that the new games have known values too. `halves` has the least and the largest of these
/// numbers, in halves, for options of Left and of Right.
pub fn add_random(
    games: &mut Games,
    rng: &mut Rng,
    halves: [[i128; 2]; 2],
    values: impl Fn(&Games) -> Vec<Option<Dyadic>>,
) {
    for _ in 0..30 {
        let known = values(games);
        let [left, right] = halves.map(|ends| -> Vec<usize> {
            let count = rng.range(0, 2);
            let [low, high] = ends.map(|end| Dyadic::new(end, 1));
            let is_within = |value: Dyadic| low <= value && value <= high && value.exponent() < 3;
            let mut all: Vec<usize> = (0..known.len()).collect();
            all.retain(|&game| known[game].map_or(rng.range(0, 9) == 0, is_within));
            (0..count).map(|_| all[rng.range(0, all.len() as u64 - 1) as usize]).collect()
        });
        games.add(left, right);
    }
}

/// Returns random games, made of numbers, stars and earlier random games.
fn make_random_games(rng: &mut Rng) -> (Games, HashMap<Dyadic, usize>) {
    let mut games = Games::default();
    let numbers = games.add_eighths(3);
    games.add(vec![0], vec![0]);
    // Most options of Left are less than those of Right.
    add_random(&mut games, rng, [[-4, 1], [0, 4]], Games::values);
    (games, numbers)
}

#[test]
fn random_games_have_their_value_by_the_definition() {
    let mut rng = Rng::new(229);
    for _ in 0..200 {
        let (mut games, numbers) = make_random_games(&mut rng);
        check(&mut games, &numbers);
    }
}

/// Calls `check` with random sums of the games from index `from` on, and with each player as the
/// one who starts. The function that `check` gets returns whether the player to move wins, by a
/// search of all moves.
pub fn check_sums(
    rng: &mut Rng,
    games: &Games,
    from: usize,
    mut check: impl FnMut(&[usize], Player, &mut dyn FnMut(&Turn<usize>) -> bool),
) {
    let options = |game, player| games.options(game, player).to_vec();
    let mut search = Search::new(|turn: &Turn<usize>| turns(turn, options));
    for _ in 0..60 {
        let size = rng.range(0, 4);
        let mut game = || rng.range(from as u64, games.lists.len() as u64 - 1) as usize;
        let mut sum: Vec<usize> = (0..size).map(|_| game()).collect();
        sum.sort_unstable();
        for first in [Left, Right] {
            check(&sum, first, &mut |turn| search.wins(turn, Play::Normal));
        }
    }
}

#[test]
fn winners_of_sums_agree_with_search() {
    let mut rng = Rng::new(230);
    for _ in 0..40 {
        let (games, _) = make_random_games(&mut rng);
        let mut numbers = Numbers::new(|&game, player| games.options(game, player).to_vec());
        check_sums(&mut rng, &games, 0, |sum, first, wins| {
            let known = sum.iter().all(|game| numbers.value(game).is_some());
            let found = numbers.sum_winner(sum, first);
            assert_eq!(found.is_some(), known, "{sum:?}");
            if let Some(found) = found {
                let wins = wins(&(sum.to_vec(), first));
                assert_eq!(found == first, wins, "{:?} {sum:?}", games.lists);
            }
        });
    }
}

#[test]
fn values_decide_the_winner() {
    for (n, winners) in [(-1, [Right, Right]), (0, [Right, Left]), (1, [Left, Left])] {
        let value = Dyadic::new(n, 5);
        assert_eq!([Left, Right].map(|first| number_winner(value, first)), winners);
    }
}
