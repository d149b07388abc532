//! Codeforces cf15c Industrial Nim <https://codeforces.com/contest/15/problem/C>
//! Limits: 2 s, 64 MB
//! Input: n 1..10^5; (x, m)[n] 1..10^16
//!
//! Model: Nim; a quarry has one heap of each size from x to x + m - 1.
//! Reason: by Bouton's theorem the first player wins iff the nim-sum is not 0. The
//! nim-sum of the sizes of a quarry is that of all numbers below x + m and of all below x.
//! Four numbers in a row from a multiple of 4 on have the nim-sum 0: their last two bits
//! are 0, 1, 2, 3, and the others are equal. So of the numbers below n only those from
//! the last multiple of 4 on count.
//! Cost: O(n) time, O(1) memory besides the input.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

/// Returns the nim-sum of all numbers below `n`.
fn sum_below(n: u64) -> u64 {
    nim_sum(n - n % 4..n)
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let quarries: usize = input.read();
    let sums = (0..quarries).map(|_| {
        let (x, m): (u64, u64) = (input.read(), input.read());
        sum_below(x) ^ sum_below(x + m)
    });
    output.line(match nim_sum(sums) {
        0 => "bolik",
        _ => "tolik",
    });
}

fn main() {
    fastio::run(solve);
}
