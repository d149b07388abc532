//! BOJ 9658 돌 게임 4 <https://www.acmicpc.net/problem/9658>
//! Limits: 1 s, 128 MB
//!
//! Model: the subtraction game {1, 3, 4}, misère play: who takes the last stone
//! loses.
//! Reason: 0 stones is an N-position, for the other player has just lost; from
//! there on the rule is that of normal play, and the last four outcomes decide
//! the next, so the table repeats.
//! Cost: O(preperiod + period) time and bits, here 0 + 7.

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
