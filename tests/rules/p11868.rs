//! 11868 님 게임 2: plain Nim. A turn takes any number of stones, at least one,
//! from one heap, and whoever takes the last stone of all wins.

use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::search::Play;

problem!(
    "../../solutions/11868.rs",
    Problem {
        expected: |input| heaps::winner_by_search(input, heaps::nim_options, Play::Normal),
        // By Bouton's theorem the value of a heap is its size.
        reference: |input| heaps::winner_by_values(input, |heap| heap),
        all: Inputs::Lines(&["n 1..5; a[n] sorted 1..50/n"]),
        random: Inputs::Lines(&["n 1..3; a[n] 1..25", "n 1..8; a[n] 1..5"]),
        worst: |rng| heaps::worst(rng, 1_000_000_000, |heap| heap, |value| value),
    }
);
