//! CSES cses2208 Another Game <https://cses.fi/problemset/task/2208>
//! Limits: 1 s, 512 MB
//! Input: t 1..2*10^5 { n 1..2*10^5; x[n] 1..10^9 } sum n <= 2*10^5
//!
//! Model: t games, a turn takes one coin from each heap of any set of heaps that are
//! not empty, normal play.
//! Reason: the second player wins iff all heaps are even. A move from there makes some
//! heaps odd, and the same move once more makes them even again. If some heaps are
//! odd, taking a coin from each of them leaves even heaps.
//! Cost: O(n) time for n heaps in all, O(1) memory besides the input.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let odd = (0..n).filter(|_| input.read::<u64>() % 2 == 1).count();
        output.line(if odd > 0 { "first" } else { "second" });
    }
}

fn main() {
    fastio::run(solve);
}
