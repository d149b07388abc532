//! 11871 님 게임 홀짝: heaps of stones. A turn takes from one heap either an even number of
//! stones that does not empty the heap, or an odd number that does. Whoever takes the
//! last stone that can be taken wins.

use crate::common::*;

/// Returns every way to take an even number of stones (but no whole heap), or a whole odd heap.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    change_one(heaps, |_, &heap| {
        let is_legal = move |left: &u64| match (heap - left) % 2 {
            0 => *left > 0,
            _ => *left == 0,
        };
        (0..heap).filter(is_legal)
    })
}

/// Returns the Grundy value of a heap, which is the number of its options. By induction, the
/// options 2, 4, ... of an even heap have the values 0, 1, ..., and the options 0, 1, 3, ... of an
/// odd heap have the values 0, 1, 2, ....
fn grundy_value(heap: u64) -> u64 {
    let even_removals = (heap - 1) / 2;
    even_removals + heap % 2
}

problem!(
    "../../solutions/11871.rs",
    Winner("koosaga", "cubelover"),
    [
        |words| heaps::wins_by_search(words, options, Play::Normal),
        |words| heaps::wins_by_values(words, grundy_value)
    ],
    [
        "1; a 1..25 not 2",
        "2; a 1..25 not 2, b 1..25",
        "3; a 1..8 not 2, b, c 1..8",
        "4; a 1..8 not 2, b, c, d 1..8",
        "5; a 1..5 not 2, b, c, d, e 1..5"
    ],
    ["3; a 1..25 not 2, b, c 1..25", "8; a 1..5 not 2, b, c, d, e, f, g, h 1..5"],
    |rng| heaps::list_worst(rng, 2_147_000_000, grundy_value, |value| 2 * value + 2)
);
