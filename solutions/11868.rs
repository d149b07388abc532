//! BOJ 11868 님 게임 2 <https://www.acmicpc.net/problem/11868>
//! Limits: 2 s, 512 MB
//! Input: n 1..100; a[n] 1..10^9
//!
//! Model: a sum of Nim heaps, normal play, koosaga moves first.
//! Reason: by Bouton's theorem koosaga wins iff the nim-sum is not 0.
//! Cost: O(n) time and memory.
//! Also: CSES 1730 <https://cses.fi/problemset/task/1730>

use snippets::fastio::{self, Input, Output};
use snippets::nim::{nim_outcome, Outcome};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
    let winner = match nim_outcome(&heaps) {
        Outcome::N => "koosaga",
        Outcome::P => "cubelover",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
