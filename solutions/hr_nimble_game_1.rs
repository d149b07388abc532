//! HackerRank hr_nimble_game_1 Nimble Game <https://www.hackerrank.com/challenges/nimble-game-1/problem>
//! Limits: 2 s, 512 MB
//! Input: t 1..10^4 { n 1..100; s[n] 0..10^9 }
//!
//! Model: Nimble, normal play: a coin on square i moves to any square below i.
//! Reason: a coin on square i has the options of a Nim heap of i stones. Two coins on
//! one square have the nim-sum 0, so only squares with an odd number of coins count.
//! Cost: O(n) time for each test, O(1) memory besides the input.
//! Note: the limits for Rust were not found. These are of BOJ 11869, the same game.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let squares: u64 = input.read();
        let odd = (0..squares).filter(|_| input.read::<u64>() % 2 == 1);
        output.line(match nim_sum(odd) {
            0 => "Second",
            _ => "First",
        });
    }
}

fn main() {
    fastio::run(solve);
}
