//! HackerRank hr_misere_nim_1 Misère Nim <https://www.hackerrank.com/challenges/misere-nim-1/problem>
//! Limits: 1 s, 256 MB
//! Input: t 1..100 { n 1..100; s[n] 1..10^9 }
//!
//! Model: a sum of Nim heaps, misère play: whoever takes the last stone loses.
//! Reason: by Bouton's misère theorem the player to move wins iff the nim-sum is not
//! 0, as in normal play, if some heap has 2 or more stones. If every heap has one
//! stone, that player wins iff the number of heaps is even.
//! Cost: O(n) time and memory for each test.
//! Note: the limits for Rust were not found. These are of BOJ 11694, the same game.

use snippets::fastio::{self, Input, Output};
use snippets::nim::{misere_nim_outcome, Outcome};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
        output.line(match misere_nim_outcome(&heaps) {
            Outcome::N => "First",
            Outcome::P => "Second",
        });
    }
}

fn main() {
    fastio::run(solve);
}
