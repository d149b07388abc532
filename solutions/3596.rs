//! BOJ 3596 크로스와 크로스 (Crosses and Crosses) <https://www.acmicpc.net/problem/3596>
//! Limits: 1 s, 128 MB
//!
//! Model: a strip of n free cells; a cross within distance 2 of another lets the
//! reply win, so a cross closes two cells on either side and leaves two
//! independent strips.
//! Reason: whoever has no safe cell left loses, so this is normal play on strips.
//! With two cells added to every strip a cross takes three and splits the rest:
//! crossing cell i of n leaves i - 2 + 2 and n - 3 - i + 2, which add up to
//! n + 2 - 3, and strips without cells have no move. By Sprague-Grundy the first
//! player wins iff the strip's value is not 0.
//! Cost: O(n^2) time, O(n) memory.

use snippets::fastio::{self, Input, Output};
use snippets::take_and_break::split_table;

pub fn solve(input: &mut Input, output: &mut Output) {
    let cells: usize = input.read();
    let values = split_table(cells + 2, &[3]);
    output.line(if values[cells + 2] != 0 { 1 } else { 2 });
}

fn main() {
    fastio::run(solve);
}
