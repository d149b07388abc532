//! The rules of the games to play: the moves, and who wins.
//!
//! A position is a list of rows of stones. A move takes the stones `from..to` of one row
//! and leaves what is on both sides of them.

use snippets::closed::{dawson_value, kayles_value};
use snippets::nim::{misere_nim_outcome, nim_outcome, Outcome};
use snippets::take_and_break::take_table;

/// The longest row that fits on a screen.
pub const LONGEST: u64 = 40;

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
    pub fn values(&self, heaps: &[u64]) -> Vec<u64> {
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
}
