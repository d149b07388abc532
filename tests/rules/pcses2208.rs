//! CSES 2208 Another Game: a turn chooses some heaps that are not empty, at least
//! one, and takes one coin from each. Whoever takes the last coin wins.

use crate::common::*;
use crate::cses;

/// Returns an option for every set of heaps. Here no heap is empty.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let lowered = |set: u64| heaps.iter().zip(0..).map(|(heap, i)| heap - (set >> i & 1)).collect();
    (1..1 << heaps.len()).map(lowered).collect()
}

problem!(
    "../../solutions/cses2208.rs",
    Winners("first", "second"),
    [
        |words| heaps::wins_by_search(words, options, Play::Normal),
        // A move from even heaps is answered by the same move; from any other position
        // one move leaves even heaps.
        |words| words.list().iter().any(|heap: &u64| heap % 2 == 1)
    ],
    ["t 1..1 { n 1..5; x[n] sorted 1..40/n/2 }"],
    ["t 1..4 { n 1..3; x[n] 1..12 }", "t 1..4 { n 1..6; x[n] 1..4 }"],
    |rng| {
        let even = |rng: &mut Rng, count| {
            draw(rng, count, 1, cses::LARGEST / 2).iter().map(|half| 2 * half).collect()
        };
        cses::list_worst(rng, even)
    }
);
