//! BOJ 16881 행렬 게임 <https://www.acmicpc.net/problem/16881>
//! Limits: 1 s, 512 MB
//! Input: n, m 1..1000; a[n][m] 1..1000
//!
//! Model: a sum of rows, normal play: a turn lowers the left-most number of a row that
//! is not 0.
//! Reason: let g be the Grundy value of a row behind its first number a. The options are the rows
//! with a smaller a, and the row behind, of value g. So for a = 1, 2, 3, ... the values of the row
//! are, in order, all numbers from 0 on except g: a - 1 if a <= g, else a. The values of the rows
//! are XORed.
//! Cost: O(NM) time, O(M) memory besides the input.
//! Also: SPOJ MATGAME <https://www.spoj.com/problems/MATGAME/>
//! Note: the limits were not found. These are of neighbouring problems.

use snippets::bulk::fill;
use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use snippets::sequential::sequential_value;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (height, width): (usize, usize) = (input.read(), input.read());
    let mut row = vec![0u64; width];
    let values = (0..height).map(|_| {
        fill(input, &mut row);
        sequential_value(&row)
    });
    output.line(match nim_sum(values) {
        0 => "cubelover",
        _ => "koosaga",
    });
}

fn main() {
    fastio::run(solve);
}
