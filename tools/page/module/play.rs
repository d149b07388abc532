//! Games to play against a perfect player: the moves, who wins, and why.
//!
//! A position is a list of rows of stones. A move takes the stones `from..to` of one row
//! and leaves what is on both sides of them.

use crate::json::Json;
use snippets::closed::{dawson_value, kayles_value};
use snippets::nim::{misere_nim_outcome, nim_outcome, nim_sum, Outcome};
use snippets::take_and_break::take_table;

/// The longest row, and the most stones, that fit on a screen.
const LONGEST: u64 = 40;
const MOST: u64 = 120;

const NAMES: &str = "take, nim, misere, kayles, dawson or nimble";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// A move takes one of these amounts from a row.
    Take(Vec<u64>),
    Nim,
    MisereNim,
    /// One pin or two neighbouring pins; a row may fall apart.
    Kayles,
    /// Two neighbouring pins.
    Dawson,
    /// A coin goes any number of squares to the left: a row is the squares below it.
    Nimble,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub row: usize,
    pub from: u64,
    pub to: u64,
    /// The position after the move. Where rows fall apart, empty ones are left out.
    pub after: Vec<u64>,
}

/// Answers `play GAME --heaps 3,5,7 [--amounts 1,3,4]`, the words after `play`.
pub fn play(words: &[String]) -> Result<Json, String> {
    let no_game = || format!("no game is given: give {NAMES}");
    let (name, options) = words.split_first().ok_or_else(no_game)?;
    let (mut heaps, mut amounts) = (None, vec![1, 3, 4]);
    for option in options.chunks(2) {
        let list = option.get(1).map_or("", |list| list);
        match &*option[0] {
            "--heaps" => heaps = Some(numbers(list, "heap", 0)?),
            "--amounts" if name == "take" => amounts = numbers(list, "amount", 1)?,
            other => return Err(format!("unknown option {other}: play takes --heaps")),
        }
    }
    let (game, usual): (_, &[u64]) = match &**name {
        "take" => (Game::Take(amounts), &[21]),
        "nim" => (Game::Nim, &[3, 5, 7]),
        "misere" => (Game::MisereNim, &[3, 5, 7]),
        "kayles" => (Game::Kayles, &[5, 9]),
        "dawson" => (Game::Dawson, &[5, 9]),
        "nimble" => (Game::Nimble, &[4, 6, 9]),
        _ => return Err(format!("{name:?} is not a game: give {NAMES}")),
    };
    Ok(game.position(&heaps.unwrap_or_else(|| usual.to_vec())))
}

/// The numbers of a list such as `3,5,7`.
fn numbers(text: &str, what: &str, least: u64) -> Result<Vec<u64>, String> {
    let parts = text.split([',', ' ']).filter(|part| !part.is_empty());
    let read = |part: &str| {
        let number = part.parse().ok();
        let number = number.filter(|number| (least..=LONGEST).contains(number));
        number.ok_or_else(|| format!("{what} {part:?} is not a number from {least} to {LONGEST}"))
    };
    let numbers: Vec<u64> = parts.map(read).collect::<Result<_, _>>()?;
    // A move never adds stones, so a game that fits at its begin always does.
    match (numbers.iter().sum::<u64>(), numbers.len()) {
        (_, 0) => Err(format!("no {what} is given: write for instance 3,5,7")),
        (sum, rows) if sum > MOST || rows > MOST as usize => Err(format!(
            "these are {sum} stones in {rows} rows: at most {MOST} fit on the screen"
        )),
        _ => Ok(numbers),
    }
}

impl Game {
    /// The stones of a row that a move may take: from where to where.
    fn takes(&self, stones: u64) -> Vec<(u64, u64)> {
        let runs = |length: u64| (length..=stones).map(move |to| (to - length, to));
        match self {
            Self::Take(amounts) => {
                let legal = amounts.iter().filter(|&&amount| amount <= stones);
                legal.map(|amount| (stones - amount, stones)).collect()
            }
            Self::Nim | Self::MisereNim | Self::Nimble => {
                (0..stones).map(|from| (from, stones)).collect()
            }
            Self::Kayles => runs(1).chain(runs(2)).collect(),
            Self::Dawson => runs(2).collect(),
        }
    }

    pub fn moves(&self, heaps: &[u64]) -> Vec<Move> {
        let falls_apart = matches!(self, Self::Kayles | Self::Dawson);
        let mut moves = Vec::new();
        for (row, &stones) in heaps.iter().enumerate() {
            for (from, to) in self.takes(stones) {
                let mut after = heaps.to_vec();
                after[row] = from;
                if falls_apart {
                    after.insert(row + 1, stones - to);
                    after.retain(|&stones| stones > 0);
                }
                if after.is_empty() {
                    after.push(0);
                }
                moves.push(Move {
                    row,
                    from,
                    to,
                    after,
                });
            }
        }
        moves
    }

    /// The Grundy value of each row under normal play.
    fn values(&self, heaps: &[u64]) -> Vec<u64> {
        let table = match self {
            Self::Take(amounts) => take_table(LONGEST as usize, amounts),
            _ => Vec::new(),
        };
        let value = |&stones: &u64| match self {
            Self::Take(_) => u64::from(table[stones as usize]),
            Self::Kayles => kayles_value(stones),
            Self::Dawson => dawson_value(stones),
            _ => stones,
        };
        heaps.iter().map(value).collect()
    }

    pub fn outcome(&self, heaps: &[u64]) -> Outcome {
        match self {
            Self::MisereNim => misere_nim_outcome(heaps),
            _ => nim_outcome(&self.values(heaps)),
        }
    }

    /// The move of a perfect player: one that wins, or else one that takes little, so
    /// that the game is long. `None` if there is no move.
    pub fn best(&self, moves: &[Move]) -> Option<usize> {
        let wins = |one: &Move| self.outcome(&one.after) == Outcome::P;
        let little = |&index: &usize| moves[index].to - moves[index].from;
        let winning = moves.iter().position(wins);
        winning.or_else(|| (0..moves.len()).min_by_key(little))
    }

    /// What the page shows: moves, who wins, the perfect move and the reasons.
    fn position(&self, heaps: &[u64]) -> Json {
        let moves = self.moves(heaps);
        let best = self.best(&moves);
        let shown = |one: &Move| {
            Json::object([
                ("row", one.row.into()),
                ("from", one.from.into()),
                ("to", one.to.into()),
                ("after", one.after.iter().copied().collect()),
            ])
        };
        Json::object([
            ("heaps", heaps.iter().copied().collect()),
            ("best", best.into()),
            ("why", best.map(|best| self.why(heaps, &moves[best])).into()),
            ("moves", moves.iter().map(shown).collect()),
        ])
    }

    /// Who wins, and why: the `key` of a sentence among the words of the page, and the
    /// facts in it.
    fn why(&self, heaps: &[u64], best: &Move) -> Json {
        let outcome = self.outcome(heaps);
        let wins = outcome == Outcome::N;
        let last = if wins { &best.after } else { heaps };
        let kind = match self {
            Self::MisereNim if last.iter().all(|&stones| stones <= 1) => " ones",
            Self::Nimble if wins => " coin",
            _ => "",
        };
        Json::object([
            ("key", format!("why {outcome:?}{kind}").into()),
            ("row", (best.row + 1).into()),
            ("n", (best.to - best.from).into()),
            ("sum", self.sum(heaps).into()),
            ("after", self.sum(&best.after).into()),
        ])
    }

    /// The values and their XOR: "3 ^ 5 ^ 7 = 1".
    fn sum(&self, heaps: &[u64]) -> String {
        let values = self.values(heaps);
        let texts: Vec<String> = values.iter().map(u64::to_string).collect();
        format!("{} = {}", texts.join(" ^ "), nim_sum(values))
    }
}
