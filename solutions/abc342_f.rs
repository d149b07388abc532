//! AtCoder abc342_f Black Jack <https://atcoder.jp/contests/abc342/tasks/abc342_f>
//! Limits: 2 s, 1024 MB
//! Answer: float 1e-6
//! Input: n 1..2*10^5, l 1..n, d 1..n
//!
//! Model: one player against chance: roll a die of D sides until you stop with x or have
//! more than N; then the dealer rolls up to L or more. You win if the dealer has more
//! than N or less than x.
//! Reason: the dealer's throws do not depend on yours, so the chance to win by stopping with x is
//! known. From the highest x down, the best chance with x is the larger of this chance and the mean
//! of the next D best chances.
//! Cost: O(N + L + D) time and memory, by sums over the last D chances.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let [n, l, d]: [usize; 3] = [input.read(), input.read(), input.read()];
    // The chance that the dealer comes to y, and rolls again if y < l.
    let mut comes = vec![1.0];
    let mut sum = 0.0;
    for y in 1..l + d {
        if y <= l {
            sum += comes[y - 1];
        }
        comes.push(sum / d as f64);
        if y >= d {
            sum -= comes[y - d];
        }
    }
    // The chance to win by stopping with x: the dealer has more than n, or less than x.
    let above = comes.iter().skip(n + 1);
    let mut chances = vec![above.fold(0.0, |sum, chance| sum + chance); l + 1];
    for x in l..n {
        chances.push(chances[x] + comes.get(x).unwrap_or(&0.0));
    }
    let mut best = vec![0.0; n + d + 1];
    let mut next = 0.0;
    for x in (0..=n).rev() {
        best[x] = chances[x].max(next / d as f64);
        next += best[x] - best[x + d];
    }
    output.line(best[0]);
}

fn main() {
    fastio::run(solve);
}
