//! 11869 님블: coins stand on squares 0, 1, 2, ... of a strip, and several may share
//! one. A turn moves one coin any distance to the left, and whoever makes the
//! last move, after which all coins are on square 0, wins.

use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::search::Play;

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
        expected: |input| heaps::winner_by_search(input, options, Play::Normal),
        // A coin on square k is a Nim heap of k stones, whose value is k.
        reference: |input| heaps::winner_by_values(input, |square| square),
        // Pairs distinguish any two squares.
        all: Inputs::Lines(&[
            "n 1..2; a[n] sorted 1..25",
            "n 3..4; a[n] sorted 1..8",
            "n 5..5; a[n] sorted 1..5"
        ]),
        random: Inputs::Lines(&["n 1..3; a[n] 1..25", "n 1..8; a[n] 1..5"]),
        rounds: 1000,
        seed: 11869,
        worst: |rng| heaps::worst(rng, 1_000_000_000, |square| square, |value| value),
    }
);
