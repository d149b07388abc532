//! 11868 님 게임 2: plain Nim. A turn takes any number of stones, at least one,
//! from one heap, and whoever takes the last stone of all wins.

use crate::common::*;

problem!(
    "../../solutions/11868.rs",
    Winner("koosaga", "cubelover"),
    [
        |words| heaps::wins_by_search(words, heaps::nim_options, Play::Normal),
        // By Bouton's theorem the value of a heap is its size.
        |words| heaps::wins_by_values(words, |heap| heap)
    ],
    ["n 1..5; a[n] sorted 1..50/n"],
    ["n 1..3; a[n] 1..25", "n 1..8; a[n] 1..5"],
    |rng| heaps::list_worst(rng, 1_000_000_000, |heap| heap, |value| value)
);
