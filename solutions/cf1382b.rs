//! Codeforces cf1382b Sequential Nim <https://codeforces.com/contest/1382/problem/B>
//! Limits: 1 s, 256 MB
//! Input: t 1..1000 { n 1..10^5; a[n] 1..10^9 } sum n <= 10^5
//!
//! Model: a row of Nim piles, normal play: a turn takes any positive number of stones
//! from the first pile that is not empty.
//! Reason: let g be the Grundy value of the row behind the first pile. With 1, 2, 3, ... stones in
//! that pile, the row has, in order, the values 0, 1, 2, ... without g: its options are the rows
//! with a smaller first pile, and the row behind, of value g. So the value of a stones is a - 1 if
//! a <= g, else a. (The value is 0 only if a = 1 and g > 0: whoever is first to meet a pile of 2 or
//! more wins.)
//! Cost: O(n) time and memory.

use snippets::fastio::{self, Input, Output};
use snippets::sequential::sequential_value;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let piles: Vec<u64> = (0..n).map(|_| input.read()).collect();
        output.line(match sequential_value(&piles) {
            0 => "Second",
            _ => "First",
        });
    }
}

fn main() {
    fastio::run(solve);
}
