//! BOJ 9660 돌 게임 6 <https://www.acmicpc.net/problem/9660>
//! Limits: 1 s, 128 MB
//! Input: n 1..10^12
//!
//! Model: the subtraction game {1, 3, 4}, normal play, up to 10^12 stones.
//! Reason: the last four outcomes decide the next one. So when the same four
//! occur again, all outcomes repeat, and n is looked up in the first period.
//! Cost: O(preperiod + period) time and bits of memory, here 0 + 7, for any n.

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
