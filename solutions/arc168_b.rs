//! AtCoder arc168_b Arbitrary Nim <https://atcoder.jp/contests/arc168/tasks/arc168_b>
//! Limits: 2 s, 1024 MB
//! Input: n 1..250000; a[n] 1..10^9
//!
//! Model: Nim in which a turn takes at most k stones, normal play; Alice, who starts, wants
//! the largest k with which she wins.
//! Reason: a pile of a stones has the value a mod (k + 1). If the nim-sum of the piles is not 0,
//! every k from the largest pile on wins: there is no largest. Otherwise two equal piles have equal
//! values with any k, so they cancel out. If no pile is left, no k wins. Otherwise let p be the
//! largest that is left. With k >= p, all these piles have their size as value, and the sum is 0.
//! With k = p - 1 the pile p alone has another value, 0, so the sum is p.
//! Cost: O(n log n) time, O(n) memory.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut piles: Vec<u64> = (0..n).map(|_| input.read()).collect();
    if nim_sum(piles.iter().copied()) != 0 {
        output.line(-1);
        return;
    }
    piles.sort_unstable_by(|a, b| b.cmp(a));
    let mut rest = &piles[..];
    while let Some(&largest) = rest.first() {
        let copies = rest.iter().take_while(|&&pile| pile == largest).count();
        if copies % 2 == 1 {
            output.line(largest - 1);
            return;
        }
        rest = &rest[copies..];
    }
    output.line(0);
}

fn main() {
    fastio::run(solve);
}
