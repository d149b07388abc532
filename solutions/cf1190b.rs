//! Codeforces cf1190b Tokitsukaze, CSL and Stone Game <https://codeforces.com/contest/1190/problem/B>
//! Limits: 1 s, 256 MB
//! Input: n 1..10^5; a[n] 0..10^9
//!
//! Model: a turn takes one stone of a pile. Whoever finds no stone, or leaves two equal
//! piles, loses.
//! Reason: if every first turn leaves two equal piles, it is lost at once: there are two pairs of
//! equal piles, or three equal ones, or two empty ones, or two of x stones beside one of x - 1.
//! Otherwise the piles can stay distinct until they are 0, 1, ..., n - 1, where every turn loses:
//! until then, in ascending order, the first pile i (from 0) above i can lose a stone. So the
//! parity of the number of turns until then decides.
//! Cost: O(n log n) time, O(n) memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut piles: Vec<u64> = (0..n).map(|_| input.read()).collect();
    piles.sort_unstable();
    let turns: u64 = (0u64..).zip(&piles).map(|(i, pile)| pile.wrapping_sub(i) & 1).sum();
    let wins = !loses_at_once(&piles) && turns % 2 == 1;
    output.line(if wins { "sjfnb" } else { "cslnb" });
}

/// Returns whether every turn leaves two equal piles; the piles are in ascending order.
fn loses_at_once(piles: &[u64]) -> bool {
    let equal: Vec<usize> = (1..piles.len()).filter(|&i| piles[i - 1] == piles[i]).collect();
    match equal[..] {
        [] => false,
        [i] => piles[i] == 0 || (i > 1 && piles[i - 2] + 1 == piles[i]),
        _ => true,
    }
}

fn main() {
    fastio::run(solve);
}
