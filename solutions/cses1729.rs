//! CSES cses1729 Stick Game <https://cses.fi/problemset/task/1729>
//! Limits: 1 s, 512 MB
//! Input: n 1..10^6, k 1..100; p[k] 1..n
//!
//! Model: a subtraction game of up to 100 amounts to 10^6, normal play; find the
//! outcomes of all heaps up to n.
//! Reason: a heap is an N-position iff it is a P-position plus an amount. So the
//! P-positions are found in ascending order, 64 heaps together.
//! Cost: O(n + n k / 64) time and O(n) memory.

use snippets::fastio::{self, Input, Output};
use snippets::many_amounts::outcome_table;
use snippets::nim::Outcome;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, k): (usize, usize) = (input.read(), input.read());
    let amounts: Vec<u64> = (0..k).map(|_| input.read()).collect();
    let outcomes = outcome_table(n, &amounts);
    let letters = outcomes[1..].iter().map(|outcome| match outcome {
        Outcome::N => 'W',
        Outcome::P => 'L',
    });
    output.line(letters.collect::<String>());
}

fn main() {
    fastio::run(solve);
}
