//! CSES cses2207 Grundy's Game <https://cses.fi/problemset/task/2207>
//! Limits: 1 s, 512 MB
//! Input: t 1..10^5; (n)[t] 1..10^6
//!
//! Model: Grundy's game: a turn splits a heap into two unequal heaps, normal play.
//! Reason: by Sprague-Grundy a heap is a P-position iff its value is 0. The last P-position up to
//! 10^6 is the heap of 1222: tests/rules/pcses2207.rs computes that from the definition (OEIS
//! A036685 lists the same 41 heaps). So only the values up to 1222 are needed.
//! Cost: O(1222^2) time, and O(1) for a test.

use snippets::fastio::{self, Input, Output};
use snippets::grundy::heap_table;

/// The last P-position up to 10^6.
const LAST: usize = 1222;

pub fn solve(input: &mut Input, output: &mut Output) {
    let values = heap_table(LAST, |n, smaller, set| {
        (1..(n + 1) / 2).for_each(|a| set.insert(smaller[a] ^ smaller[n - a]));
    });
    let tests: usize = input.read();
    for _ in 0..tests {
        output.line(match values.get(input.read::<usize>()) {
            Some(0) => "second",
            _ => "first",
        });
    }
}

fn main() {
    fastio::run(solve);
}
