//! 11869 님블: coins stand on squares 0, 1, 2, ... of a strip, and several may share
//! one. A turn moves one coin any distance to the left, and whoever makes the
//! last move, after which all coins are on square 0, wins.

use crate::harness::{problem, Problem};
use crate::heaps;
use crate::support::search::Play;

/// The largest square that is searched here, by the number of coins; the judge has
/// up to 100 coins on squares up to 10^9.
const LIMITS: [u64; 8] = [25, 25, 25, 8, 5, 5, 5, 5];

/// Every way to move one coin to the left.
fn options(coins: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (i, &square) in coins.iter().enumerate() {
        for target in 0..square {
            let mut option = coins.to_vec();
            option[i] = target;
            options.push(option);
        }
    }
    options
}

problem!(
    "../../solutions/11869.rs",
    Problem {
        expected: |input| heaps::winner_by_search(input, &LIMITS, options, Play::Normal),
        // A coin on square k is a Nim heap of k stones, whose value is k.
        reference: |input| heaps::winner_by_values(input, 1_000_000_000, |square| square),
        // Pairs distinguish any two squares.
        small: || heaps::inputs(&[25, 25, 8, 8, 5]),
        random: |rng| heaps::text(&heaps::random(rng, [(3, 25), (8, 5)])),
        rounds: 1000,
        seed: 11869,
        worst: |rng| heaps::worst(rng, 1_000_000_000, |square| square, |value| value),
        invalid: || heaps::invalid(&LIMITS),
    }
);
