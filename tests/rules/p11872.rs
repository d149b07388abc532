//! 11872 님 게임 나누기: heaps of stones. A turn either takes any number of stones, at least one, from
//! one heap or splits one heap into two, taking nothing. Whoever takes the last stone of all wins.

use crate::common::*;

/// Returns every way to take stones from one heap and every way to split one.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::replace_one(heaps, |heap| {
        let take = (0..heap).map(|left| vec![left]);
        let split = (1..=heap / 2).map(|part| vec![part, heap - part]);
        take.chain(split).collect()
    })
}

/// Returns the Grundy value of a heap: in Lasker's Nim the size of the heap, but with
/// 4k + 3 and 4k + 4 exchanged. So this function is its own inverse.
fn grundy_value(heap: u64) -> u64 {
    match heap % 4 {
        3 => heap + 1,
        0 => heap - 1,
        _ => heap,
    }
}

problem!(
    "../../solutions/11872.rs",
    Winner("koosaga", "cubelover"),
    [
        |words| heaps::wins_by_search(words, options, Play::Normal),
        |words| heaps::wins_by_values(words, grundy_value)
    ],
    ["n 1..5; a[n] sorted 1..30/n"],
    ["n 1..3; a[n] 1..12", "n 1..8; a[n] 1..4"],
    |rng| heaps::list_worst(rng, 2_000_000_000, grundy_value, grundy_value)
);
