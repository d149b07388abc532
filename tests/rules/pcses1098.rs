//! CSES 1098 Nim Game II: a turn takes 1, 2 or 3 sticks from one heap, and whoever
//! takes the last stick of all wins.

use crate::cses::{self, LARGEST};
use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(heaps, |heap| heap.saturating_sub(3)..heap)
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

problem!(
    "../../solutions/cses1098.rs",
    Problem {
        expected: |input| cses::answers(input, |heaps| heaps::wins(options, Play::Normal, heaps)),
        reference: |input| {
            cses::answers(input, |heaps| heaps::nim_sum(heaps.iter().map(|&heap| value(heap))) != 0)
        },
        all: Inputs::Lines(&["t 1..1 { n 1..4; x[n] sorted 1..40/n }"]),
        random: Inputs::Lines(&["t 1..4 { n 1..3; x[n] 1..15 }", "t 1..4 { n 1..5; x[n] 1..6 }"]),
        worst: |rng| cses::worst(rng, position),
    }
);
