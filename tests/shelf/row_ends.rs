//! Rows of heaps with an end for each player, against a search of all moves.

use crate::positions::{apply, check_play, positions};
use crate::support::search::{Play, Search};
use snippets::row_ends::{row_ends_move, row_ends_outcome};

/// Returns the rows after a turn at the left end, reversed, so that the next player is at the
/// left end as well.
fn options(row: &[u64]) -> Vec<Vec<u64>> {
    let Some(i) = row.iter().position(|&heap| heap > 0) else {
        return vec![];
    };
    (0..row[i]).map(|left| move_and_reverse(row, i, left)).collect()
}

/// Reduces heap i to `left` stones and reverses the row.
fn move_and_reverse(row: &[u64], i: usize, left: u64) -> Vec<u64> {
    let mut after = apply(row, &(i, vec![left]));
    after.reverse();
    after
}

fn check(counts: std::ops::RangeInclusive<u32>, bound: u64) {
    let mut search = Search::new(|row: &Vec<u64>| options(row));
    for row in counts.flat_map(|count| positions(count, bound)) {
        let option = row_ends_move(&row).map(|(i, parts)| {
            assert!(!parts.contains(&0) && parts.len() <= 1, "row {row:?}: {parts:?}");
            move_and_reverse(&row, i, parts.first().copied().unwrap_or(0))
        });
        let found = (row_ends_outcome(&row), option);
        check_play(&"", &mut search, (&row, Play::Normal), found);
    }
}

#[test]
fn agrees_with_search_on_all_small_rows() {
    check(0..=4, 6);
    check(5..=6, 4);
    check(2..=2, 30);
}
