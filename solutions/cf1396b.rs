//! Codeforces cf1396b Stoned Game <https://codeforces.com/contest/1396/problem/B>
//! Limits: 1 s, 256 MB
//! Input: t 1..100 { n 1..100; a[n] 1..100 }
//!
//! Model: a turn takes one stone of a pile, but not of the pile of the turn before, normal
//! play. T moves first.
//! Reason: if one pile has more stones than the others together, T takes of it in every
//! turn, and the other player runs out first. Otherwise the player who wins if all stones
//! are taken can see to it: he takes of a largest pile that he may take of. Then a pile has
//! at most one stone more than the others together, and only if the next turn cannot take
//! of it. So T wins exactly if the number of stones is odd.
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
