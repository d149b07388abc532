//! AtCoder agc017_d Game on Tree <https://atcoder.jp/contests/agc017/tasks/agc017_d>
//! Limits: 2 s, 256 MB
//! Input: n 2..10^5; tree n
//!
//! Model: Green Hackenbush on a tree whose root, vertex 1, is the ground, normal play.
//! Reason: by the colon principle the branches at a vertex may be replaced by one stalk
//! whose length is the XOR of their values. Alice wins iff the value is not 0.
//! Cost: O(N) time and memory.

use snippets::fastio::{self, Input, Output};
use snippets::hackenbush::green_value;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut vertex = || input.read::<usize>() - 1;
    let edges: Vec<(usize, usize)> = (1..n).map(|_| (vertex(), vertex())).collect();
    output.line(match green_value(&edges) {
        0 => "Bob",
        _ => "Alice",
    });
}

fn main() {
    fastio::run(solve);
}
