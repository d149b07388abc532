//! BOJ 9656 돌 게임 2 <https://www.acmicpc.net/problem/9656>
//! Limits: 1 s, 128 MB
//!
//! Model: one heap, a turn takes 1 or 3 stones, misère play: who takes the last
//! stone loses.
//! Reason: every amount is odd, so a game from n stones takes a number of moves
//! of the parity of n, whoever plays how; the second player makes the last move,
//! and loses, iff n is even.
//! Cost: O(1) time and memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let stones: u64 = input.read();
    output.line(if stones % 2 == 0 { "SK" } else { "CY" });
}

fn main() {
    fastio::run(solve);
}
