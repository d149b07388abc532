//! Codeforces cf1899a Game with Integers <https://codeforces.com/contest/1899/problem/A>
//! Limits: 1 s, 256 MB
//! Input: t 1..100; (n)[t] 1..1000
//!
//! Model: a turn adds 1 to a number or subtracts 1. Vanya begins, and he wins if the
//! number is a multiple of 3 after one of his turns, at most 5 of the 10 in all.
//! Reason: from a number that is no multiple of 3, one of the two turns leads to a
//! multiple, and Vanya wins at once. A multiple of 3 he must leave, and Vova goes back to
//! it: so no turn of Vanya's leads to one.
//! Cost: O(1) time for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: u64 = input.read();
        output.line(if n % 3 == 0 { "Second" } else { "First" });
    }
}

fn main() {
    fastio::run(solve);
}
