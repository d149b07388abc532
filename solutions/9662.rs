//! BOJ 9662 돌 게임 8 <https://www.acmicpc.net/problem/9662>
//! Limits: 1 s, 128 MB
//!
//! Model: one subtraction game, normal play, the amounts are given (at most 22 of
//! 1..=22); count the P-positions among 1..=M.
//! Reason: with A the largest amount, the last A outcomes decide the next, so the
//! outcomes repeat after at most 2^A of them, possibly after a preperiod; whole
//! periods are counted at once.
//! Cost: O(preperiod + period) time and bits; for these amounts the sum of the
//! two is at most 521.

use snippets::fastio::{self, Input, Output};
use snippets::period::Subtraction;

pub fn solve(input: &mut Input, output: &mut Output) {
    let limit = input.read();
    let k = input.read();
    let amounts: Vec<u64> = (0..k).map(|_: usize| input.read()).collect();
    output.line(Subtraction::normal(&amounts).count_p(limit));
}

fn main() {
    fastio::run(solve);
}
