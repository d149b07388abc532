//! AtCoder abc297_g Constrained Nim 2 <https://atcoder.jp/contests/abc297/tasks/abc297_g>
//! Limits: 2 s, 1024 MB
//! Input: n 1..2*10^5, l 1..10^9, r l..10^9; a[n] 1..10^9
//!
//! Model: a sum of heaps, normal play; a turn takes L to R stones from one heap.
//! Reason: the Grundy value of a heap of n is (n mod (L + R)) / L, rounded down (proof
//! in `take_range`), and the player to move wins iff the nim-sum of the values is not 0.
//! Cost: O(N) time, O(1) memory besides the input.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use snippets::take_range::range_value;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let (least, most): (u64, u64) = (input.read(), input.read());
    let values = (0..n).map(|_| range_value(input.read(), least, most));
    output.line(match nim_sum(values) {
        0 => "Second",
        _ => "First",
    });
}

fn main() {
    fastio::run(solve);
}
