//! Names the values of games: as numbers, nimbers, ups, switches, tinies, or in braces.

use snippets::dyadic::Dyadic;
use snippets::partizan::Player::{self, Left, Right};
use snippets::short_game::{Game, Games, NotFound};
use std::collections::HashMap;

/// The maximum length of the name of an option, in bytes: dots replace a longer name.
const MAX_LEN: usize = 120;

pub struct Names {
    /// ↑* and ↓*, which [`Names::count_ups`] has to know.
    up_stars: [Game; 2],
    known: HashMap<Game, String>,
}

impl Names {
    pub fn new(games: &mut Games) -> Result<Self, NotFound> {
        let zero = games.zero();
        let star = games.make(&[zero], &[zero])?;
        let up_star = games.make(&[zero, star], &[zero])?;
        Ok(Self { up_stars: [up_star, games.negative(up_star)?], known: HashMap::new() })
    }

    /// Returns the name of a game.
    pub fn find(&mut self, games: &mut Games, game: Game) -> Result<String, NotFound> {
        if let Some(known) = self.known.get(&game) {
            return Ok(known.clone());
        }
        let name = match games.number(game) {
            Some(number) => number.to_string(),
            None => self.compose(games, game)?,
        };
        self.known.insert(game, name.clone());
        Ok(name)
    }

    /// Returns the name of a game that is not a number.
    fn compose(&mut self, games: &mut Games, game: Game) -> Result<String, NotFound> {
        let [left, right] = [Left, Right].map(|first| games.stop(game, first));
        if left == Dyadic::default() && right == left {
            if let Some(name) = self.find_infinitesimal(games, game)? {
                return Ok(name);
            }
        } else if left == right {
            // A number plus an infinitesimal.
            let number = games.make_number(-left)?;
            let rest = games.sum(game, number)?;
            let name = self.find(games, rest)?;
            let is_short = !name.contains(['{', '±', '(', ' ']);
            return Ok(if is_short { format!("{left}{name}") } else { format!("{left} + {name}") });
        }
        let negative = games.negative(game)?;
        if let (true, [option]) = (negative == game, games.options(game, Left)) {
            let option = *option;
            let name = self.find(games, option)?;
            let is_sum = name.contains(' ') && !name.starts_with('{');
            return Ok(if is_sum { format!("±({name})") } else { format!("±{name}") });
        }
        self.format_form(games, game)
    }

    /// Returns the name of a nimber plus a multiple of up or down, or of a tiny or miny; `None` for
    /// other games.
    fn find_infinitesimal(
        &mut self,
        games: &mut Games,
        game: Game,
    ) -> Result<Option<String>, NotFound> {
        for (sign, player) in [('↑', Left), ('↓', Right)] {
            if let Some((count, nimber)) = self.count_ups(games, game, player) {
                return Ok(Some(format_infinitesimal(sign, count, nimber)));
            }
        }
        // Tiny G is {0 || 0 | -G}, and miny G its negative.
        for (name, player) in [("tiny", Left), ("miny", Right)] {
            let opponent = player.opponent();
            let (own, other) = (games.options(game, player), games.options(game, opponent));
            if let (&[own], &[other]) = (own, other) {
                let threat = (games.options(other, player), games.options(other, opponent));
                if let (true, (&[zero], &[end])) = (own == games.zero(), threat) {
                    if zero == games.zero() {
                        let end = if player == Left { games.negative(end)? } else { end };
                        if games.is_at_most(end, zero) {
                            return Ok(None);
                        }
                        return Ok(Some(format!("{name}({})", self.find(games, end)?)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Returns (n, m) if the game is ↑n*m, or ↓n*m if `player` is Right. Removes one ↑ at a time
    /// by ↑(n + 1)*(m XOR 1) = {0 | ↑n*m}. This is true unless n = m = 0: {0 | 0} is *, not ↑*.
    fn count_ups(&self, games: &Games, game: Game, player: Player) -> Option<(usize, usize)> {
        let (mut rest, mut count) = (game, 0);
        loop {
            if rest == self.up_stars[player as usize] {
                return Some((count + 1, 1 ^ (count % 2)));
            }
            if let Some(nimber) = find_nimber(games, rest) {
                return Some((count, nimber ^ (count % 2)));
            }
            match (games.options(rest, player), games.options(rest, player.opponent())) {
                (&[own], &[other]) if own == games.zero() => rest = other,
                _ => return None,
            }
            count += 1;
        }
    }

    /// Formats the canonical form in braces, with the names of the options.
    pub fn format_form(&mut self, games: &mut Games, game: Game) -> Result<String, NotFound> {
        let mut sides = Vec::new();
        for player in [Left, Right] {
            let mut names = Vec::new();
            for option in games.options(game, player).to_vec() {
                let name = self.find(games, option)?;
                names.push(if name.len() > MAX_LEN { String::from("...") } else { name });
            }
            sides.push(names.join(", "));
        }
        Ok(format!("{{{}}}", format!("{} | {}", sides[0], sides[1]).trim()))
    }
}

/// Returns m if the game is the nimber *m: its options are *0 to *(m - 1), in ascending order.
fn find_nimber(games: &Games, game: Game) -> Option<usize> {
    let [left, right] = [Left, Right].map(|player| games.options(game, player));
    let is_heap = |(size, option): (usize, &Game)| {
        [Left, Right].iter().all(|&player| games.options(*option, player) == &left[..size])
    };
    (left == right && left.iter().enumerate().all(is_heap)).then_some(left.len())
}

/// Formats a multiple of up or down plus a nimber, such as `↑2*`.
fn format_infinitesimal(sign: char, count: usize, nimber: usize) -> String {
    let ups = match count {
        0 => String::new(),
        1 => sign.to_string(),
        _ => format!("{sign}{count}"),
    };
    match nimber {
        0 => ups,
        1 => ups + "*",
        _ => format!("{ups}*{nimber}"),
    }
}
