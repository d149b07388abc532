//! CSES cses1099 Stair Game <https://cses.fi/problemset/task/1099>
//! Limits: 1 s, 512 MB
//! Input: t 1..2*10^5 { n 1..2*10^5; x[n] 0..10^9 } sum n <= 2*10^5
//!
//! Model: t positions of staircase Nim. The judge's first stair is the ground, from
//! which no ball moves, so its stair k is step k - 1.
//! Reason: only the odd steps count, as Nim heaps; a move from an even step is
//! answered by moving the same balls one step further.
//! Cost: O(n) time and memory for n stairs in all.

use snippets::fastio::{self, Input, Output};
use snippets::nim::Outcome;
use snippets::staircase::staircase_outcome;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let steps: Vec<u64> = (0..n).map(|_| input.read()).collect();
        output.line(match staircase_outcome(&steps) {
            Outcome::N => "first",
            Outcome::P => "second",
        });
    }
}

fn main() {
    fastio::run(solve);
}
