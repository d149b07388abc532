//! BOJ 9656 돌 게임 2 <https://www.acmicpc.net/problem/9656>
//! Limits: 1 s, 128 MB
//! Input: n 1..1000
//!
//! Model: one heap, a turn takes 1 or 3 stones, misère play: whoever takes the
//! last stone loses.
//! Reason: every amount is odd, so the number of moves from n stones has the
//! parity of n in every game. The second player makes the last move, and loses,
//! iff n is even.
//! Cost: O(1) time and memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let stones: u64 = input.read();
    output.line(if stones % 2 == 0 { "SK" } else { "CY" });
}

fn main() {
    fastio::run(solve);
}
