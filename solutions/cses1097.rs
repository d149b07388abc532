//! CSES cses1097 Removal Game <https://cses.fi/problemset/task/1097>
//! Limits: 1 s, 512 MB
//! Input: n 1..5000; x[n] -10^9..10^9
//!
//! Model: two players take numbers from the two ends of a list, each maximising
//! their own sum.
//! Reason: the two sums add up to a constant, so the first player's sum from an
//! interval is maximised in that player's turns and minimised in the other's.
//! Cost: O(n^2) time, O(n) memory; sums are at most 5 * 10^12.

use snippets::fastio::{self, Input, Output};
use snippets::score::ends_scores;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let list: Vec<i64> = (0..n).map(|_| input.read()).collect();
    let (first, _second) = ends_scores(&list);
    output.line(first);
}

fn main() {
    fastio::run(solve);
}
