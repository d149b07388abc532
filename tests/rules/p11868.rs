//! 11868 님 게임 2: plain Nim. A turn takes any number of stones, at least one,
//! from one heap, and whoever takes the last stone of all wins.

use crate::harness::{problem, Problem};
use crate::heaps;
use crate::support::search::Play;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 100 heaps of up to 10^9.
const LIMITS: [u64; 8] = [25, 25, 25, 8, 5, 5, 5, 5];

problem!(
    "../../solutions/11868.rs",
    Problem {
        expected: |input| {
            heaps::winner_by_search(input, &LIMITS, heaps::nim_options, Play::Normal)
        },
        // By Bouton's theorem the value of a heap is its size.
        reference: |input| heaps::winner_by_values(input, 1_000_000_000, |heap| heap),
        // Pairs distinguish any two sizes of different value.
        small: || heaps::inputs(&[25, 25, 8, 8, 5]),
        random: |rng| heaps::text(&heaps::random(rng, [(3, 25), (8, 5)])),
        rounds: 1000,
        seed: 11868,
        worst: |rng| heaps::worst(rng, 1_000_000_000, |heap| heap, |value| value),
        invalid: || heaps::invalid(&LIMITS),
    }
);
