//! CSES 2208 Another Game: a turn chooses some heaps that are not empty, at least
//! one, and takes one coin from each. Whoever takes the last coin wins.

use crate::cses::{self, LARGEST};
use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// Every set of heaps gives an option. Here no heap is empty.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let sets = 1..1u64 << heaps.len();
    let lowered = |set: u64| {
        let heaps = heaps.iter().enumerate();
        heaps.map(|(i, heap)| heap - (set >> i & 1)).collect()
    };
    sets.map(lowered).collect()
}

fn wins(position: &[u64]) -> bool {
    heaps::wins(options, Play::Normal, position)
}

/// A random position of even heaps, or the same with one odd heap.
fn position(rng: &mut Rng, count: usize, first_wins: bool) -> Vec<u64> {
    let even = |_| 2 * rng.range(1, LARGEST / 2);
    let mut heaps: Vec<u64> = (0..count).map(even).collect();
    if first_wins {
        heaps[count - 1] -= 1;
    }
    heaps
}

problem!(
    "../../solutions/cses2208.rs",
    Problem {
        expected: |input| cses::answers(input, wins),
        // A move from even heaps is answered by the same move; from any other position
        // one move leaves even heaps.
        reference: |input| cses::answers(input, |heaps| !heaps.iter().all(|heap| heap % 2 == 0)),
        all: Inputs::Lines(&[
            "t 1..1 { n 1..1; x[n] sorted 1..40 }",
            "t 1..1 { n 2..2; x[n] sorted 1..20 }",
            "t 1..1 { n 3..3; x[n] sorted 1..8 }",
            "t 1..1 { n 4..4; x[n] sorted 1..6 }",
            "t 1..1 { n 5..5; x[n] sorted 1..4 }"
        ]),
        random: Inputs::Lines(&["t 1..4 { n 1..3; x[n] 1..12 }", "t 1..4 { n 1..6; x[n] 1..4 }"]),
        rounds: 500,
        seed: 2208,
        worst: |rng| cses::worst(rng, position),
    }
);
