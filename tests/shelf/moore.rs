//! Moore's Nim against a search of all its options.

use crate::positions::{check_play, positions};
use crate::support::search::{Play, Search};
use snippets::moore::{moore_move, moore_outcome};

/// Returns the heaps after each way to reduce between one and k of them.
fn moore_options(heaps: &[u64], k: usize) -> Vec<Vec<u64>> {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    positions(heaps.len() as u32, largest + 1)
        .filter(|option| option.iter().zip(heaps).all(|(a, b)| a <= b))
        .filter(|option| {
            let changed = option.iter().zip(heaps).filter(|(a, b)| a < b).count();
            1 <= changed && changed <= k
        })
        .collect()
}

#[test]
fn moore_agrees_with_search_on_four_heaps_of_three_and_three_of_seven() {
    for k in 1..=5 {
        let mut search = Search::new(|heaps: &Vec<u64>| moore_options(heaps, k));
        let small = (0..=4).flat_map(|count| positions(count, 4));
        for heaps in small.chain(positions(3, 8)) {
            let found = (moore_outcome(&heaps, k), moore_move(&heaps, k));
            check_play(&k, &mut search, (&heaps, Play::Normal), found);
        }
    }
}
