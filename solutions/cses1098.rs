//! CSES cses1098 Nim Game II <https://cses.fi/problemset/task/1098>
//! Limits: 1 s, 512 MB
//! Input: t 1..2*10^5 { n 1..2*10^5; x[n] 1..10^9 } sum n <= 2*10^5
//!
//! Model: t sums of heaps, a turn takes 1, 2 or 3 sticks from one heap, normal play.
//! Reason: the Grundy value of a heap is its size modulo 4, as its options have the
//! three other remainders (or all smaller ones, if it has fewer than 4 sticks). The
//! first player wins iff the values have a nim-sum other than 0.
//! Cost: O(n) time for n heaps in all, O(1) memory besides the input.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let sum = nim_sum((0..n).map(|_| input.read::<u64>() % 4));
        output.line(if sum != 0 { "first" } else { "second" });
    }
}

fn main() {
    fastio::run(solve);
}
