//! Codeforces cf1844a Subtraction Game <https://codeforces.com/contest/1844/problem/A>
//! Limits: 1 s, 256 MB
//! Answer: checker check.rs
//! Input: t 1..100; (a 1..99, b a+1..100)[t]
//!
//! Model: a pile of n stones, a turn takes a or b of them, normal play: find any pile
//! that is not empty and that the player to move loses.
//! Reason: a + b is such a pile. After a stones were taken, b are left, and after b, a: the second
//! player takes all of them.
//! Cost: O(1) time for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let (a, b): (u64, u64) = (input.read(), input.read());
        output.line(a + b);
    }
}

fn main() {
    fastio::run(solve);
}
