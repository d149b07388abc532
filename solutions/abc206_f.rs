//! AtCoder abc206_f Interval Game 2 <https://atcoder.jp/contests/abc206/tasks/abc206_f>
//! Limits: 2 s, 1024 MB
//!
//! Model: a range [l, r) in which no interval was chosen is a position. A turn chooses
//! an interval [a, b) inside it and leaves [l, a) and [b, r), normal play.
//! Reason: the two ranges are independent, so by Sprague-Grundy the value of a range
//! is the mex of the nim-sums of such pairs, and Alice wins iff that of the whole range
//! is not 0.
//! Cost: O(T R^2 N) time, O(R^2) memory for N intervals in a range of length R.
//! Note: the limits are those of most problems of this contest series; they were not
//! found for this one.

use snippets::fastio::{self, Input, Output};
use snippets::memo::Memo;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let intervals: Vec<(u8, u8)> = (0..n).map(|_| (input.read(), input.read())).collect();
        let mut game = Memo::new(|&(l, r): &(u8, u8)| {
            let inside = intervals.iter().filter(|&&(a, b)| l <= a && b <= r);
            inside.map(|&(a, b)| vec![(l, a), (b, r)]).collect()
        });
        output.line(match game.value(&(1, 100)) {
            0 => "Bob",
            _ => "Alice",
        });
    }
}

fn main() {
    fastio::run(solve);
}
