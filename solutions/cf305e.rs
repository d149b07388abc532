//! Codeforces cf305e Playing with String <https://codeforces.com/contest/305/problem/E>
//! Limits: 2 s, 256 MB
//! Input: s of 1..5000 in a..z
//!
//! Model: a character may be cut out if its two neighbours are equal. The cut leaves three strings,
//! so afterwards neither this character nor a neighbour can be cut out. A run of n such characters
//! in a row is Dawson's Chess, where a turn takes a pawn with its neighbours.
//! Reason: Dawson's Chess with n pawns is Dawson's Kayles with n + 1 pins: pawn i is the
//! pair of the pins i and i + 1. The first player wins iff the nim-sum of the runs is
//! not 0, by a cut that makes it 0.
//! Cost: O(n) time and memory.

use snippets::closed::dawson_value;
use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let letters = input.token();
    // The runs: the index of the first character and the length.
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for i in (1..letters.len()).filter(|&i| letters.get(i + 1) == Some(&letters[i - 1])) {
        match runs.last_mut() {
            Some((start, length)) if *start + *length == i => *length += 1,
            _ => runs.push((i, 1)),
        }
    }
    // A run of n characters has n + 1 pins. Cutting character i leaves i and n - 1 - i pins.
    let value = |pins: usize| dawson_value(pins as u64);
    let total = nim_sum(runs.iter().map(|&(_, n)| value(n + 1)));
    let mut cuts = runs.iter().flat_map(|&(start, n)| (0..n).map(move |i| (start, n, i)));
    let wins = |&(_, n, i): &(usize, usize, usize)| {
        total ^ value(n + 1) ^ value(i) ^ value(n - 1 - i) == 0
    };
    match cuts.find(wins) {
        Some((start, _, i)) => {
            output.line("First");
            output.line(start + i + 1);
        }
        None => output.line("Second"),
    }
}

fn main() {
    fastio::run(solve);
}
