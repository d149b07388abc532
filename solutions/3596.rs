//! BOJ 3596 크로스와 크로스 (Crosses and Crosses) <https://www.acmicpc.net/problem/3596>
//! Limits: 1 s, 128 MB
//!
//! Model: a strip of n free cells; a cross within distance 2 of another lets the
//! reply win, so a cross closes two cells on either side and leaves two
//! independent strips.
//! Reason: whoever has no safe cell left loses, so this is normal play on strips:
//! g(n) is the mex of g(i - 2) ^ g(n - 3 - i) over the crossed cells i = 0..n -
//! 1, with 0 for a negative length; the first player wins iff g(n) is not 0.
//! Cost: O(n^2) time, O(n) memory.

use snippets::fastio::{self, Input, Output};
use snippets::grundy::heap_table;

pub fn solve(input: &mut Input, output: &mut Output) {
    let cells: usize = input.read();
    let values = heap_table(cells, |n, smaller, set| {
        for i in 0..(n + 1) / 2 {
            set.insert(smaller[i.saturating_sub(2)] ^ smaller[n.saturating_sub(3 + i)]);
        }
    });
    output.line(if values[cells] != 0 { 1 } else { 2 });
}

fn main() {
    fastio::run(solve);
}
