//! BOJ 9662 돌 게임 8 <https://www.acmicpc.net/problem/9662>
//! Limits: 1 s, 128 MB
//! Input: m 1..10^9; k 1..22; a[k] 1..22
//!
//! Model: a subtraction game, normal play, with given amounts from 1 to 22; count
//! the P-positions among 1..=M.
//! Reason: if A is the largest amount, the last A outcomes decide the next one.
//! There are at most 2^A sequences of A outcomes, so the outcomes repeat after a
//! preperiod. Whole periods are counted at once.
//! Cost: O(preperiod + period) time and bits of memory. For all amounts up to 22 the
//! preperiod is at most 438, and the two together at most 516.

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
