//! Codeforces cf1899a Game with Integers <https://codeforces.com/contest/1899/problem/A>
//! Limits: 1 s, 256 MB
//! Input: t 1..100; (n)[t] 1..1000
//!
//! Model: a turn adds 1 to a number or subtracts 1. Vanya begins and has 5 of the 10 turns. He wins
//! if the number is a multiple of 3 after one of them.
//! Reason: from a number that is no multiple of 3, one of the two turns leads to a multiple, and
//! Vanya wins at once. From a multiple of 3 no turn leads to another, and Vova always goes back to
//! it.
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
