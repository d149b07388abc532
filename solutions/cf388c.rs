//! Codeforces cf388c Fox and Card Game <https://codeforces.com/contest/388/problem/C>
//! Limits: 1 s, 256 MB
//! Input: n 1..100 { s 1..100, a[s] 1..1000 }
//!
//! Model: Ciel takes the top card of a pile, Jiro the bottom card of one; Ciel moves first,
//! and each wants the largest sum.
//! Reason: each player can get half of every pile, Ciel the top half, by answering in the same
//! pile. So only the middle cards of the odd piles are open, and with the same answers the players
//! take these in turn, the largest first.
//! Cost: O(m + n log n) time for m cards.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let (mut ciel, mut jiro) = (0u32, 0u32);
    let mut middles = Vec::new();
    for _ in 0..n {
        let cards: usize = input.read();
        for i in 0..cards {
            let value: u32 = input.read();
            if 2 * i + 1 == cards {
                middles.push(value);
            } else if i < cards / 2 {
                ciel += value;
            } else {
                jiro += value;
            }
        }
    }
    middles.sort_unstable_by(|a, b| b.cmp(a));
    ciel += middles.iter().step_by(2).sum::<u32>();
    jiro += middles.iter().skip(1).step_by(2).sum::<u32>();
    output.line(format_args!("{ciel} {jiro}"));
}

fn main() {
    fastio::run(solve);
}
