//! CSES 1730 Nim Game I: a turn takes any number of sticks, at least one, from one
//! heap, and whoever takes the last stick of all wins.

use crate::cses::{self, LARGEST};
use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// A random position with nim-sum 0, which the second player wins by Bouton's theorem,
/// or with another nim-sum of one bit.
fn position(rng: &mut Rng, count: usize, first_wins: bool) -> Vec<u64> {
    let sum = u64::from(first_wins) << rng.range(0, 29);
    heaps::nim_with_sum(rng, count, LARGEST, sum)
}

problem!(
    "../../solutions/cses1730.rs",
    Problem {
        expected: |input| {
            cses::answers(input, |heaps| heaps::wins(heaps::nim_options, Play::Normal, heaps))
        },
        reference: |input| cses::answers(input, |heaps| heaps::nim_sum(heaps.iter().copied()) != 0),
        all: Inputs::Lines(&["t 1..1 { n 1..5; x[n] sorted 1..40/n }"]),
        random: Inputs::Lines(&["t 1..4 { n 1..3; x[n] 1..20 }", "t 1..4 { n 1..6; x[n] 1..5 }"]),
        worst: |rng| cses::worst(rng, position),
    }
);
