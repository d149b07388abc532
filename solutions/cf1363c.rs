//! Codeforces cf1363c Game On Leaves <https://codeforces.com/contest/1363/problem/C>
//! Limits: 2 s, 256 MB
//! Input: t 1..10 { n 1..1000, x 1..n; tree n }
//!
//! Model: a turn removes a vertex with at most one edge of a tree; whoever removes vertex x
//! wins. Ayush moves first.
//! Reason: if x has at most one edge at the start, the first turn removes x. Otherwise whoever
//! leaves x with one edge loses. As long as more than three vertices are left, some leaf can be
//! removed so that x keeps two edges. Three vertices are a path with x in the middle, where every
//! turn leaves x with one edge: so the player to move after n - 3 turns loses.
//! Cost: O(n) time for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let (n, x): (usize, usize) = (input.read(), input.read());
        let mut edges = 0;
        for _ in 0..2 * (n - 1) {
            edges += usize::from(input.read::<usize>() == x);
        }
        let ayush = edges <= 1 || n % 2 == 0;
        output.line(if ayush { "Ayush" } else { "Ashish" });
    }
}

fn main() {
    fastio::run(solve);
}
