//! CSES 1730 Nim Game I: a turn takes any number of sticks, at least one, from one
//! heap, and whoever takes the last stick of all wins.

use crate::cses::{self, LARGEST};
use crate::harness::{problem, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest heap that is searched here, by the number of heaps.
const LIMITS: [u64; 6] = [25, 25, 20, 8, 5, 5];

fn wins(position: &[u64]) -> bool {
    heaps::wins(heaps::nim_options, Play::Normal, position)
}

/// A random position with nim-sum 0, which the second player wins by Bouton's theorem,
/// or with another nim-sum of one bit.
fn position(rng: &mut Rng, count: usize, first_wins: bool) -> Vec<u64> {
    let sum = u64::from(first_wins) << rng.range(0, 29);
    heaps::with_sum(rng, count, LARGEST, sum, |heap| heap, |value| value)
}

problem!(
    "../../solutions/cses1730.rs",
    Problem {
        expected: |input| cses::answers_small(input, 1, &LIMITS, wins),
        reference: |input| cses::answers(input, 1, |heaps| heaps::nim_sum(heaps) != 0),
        // Pairs distinguish any two sizes of different value.
        small: || cses::alone(heaps::multisets(&[25, 25, 8, 8, 5])),
        random: |rng| cses::some(rng, |rng| heaps::random(rng, [(3, 20), (6, 5)])),
        rounds: 500,
        seed: 1730,
        worst: |rng| cses::worst(rng, position),
        invalid: || cses::invalid(1, &LIMITS),
    }
);
