//! CSES 1098 Nim Game II: a turn takes 1, 2 or 3 sticks from one heap, and whoever
//! takes the last stick of all wins.

use crate::cses::{self, LARGEST};
use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::replace_one(heaps, |heap| {
        let taken = 1..=heap.min(3);
        taken.map(|taken| vec![heap - taken]).collect()
    })
}

fn wins(position: &[u64]) -> bool {
    heaps::wins(options, Play::Normal, position)
}

/// The Grundy value of a heap. The options of n have the values of the three sizes
/// before it, which are the three other remainders modulo 4, or those below n if n < 4.
fn value(heap: u64) -> u64 {
    heap % 4
}

/// A random position whose values have nim-sum 0, or another one.
fn position(rng: &mut Rng, count: usize, first_wins: bool) -> Vec<u64> {
    let sum = if first_wins { rng.range(1, 3) } else { 0 };
    let block = rng.range(1, LARGEST / 4 - 1);
    let heap_of = |value| 4 * block + value;
    heaps::with_sum(rng, count, LARGEST, sum, value, heap_of)
}

fn reference(input: &str) -> String {
    cses::answers(input, |heaps| {
        let values: Vec<u64> = heaps.iter().map(|&heap| value(heap)).collect();
        heaps::nim_sum(&values) != 0
    })
}

problem!(
    "../../solutions/cses1098.rs",
    Problem {
        expected: |input| cses::answers(input, wins),
        reference,
        all: Inputs::Lines(&[
            "t 1..1 { n 1..1; x[n] sorted 1..40 }",
            "t 1..1 { n 2..2; x[n] sorted 1..20 }",
            "t 1..1 { n 3..3; x[n] sorted 1..12 }",
            "t 1..1 { n 4..4; x[n] sorted 1..6 }"
        ]),
        random: Inputs::Lines(&["t 1..4 { n 1..3; x[n] 1..15 }", "t 1..4 { n 1..5; x[n] 1..6 }"]),
        rounds: 500,
        seed: 1098,
        worst: |rng| cses::worst(rng, position),
    }
);
