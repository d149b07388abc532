//! AtCoder abc206_f Interval Game 2 <https://atcoder.jp/contests/abc206/tasks/abc206_f>
//! Limits: 2 s, 1024 MB
//! Input: t 1..20 { n 1..100; (l 1..99, r l+1..100)[n] }
//!
//! Model: a range [l, r) in which no interval was chosen is a position. A turn chooses
//! an interval [a, b) inside it and leaves [l, a) and [b, r), normal play.
//! Reason: the two ranges are independent, so by Sprague-Grundy the value of a range
//! is the mex of the nim-sums of such pairs, and Alice wins iff that of the whole range
//! is not 0.
//! Cost: O(T R^2 N) time, O(R^2) memory for N intervals in a range of length R.
//! Note: the limits were not found. These are usual in this contest series.

use snippets::fastio::{self, Input, Output};
use snippets::mex::mex;

/// The end of the whole range, which begins at 1.
const LAST: usize = 100;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let intervals: Vec<(usize, usize)> = (0..n).map(|_| (input.read(), input.read())).collect();
        // The values by l and r; those of shorter ranges are computed first.
        let mut values = [[0; LAST + 1]; LAST + 1];
        for l in (1..LAST).rev() {
            for r in l + 1..=LAST {
                let inside = intervals.iter().filter(|&&(a, b)| l <= a && b <= r);
                values[l][r] = mex(inside.map(|&(a, b)| values[l][a] ^ values[b][r]));
            }
        }
        output.line(match values[1][LAST] {
            0 => "Bob",
            _ => "Alice",
        });
    }
}

fn main() {
    fastio::run(solve);
}
