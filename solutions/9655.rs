//! BOJ 9655 돌 게임 <https://www.acmicpc.net/problem/9655>
//! Limits: 1 s, 128 MB
//! Input: n 1..1000
//!
//! Model: one heap, a turn takes 1 or 3 stones, normal play.
//! Reason: every amount is odd, so the number of moves from n stones has the
//! parity of n in every game. The first player makes the last move iff n is odd.
//! Cost: O(1) time and memory.
//! Also: CSES 1729 with any amounts <https://cses.fi/problemset/task/1729>

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let stones: u64 = input.read();
    output.line(if stones % 2 == 1 { "SK" } else { "CY" });
}

fn main() {
    fastio::run(solve);
}
