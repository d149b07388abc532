//! BOJ 9658 돌 게임 4 <https://www.acmicpc.net/problem/9658>
//! Limits: 1 s, 128 MB
//! Input: n 1..1000
//!
//! Model: the subtraction game {1, 3, 4}, misère play: whoever takes the last
//! stone loses.
//! Reason: 0 stones is an N-position, as the other player has just lost. All other
//! outcomes follow as in normal play: the last four decide the next one, so the
//! outcomes repeat.
//! Cost: O(preperiod + period) time and bits of memory, here 0 + 7.

use snippets::fastio::{self, Input, Output};
use snippets::nim::Outcome;
use snippets::period::Subtraction;

pub fn solve(input: &mut Input, output: &mut Output) {
    let stones = input.read();
    let winner = match Subtraction::misere(&[1, 3, 4]).outcome(stones) {
        Outcome::N => "SK",
        Outcome::P => "CY",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
