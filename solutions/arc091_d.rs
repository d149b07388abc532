//! AtCoder arc091_d Strange Nim <https://atcoder.jp/contests/arc091/tasks/arc091_d>
//! Limits: 2 s, 256 MB
//! Input: n 1..200; (a, k)[n] 1..10^9
//!
//! Model: a turn takes 1 to x / k stones (rounded down) of a heap of x stones, normal
//! play. Each heap has its own k.
//! Reason: by Sprague-Grundy Takahashi, who starts, wins iff the nim-sum of the heaps' values
//! is not 0. Let m = x / k, rounded down, so that the options of x are the m heaps below it. We
//! claim that the values of x - m to x are 0 to m in some order. If x < k, m is 0, and so is the
//! value. If k divides x, the claim for x - 1 says that the options have the values 0 to m - 1, so
//! x has the value m. Else the claim for x - 1 says that the values of x - 1 - m to x - 1 are 0 to
//! m. All but the first are options, so x has the value of the first one, x - m - 1.
//! Cost: O(min(a / k, k log(a / k))) time for a heap of a stones, as the steps with the
//! same m are made at once.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

fn value(mut stones: u64, k: u64) -> u64 {
    while stones % k > 0 {
        let step = stones / k + 1;
        let steps = (stones % k + step - 1) / step;
        stones -= steps * step;
    }
    stones / k
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let sum = nim_sum((0..n).map(|_| value(input.read(), input.read())));
    output.line(if sum == 0 { "Aoki" } else { "Takahashi" });
}

fn main() {
    fastio::run(solve);
}
