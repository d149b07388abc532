//! BOJ 11871 님 게임 홀짝 <https://www.acmicpc.net/problem/11871>
//! Limits: 2 s, 512 MB
//!
//! Model: a sum of heaps, normal play; an even number may be taken unless it
//! empties the heap, an odd number only if it empties the heap.
//! Reason: an even heap p reaches the even heaps 2, 4, ..., p - 2; with g(2) = 0
//! the mex of their values 0, 1, ..., p/2 - 2 is p/2 - 1. An odd heap p reaches
//! the empty heap (0) and the odd heaps 1, 3, ..., p - 2 with values 1, 2, ...,
//! (p - 1)/2, so its value is (p + 1)/2.
//! Cost: O(n) time, O(1) memory besides the input.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let winner = match nim_sum((0..n).map(|_| grundy_value(input.read()))) {
        0 => "cubelover",
        _ => "koosaga",
    };
    output.line(winner);
}

fn grundy_value(heap: u64) -> u64 {
    match heap % 2 {
        0 => heap / 2 - 1,
        _ => (heap + 1) / 2,
    }
}

fn main() {
    fastio::run(solve);
}
