//! AtCoder dp_k Stones <https://atcoder.jp/contests/dp/tasks/dp_k>
//! Limits: 2 s, 1024 MB
//! Input: n 1..100, k 1..10^5; a[n] distinct sorted 1..k
//!
//! Model: a subtraction game of up to 100 amounts to 10^5, normal play.
//! Reason: a heap is an N-position iff it is a P-position plus an amount. So the
//! P-positions are found in ascending order, 64 heaps together.
//! Cost: O(K + K N / 64) time and O(K) memory.

use snippets::fastio::{self, Input, Output};
use snippets::many_amounts::outcome_table;
use snippets::nim::Outcome;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, stones): (usize, usize) = (input.read(), input.read());
    let amounts: Vec<u64> = (0..n).map(|_| input.read()).collect();
    output.line(match outcome_table(stones, &amounts)[stones] {
        Outcome::N => "First",
        Outcome::P => "Second",
    });
}

fn main() {
    fastio::run(solve);
}
