//! BOJ 13034 다각형 게임 <https://www.acmicpc.net/problem/13034>
//! Limits: 2 s, 512 MB
//! Input: n 3..1000
//!
//! Model: a region with n free vertices, normal play; a segment uses two of them
//! and leaves regions of i and n - 2 - i vertices, two independent games.
//! Reason: by Sprague-Grundy g(n) is the mex of g(i) ^ g(n - 2 - i) over all i;
//! the first player wins iff g(n) is not 0. (This is Dawson's Kayles.)
//! Cost: O(n^2) time, O(n) memory.

use snippets::fastio::{self, Input, Output};
use snippets::take_and_break::split_table;

pub fn solve(input: &mut Input, output: &mut Output) {
    let vertices: usize = input.read();
    let values = split_table(vertices, &[2]);
    output.line(if values[vertices] != 0 { 1 } else { 2 });
}

fn main() {
    fastio::run(solve);
}
