//! BOJ 16895 님 게임 3 <https://www.acmicpc.net/problem/16895>
//! Limits: 1 s, 512 MB
//! Input: n 1..1000; a[n] 1..1000
//!
//! Model: Nim, normal play; count the winning first moves.
//! Reason: a move wins iff it makes the nim-sum 0. So heap h has one winning move,
//! to h ^ nim-sum, if that is smaller than h, and otherwise none.
//! Cost: O(n) time and memory.

use snippets::fastio::{self, Input, Output};
use snippets::nim::count_nim_moves;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
    output.line(count_nim_moves(&heaps));
}

fn main() {
    fastio::run(solve);
}
