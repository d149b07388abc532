//! BOJ 9661 돌 게임 7 <https://www.acmicpc.net/problem/9661>
//! Limits: 1 s, 128 MB
//! Input: n 1..10^12
//!
//! Model: one heap, a turn takes a power of 4 (1, 4, 16, ...), normal play.
//! Reason: a power of 4 is 1 or 4 mod 5. From n mod 5 in {0, 2} every move leads to
//! 1, 3 or 4 mod 5. From 1 or 3 mod 5 taking 1 stone leads to 0 or 2, and from 4,
//! where n is at least 4, taking 4 leads to 0. So the P-positions are those with n
//! mod 5 in {0, 2}.
//! Cost: O(1) time and memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let stones: u64 = input.read();
    output.line(match stones % 5 {
        0 | 2 => "CY",
        _ => "SK",
    });
}

fn main() {
    fastio::run(solve);
}
