//! Codeforces cf1396b Stoned Game <https://codeforces.com/contest/1396/problem/B>
//! Limits: 1 s, 256 MB
//! Input: t 1..100 { n 1..100; a[n] 1..100 }
//!
//! Model: a turn takes one stone of a pile, but not of the pile of the turn before, normal
//! play. T moves first.
//! Reason: if one pile has more stones than the others together, T takes from it in every turn, and
//! the other player runs out first. Otherwise let A win if all stones are taken. A always takes
//! from a largest allowed pile, after which no pile has more stones than the others together. The
//! other player's turn can leave a pile with one more, but not the pile that it took from, so A can
//! move. So T wins iff the number of stones is odd.
//! Cost: O(n) time for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let (mut sum, mut largest) = (0, 0);
        for _ in 0..n {
            let pile: u64 = input.read();
            sum += pile;
            largest = largest.max(pile);
        }
        output.line(if 2 * largest > sum || sum % 2 == 1 { "T" } else { "HL" });
    }
}

fn main() {
    fastio::run(solve);
}
