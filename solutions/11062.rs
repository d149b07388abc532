//! BOJ 11062 카드 게임 <https://www.acmicpc.net/problem/11062>
//! Limits: 1 s, 256 MB
//! Input: t 1..50 { n 1..1000; a[n] 1..10^4 }
//!
//! Model: two players take cards from the two ends of a row, each maximising
//! their own sum.
//! Reason: the two sums add up to a constant. So the first player's sum from an
//! interval of cards is maximised in that player's turns and minimised in the
//! other's.
//! Cost: O(n^2) time, O(n) memory for each test; sums are at most 10^7.
//! Also: CSES 1097 <https://cses.fi/problemset/task/1097>

use snippets::fastio::{self, Input, Output};
use snippets::score::ends_scores;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let cards: Vec<i64> = (0..n).map(|_| input.read()).collect();
        let (first, _second) = ends_scores(&cards);
        output.line(first);
    }
}

fn main() {
    fastio::run(solve);
}
