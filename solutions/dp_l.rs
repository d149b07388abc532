//! AtCoder dp_l Deque <https://atcoder.jp/contests/dp/tasks/dp_l>
//! Limits: 2 s, 1024 MB
//! Input: n 1..3000; a[n] 1..10^9
//!
//! Model: two players take numbers from the two ends of a row; the first maximises
//! the difference of the sums X - Y, the other one minimises it.
//! Reason: X + Y is the sum of the row, so each player maximises their own sum.
//! Cost: O(N^2) time, O(N) memory; sums are at most 3 * 10^12.

use snippets::fastio::{self, Input, Output};
use snippets::score::ends_scores;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let row: Vec<i64> = (0..n).map(|_| input.read()).collect();
    let (first, second) = ends_scores(&row);
    output.line(first - second);
}

fn main() {
    fastio::run(solve);
}
