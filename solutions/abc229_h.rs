//! AtCoder abc229_h Advance or Eat <https://atcoder.jp/contests/abc229/tasks/abc229_h>
//! Limits: 2 s, 1024 MB
//! Input: n 1..8; s[n] of n in ".BW"
//!
//! Model: Takahashi (Left) moves a white piece to the empty square above it or removes
//! a black piece; Snuke (Right) does the same with the colours exchanged. The columns
//! are a sum of games, and a player without a move loses.
//! Reason: every column of up to 8 squares is a number (the search finds a value for
//! each of them: no player gains by moving first), so Takahashi, who starts, wins iff
//! the sum of the values is positive.
//! Cost: at most 3^N columns have a value, each with at most 2 N options.
//! Note: no copy of the statement was found. Solutions and a generator of samples show the rules,
//! the format and the inputs 1 to 3; the outputs follow from the rules.

use snippets::dyadic::Dyadic;
use snippets::fastio::{self, Input, Output};
use snippets::partizan::{Numbers, Player};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let rows: Vec<&[u8]> = (0..n).map(|_| input.token()).collect();
    let column = |j: usize| -> Vec<u8> { rows.iter().map(|row| row[j]).collect() };
    let columns: Vec<Vec<u8>> = (0..n).map(column).collect();
    let mut game = Numbers::new(|column: &Vec<u8>, player| {
        let (own, other) = match player {
            Player::Left => (b'W', b'B'),
            Player::Right => (b'B', b'W'),
        };
        let mut options = Vec::new();
        for i in 0..column.len() {
            let mut option = column.clone();
            if option[i] == other {
                option[i] = b'.';
                options.push(option);
            } else if i > 0 && column[i] == own && column[i - 1] == b'.' {
                option.swap(i - 1, i);
                options.push(option);
            }
        }
        options
    });
    let value = game.sum_value(&columns).expect("every column is a number");
    // Takahashi moves first, and whoever moves first in a sum of value 0 loses.
    output.line(if value > Dyadic::default() { "Takahashi" } else { "Snuke" });
}

fn main() {
    fastio::run(solve);
}
