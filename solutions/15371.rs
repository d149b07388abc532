//! BOJ 15371 Planinarenje <https://www.acmicpc.net/problem/15371>
//! Limits: 1 s, 256 MB
//! Input: n 1..5000, m 1..5000; (v, d)[m] 1..n distinct lines where m <= n*n
//!
//! Model: vertex geography on the graph of peaks and valleys. Slavko moves first, as the start
//! is a peak.
//! Reason: the player to move wins iff every maximum matching covers the vertex (proof in
//! `geography`).
//! Cost: O(N (N + M) log N) time at worst, O(N + M) memory.
//! Also: DMOJ coci17c5p6 <https://dmoj.ca/problem/coci17c5p6>

use snippets::fastio::{self, Input, Output};
use snippets::geography::Geography;
use snippets::nim::Outcome;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, m): (usize, usize) = (input.read(), input.read());
    let mut edge = || (input.read::<usize>() - 1, n + input.read::<usize>() - 1);
    let trails: Vec<(usize, usize)> = (0..m).map(|_| edge()).collect();
    let game = Geography::new(2 * n, &trails);
    for peak in 0..n {
        output.line(match game.outcome(peak) {
            Outcome::N => "Slavko",
            Outcome::P => "Mirko",
        });
    }
}

fn main() {
    fastio::run(solve);
}
