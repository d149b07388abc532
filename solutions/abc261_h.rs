//! AtCoder abc261_h Ex - Game on Graph <https://atcoder.jp/contests/abc261/tasks/abc261_h>
//! Limits: 2 s, 1024 MB
//! Input: n 1..2*10^5, m 0..2*10^5, v 1..n; (a 1..n, b 1..n not a, c 0..10^9)[m]
//!
//! Model: a position is a vertex and the player to move. Takahashi wants to end the game
//! at little cost, and Aoki wants it to go on for ever, or else a large cost.
//! Reason: backward search from the vertices without edges, the smallest total first (see
//! `total_cost`). A total is at most 4 * 10^5 * 10^9.
//! Cost: O(N + M log M) time, O(N + M) memory.

use snippets::fastio::{self, Input, Output};
use snippets::total_cost::total_costs;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, m, start): (usize, usize, usize) = (input.read(), input.read(), input.read());
    // Vertex v with Takahashi to move is position 2v, with Aoki to move 2v + 1.
    let mut options = vec![Vec::new(); 2 * n + 2];
    for _ in 0..m {
        let (a, b): (usize, usize) = (input.read(), input.read());
        let cost: u64 = input.read();
        options[2 * a].push((2 * b + 1, cost));
        options[2 * a + 1].push((2 * b, cost));
    }
    match total_costs(&options, |position| position % 2 == 0)[2 * start] {
        Some(total) => output.line(total),
        None => output.line("INFINITY"),
    }
}

fn main() {
    fastio::run(solve);
}
