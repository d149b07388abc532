//! Codeforces cf1704f Colouring Game <https://codeforces.com/contest/1704/problem/F>
//! Limits: 1 s, 256 MB
//! Input: t 1..10^4 { n 2..5*10^5; s of n in "RB" } sum n <= 5*10^5
//!
//! Model: a turn paints two neighbouring cells white: Alice two of which one is red, Bob two
//! of which one is blue. Normal play, Alice first.
//! Reason: a player to move who has more cells of his colour wins. He paints pairs of a red and a
//! blue cell while there are any; each turn of the other player costs that player a cell too. Then
//! white cells part the colours, he paints one cell of his with a white one in each turn, and the
//! other runs out first. If the numbers are equal, whoever paints no pair leaves the other with
//! more, and whoever finds no pair has lost. So only pairs count, and both players have the same
//! moves. In a stretch of alternating colours this is the octal game 0.07, Dawson's Kayles, whose
//! values have a period.
//! Cost: O(n) time and memory.

use snippets::closed::dawson_value;
use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use std::cmp::Ordering;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let cells = input.token();
        let red = cells.iter().filter(|&&cell| cell == b'R').count();
        let alice = match red.cmp(&(n - red)) {
            Ordering::Less => false,
            Ordering::Greater => true,
            Ordering::Equal => nim_sum(measure_stretches(cells).map(dawson_value)) != 0,
        };
        output.line(if alice { "Alice" } else { "Bob" });
    }
}

/// Returns the lengths of the stretches in which neighbours have different colours.
fn measure_stretches(cells: &[u8]) -> impl Iterator<Item = u64> + '_ {
    let mut start = 0;
    (1..=cells.len()).filter_map(move |end| {
        if end < cells.len() && cells[end] != cells[end - 1] {
            return None;
        }
        let length = end - start;
        start = end;
        Some(length as u64)
    })
}

fn main() {
    fastio::run(solve);
}
