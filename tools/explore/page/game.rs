//! The rules of the games to play: the moves, and who wins.
//!
//! A position is a list of rows of stones. A move takes the stones `from..to` of one row
//! and leaves what is on both sides of them.

use snippets::golden::wythoff_outcome;
use snippets::nim::{misere_nim_outcome, nim_outcome, Outcome};
use snippets::octal::Octal;
use snippets::take_and_break::take_table;
use snippets::zermelo::{graph_endings, Ending, Verdict};

/// The longest row that fits on a screen.
pub const LONGEST: u64 = 40;

/// The places of the game with a token: where it may go from each, counted from 1. There
/// are cycles, so a game may go on for ever.
pub const PLACES: [&[u64]; 8] = [&[4, 6], &[3, 4, 7], &[7], &[5, 7], &[1, 4], &[2], &[6, 8], &[]];

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Game {
    /// A move takes one of these amounts from a row.
    Take(Vec<u64>),
    Nim,
    MisereNim,
    /// Neighbouring pins, as the code says; a row may fall apart. No digit is above 7.
    Octal(Octal),
    /// A coin goes any number of squares to the left: a row is the squares below it.
    Nimble,
    /// Any number of stones from one of two rows, or the same number from both.
    Wythoff,
    /// A token moves along the arrows between [`PLACES`]; the only row is its place.
    Token,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    pub row: usize,
    pub from: u64,
    pub to: u64,
    /// Whether as many stones go from the other row.
    pub both: bool,
    /// The position after the move. Where rows fall apart, empty ones are left out.
    pub after: Vec<u64>,
}

impl Game {
    /// Returns the stones of a row that a move may take: from where to where.
    fn takes(&self, stones: u64) -> Vec<(u64, u64)> {
        let runs = |length: u64| (length..=stones).map(move |to| (to - length, to));
        match self {
            Self::Take(amounts) => {
                let legal = amounts.iter().filter(|&&amount| amount <= stones);
                legal.map(|amount| (stones - amount, stones)).collect()
            }
            Self::Nim | Self::MisereNim | Self::Nimble | Self::Wythoff => {
                (0..stones).map(|from| (from, stones)).collect()
            }
            Self::Octal(code) => {
                let digits = (0..).zip(code.digits()).skip(1);
                let moves = digits.flat_map(|(taken, digit)| {
                    runs(taken).filter(move |&(from, to)| {
                        let rows = u8::from(from > 0) + u8::from(to < stones);
                        digit >> rows & 1 == 1
                    })
                });
                moves.collect()
            }
            Self::Token => Vec::new(),
        }
    }

    pub fn moves(&self, heaps: &[u64]) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut add = |row, from, to, both, after| {
            moves.push(Move { row, from, to, both, after });
        };
        if let Self::Token = self {
            let places = PLACES[heaps[0] as usize - 1].iter();
            places.for_each(|&to| add(0, to - 1, to, false, vec![to]));
            return moves;
        }
        for (row, &stones) in heaps.iter().enumerate() {
            for (from, to) in self.takes(stones) {
                add(row, from, to, false, self.apply_move(heaps, row, from, to));
                let rest = match self {
                    Self::Wythoff => heaps[1 - row].checked_sub(to - from),
                    _ => None,
                };
                if let Some(rest) = rest {
                    let mut after = vec![from; 2];
                    after[1 - row] = rest;
                    add(row, from, to, true, after);
                }
            }
        }
        moves
    }

    /// Returns the position after a move in one row.
    fn apply_move(&self, heaps: &[u64], row: usize, from: u64, to: u64) -> Vec<u64> {
        let mut after = heaps.to_vec();
        after[row] = from;
        if let Self::Octal(_) = self {
            after.insert(row + 1, heaps[row] - to);
            after.retain(|&stones| stones > 0);
        }
        if after.is_empty() {
            after.push(0);
        }
        after
    }

    /// Returns the Grundy value of each row under normal play.
    pub fn values(&self, heaps: &[u64]) -> Vec<u64> {
        let table: Vec<u64> = match self {
            Self::Take(amounts) => {
                take_table(LONGEST as usize, amounts).into_iter().map(u64::from).collect()
            }
            Self::Octal(code) => code.values(LONGEST as usize).into_iter().map(u64::from).collect(),
            _ => (0..=LONGEST).collect(),
        };
        heaps.iter().map(|&stones| table[stones as usize]).collect()
    }

    /// Who wins; `None` if neither player can force it.
    pub fn outcome(&self, heaps: &[u64]) -> Option<Outcome> {
        Some(match self {
            Self::MisereNim => misere_nim_outcome(heaps),
            Self::Wythoff => wythoff_outcome(&[heaps[0], heaps[1]]),
            Self::Token => match ending(heaps).verdict {
                Verdict::Win => Outcome::N,
                Verdict::Lose => Outcome::P,
                Verdict::Draw => return None,
            },
            _ => nim_outcome(&self.values(heaps)),
        })
    }

    /// Returns the move of a perfect player: one that wins soon, else one that draws, or
    /// else one after which the game is long. `None` if there is no move.
    pub fn best(&self, moves: &[Move]) -> Option<usize> {
        // Many stones leave many moves.
        let length = |one: &Move| match self {
            Self::Token => ending(&one.after).distance.unwrap_or(0),
            _ => one.after.iter().sum::<u64>() as usize,
        };
        let rank = |one: &Move| match self.outcome(&one.after) {
            Some(Outcome::P) => (0, length(one)),
            None => (1, 0),
            Some(Outcome::N) => (2, usize::MAX - length(one)),
        };
        (0..moves.len()).min_by_key(|&index| rank(&moves[index]))
    }
}

/// Returns how the game with the token ends from its place.
pub fn ending(heaps: &[u64]) -> Ending {
    let from_zero = |list: &[u64]| list.iter().map(|&place| place as usize - 1).collect();
    let options: Vec<Vec<usize>> = PLACES.iter().map(|list| from_zero(list)).collect();
    graph_endings(&options, |_| Verdict::Lose)[heaps[0] as usize - 1].clone()
}
