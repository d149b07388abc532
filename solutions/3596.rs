//! BOJ 3596 크로스와 크로스 (Crosses and Crosses) <https://www.acmicpc.net/problem/3596>
//! Limits: 1 s, 128 MB
//! Input: n 3..2000
//!
//! Model: a strip of n free cells; a cross at distance 1 or 2 from another lets the
//! opponent win at once, so a cross closes two cells on each side and leaves two
//! independent strips.
//! Reason: whoever has no safe cell left loses, so this is normal play on strips.
//! Count every strip as two cells longer. A cross on cell i of n (from 0) then
//! leaves i and n - 1 - i, which add up to (n + 2) - 3: a cross takes three cells
//! and splits the rest, and a count of 2 or less has no move. By Sprague-Grundy the
//! first player wins iff the value of the strip is not 0.
//! Cost: O(n^2) time, O(n) memory.
//! Also: Codeforces gym 100078 C <https://codeforces.com/gym/100078>

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
