//! BOJ 9657 돌 게임 3 <https://www.acmicpc.net/problem/9657>
//! Limits: 1 s, 128 MB
//! Input: n 1..1000
//!
//! Model: the subtraction game {1, 3, 4}, normal play.
//! Reason: n is an N-position iff n - 1, n - 3 or n - 4 is a P-position. So the
//! last four outcomes decide the next one, and the outcomes repeat, here from 0 on.
//! Cost: O(preperiod + period) time and bits of memory, here 0 + 7.
//! Also: CSES 1729 with any amounts <https://cses.fi/problemset/task/1729>

use snippets::fastio::{self, Input, Output};
use snippets::nim::Outcome;
use snippets::period::Subtraction;

pub fn solve(input: &mut Input, output: &mut Output) {
    let stones = input.read();
    let winner = match Subtraction::normal(&[1, 3, 4]).outcome(stones) {
        Outcome::N => "SK",
        Outcome::P => "CY",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
