//! BOJ 11869 님블 <https://www.acmicpc.net/problem/11869>
//! Limits: 2 s, 512 MB
//! Input: n 1..100; a[n] 1..10^9
//!
//! Model: Nimble, normal play: a coin on square s moves to any square below s.
//! Reason: a coin on square s has the options of a Nim heap of s stones, so
//! koosaga wins iff the nim-sum of the squares is not 0.
//! Cost: O(n) time, O(1) memory besides the input.
//! Also: HackerRank nimble-game-1 <https://www.hackerrank.com/challenges/nimble-game-1/problem>

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let coins: usize = input.read();
    let winner = match nim_sum((0..coins).map(|_| input.read())) {
        0 => "cubelover",
        _ => "koosaga",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
