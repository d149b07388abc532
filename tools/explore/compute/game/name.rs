//! The names of values: numbers, nimbers, ups, switches, tinies, or braces.

use snippets::dyadic::Dyadic;
use snippets::partizan::Player::{Left, Right};
use snippets::short_game::{Game, Games, NotFound};
use std::collections::HashMap;

/// The largest nimber and the largest multiple of up that are looked for.
const MAX_NIMBER: usize = 16;
const MAX_UPS: usize = 9;

/// The longest name of an option: in place of longer ones stand dots.
const MAX_LEN: usize = 120;

pub struct Names {
    /// *0 to *16.
    nimbers: Vec<Game>,
    /// Multiples of up from 0 on, and those of down.
    ups: [Vec<Game>; 2],
    known: HashMap<Game, String>,
}

impl Names {
    pub fn new(games: &mut Games) -> Result<Self, NotFound> {
        let mut nimbers = vec![games.zero()];
        for _ in 0..MAX_NIMBER {
            nimbers.push(games.make(&nimbers, &nimbers)?);
        }
        let up = games.make(&nimbers[..1], &nimbers[1..2])?;
        let mut ups = [vec![nimbers[0]], vec![nimbers[0]]];
        for n in 0..MAX_UPS {
            let more = games.sum(ups[0][n], up)?;
            ups[0].push(more);
            ups[1].push(games.negative(more)?);
        }
        Ok(Self { nimbers, ups, known: HashMap::new() })
    }

    pub fn find(&mut self, games: &mut Games, game: Game) -> Result<String, NotFound> {
        if let Some(known) = self.known.get(&game) {
            return Ok(known.clone());
        }
        let name = match games.number(game) {
            Some(number) => number.to_string(),
            None => self.find_no_number(games, game)?,
        };
        self.known.insert(game, name.clone());
        Ok(name)
    }

    fn find_no_number(&mut self, games: &mut Games, game: Game) -> Result<String, NotFound> {
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
        self.write_form(games, game)
    }

    /// Names sums of a nimber and a multiple of up, and tinies.
    fn find_infinitesimal(
        &mut self,
        games: &mut Games,
        game: Game,
    ) -> Result<Option<String>, NotFound> {
        for (sign, opposite) in [('↑', 1), ('↓', 0)] {
            for n in 0..=MAX_UPS {
                let rest = games.sum(game, self.ups[opposite][n])?;
                if let Some(nimber) = self.nimbers.iter().position(|&it| it == rest) {
                    let ups = match n {
                        0 => String::new(),
                        1 => sign.to_string(),
                        _ => format!("{sign}{n}"),
                    };
                    let star = match nimber {
                        0 => String::new(),
                        1 => String::from("*"),
                        _ => format!("*{nimber}"),
                    };
                    return Ok(Some(ups + &star));
                }
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
                        return Ok(Some(format!("{name}({})", self.find(games, end)?)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Returns the canonical form in braces, with names of the options.
    pub fn write_form(&mut self, games: &mut Games, game: Game) -> Result<String, NotFound> {
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
