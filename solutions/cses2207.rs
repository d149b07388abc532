//! CSES cses2207 Grundy's Game <https://cses.fi/problemset/task/2207>
//! Limits: 1 s, 512 MB
//!
//! Model: Grundy's game: a turn splits a heap into two unequal heaps, normal play.
//! Reason: a heap of n is a P-position iff no two different parts a + b = n have the
//! same Grundy value. This was computed for all n to 10^6: there are only 41 of them.
//! tests/rules/pcses2207.rs does it again. They are also the terms of OEIS A036685.
//! Cost: O(log 41) for a test.

use snippets::fastio::{self, Input, Output};

/// The P-positions from 1 to 10^6.
const LOST: [u32; 41] = [
    1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346, 359,
    362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932, 1222,
];

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        output.line(match LOST.binary_search(&input.read()) {
            Ok(_) => "second",
            Err(_) => "first",
        });
    }
}

fn main() {
    fastio::run(solve);
}
