//! CSES 1098 Nim Game II: a turn takes 1, 2 or 3 sticks from one heap, and whoever
//! takes the last stick of all wins.

use crate::common::*;
use crate::cses;

fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    change_one(heaps, |_, &heap| heap.saturating_sub(3)..heap)
}

/// Returns the Grundy value of a heap. Its options have the three other remainders modulo 4, or if
/// the heap is smaller than 4, all smaller remainders.
fn grundy_value(heap: u64) -> u64 {
    heap % 4
}

/// Makes a random position whose values have nim-sum 0.
fn make_lost(rng: &mut Rng, count: usize) -> Vec<u64> {
    let block = rng.range(1, cses::LARGEST / 4 - 1);
    heaps::draw_heaps(rng, count, cses::LARGEST, 0, grundy_value, |value| 4 * block + value)
}

problem!(
    "../../solutions/cses1098.rs",
    Winners("first", "second"),
    [
        |words| heaps::wins_by_search(words, options, Play::Normal),
        |words| heaps::wins_by_values(words, grundy_value)
    ],
    ["t 1..1 { n 1..4; x[n] sorted 1..40/n }"],
    ["t 1..4 { n 1..3; x[n] 1..15 }", "t 1..4 { n 1..5; x[n] 1..6 }"],
    |rng| cses::list_worst(rng, make_lost)
);
