//! CSES 1099 Stair Game: balls lie on stairs 1 to n. A turn chooses a stair k other
//! than the first that has balls, and moves any number of them, at least one, from it
//! to the stair k - 1. Whoever moves last wins.

use crate::common::*;
use crate::cses;

/// Answers by searching. Balls on the first stair are left out of positions: they never move again.
fn expected(words: &mut Words) -> bool {
    let mut stairs: Vec<u64> = words.list();
    stairs[0] = 0;
    wins(&stairs, |stairs: &Vec<u64>| {
        let below = |k: usize| (k > 1).then_some(k - 1);
        (1..stairs.len()).flat_map(|k| heaps::carry(stairs, k, below(k))).collect()
    })
}

/// Returns the balls on the stairs 2, 4, 6, ..., which are Nim heaps. A move from another stair can
/// be answered by moving the same balls one stair further.
fn heaps_of(stairs: &[u64]) -> impl Iterator<Item = u64> + '_ {
    stairs.iter().copied().skip(1).step_by(2)
}

/// Makes a random position whose heaps have nim-sum 0.
fn make_lost(rng: &mut Rng, count: usize) -> Vec<u64> {
    loop {
        let mut stairs = draw(rng, count, 0, cses::LARGEST);
        stairs[1] = heaps::nim_sum(heaps_of(&stairs[2..]));
        if (1..=cses::LARGEST).contains(&stairs[1]) {
            return stairs;
        }
    }
}

problem!(
    "../../solutions/cses1099.rs",
    Winners("first", "second"),
    [expected, |words| heaps::nim_sum(heaps_of(&words.list())) != 0],
    ["t 1..1 { n 1..5; x[n] 0..16/n-1 }"],
    ["t 1..4 { n 1..3; x[n] 0..6 }", "t 1..4 { n 1..5; x[n] 0..3 }"],
    |rng| cses::list_worst(rng, make_lost)
);
