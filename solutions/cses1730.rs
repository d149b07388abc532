//! CSES cses1730 Nim Game I <https://cses.fi/problemset/task/1730>
//! Limits: 1 s, 512 MB
//! Input: t 1..2*10^5 { n 1..2*10^5; x[n] 1..10^9 } sum n <= 2*10^5
//!
//! Model: t sums of Nim heaps, normal play.
//! Reason: by Bouton's theorem the first player wins iff the nim-sum is not 0.
//! Cost: O(n) time and memory for n heaps in all.

use snippets::fastio::{self, Input, Output};
use snippets::nim::{nim_outcome, Outcome};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
        output.line(match nim_outcome(&heaps) {
            Outcome::N => "first",
            Outcome::P => "second",
        });
    }
}

fn main() {
    fastio::run(solve);
}
