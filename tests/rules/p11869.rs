//! 11869 님블: coins stand on squares 0, 1, 2, ... of a strip, and several may share a
//! square. A turn moves one coin any distance to the left. Whoever makes the last
//! move, after which all coins are on square 0, wins.

use crate::common::*;

problem!(
    "../../solutions/11869.rs",
    Winner("koosaga", "cubelover"),
    [
        // A coin on square k may move to each square before it, as a heap of k may shrink.
        |words| heaps::wins_by_search(words, heaps::nim_options, Play::Normal),
        |words| heaps::wins_by_values(words, |square| square)
    ],
    ["n 1..5; a[n] sorted 1..50/n"],
    ["n 1..3; a[n] 1..25", "n 1..8; a[n] 1..5"],
    |rng| heaps::list_worst(rng, 1_000_000_000, |square| square, |value| value)
);
