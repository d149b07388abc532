//! BOJ 16884 나이트 게임 <https://www.acmicpc.net/problem/16884>
//! Limits: 1 s, 512 MB
//! Input: t 1..100; (n)[t] 1..10^4
//!
//! Model: one board, normal play: a turn places a knight on a free cell that no
//! knight attacks.
//! Reason: a cell and its mirror image in the centre are an odd number of rows and of columns apart
//! on an even board, and an even number of both on an odd board. A knight's jump is odd in one
//! direction and even in the other, so the two cells never attack each other. So on an even board
//! the second player answers every knight with its mirror image; on an odd board the first player
//! takes the centre and then does the same.
//! Cost: O(T) time and memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let side: u32 = input.read();
        let winner = match side % 2 {
            0 => "cubelover",
            _ => "koosaga",
        };
        output.line(winner);
    }
}

fn main() {
    fastio::run(solve);
}
