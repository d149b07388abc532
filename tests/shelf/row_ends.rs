//! Rows of heaps with an end for each player, against a search of all moves.

use crate::positions::{after, positions};
use crate::support::search::{Play, Search};
use snippets::nim::Outcome;
use snippets::row_ends::{row_ends_move, row_ends_outcome};

/// The rows after a turn at the left end, reversed: so the other player is at the left
/// end, too.
fn options(row: &[u64]) -> Vec<Vec<u64>> {
    let Some(i) = row.iter().position(|&heap| heap > 0) else {
        return vec![];
    };
    let option = |left: u64| {
        let mut option = row.to_vec();
        option[i] = left;
        option.reverse();
        option
    };
    (0..row[i]).map(option).collect()
}

fn check(counts: std::ops::RangeInclusive<u32>, bound: u64) {
    let mut search = Search::new(|row: &Vec<u64>| options(row));
    for row in counts.flat_map(|count| positions(count, bound)) {
        let wins = search.wins(&row, Play::Normal);
        let outcome = if wins { Outcome::N } else { Outcome::P };
        assert_eq!(row_ends_outcome(&row), outcome, "row {row:?}");
        let found = row_ends_move(&row);
        assert_eq!(found.is_some(), wins, "row {row:?}");
        let Some((i, parts)) = found else { continue };
        assert!(row[..i].iter().all(|&heap| heap == 0), "row {row:?}");
        let left = parts.iter().sum::<u64>();
        assert!(
            left < row[i] && !parts.contains(&0),
            "row {row:?}: {parts:?}"
        );
        let mut option = after(&row, &(i, parts));
        option.reverse();
        assert!(
            !search.wins(&option, Play::Normal),
            "row {row:?} to {option:?}"
        );
    }
}

#[test]
fn agrees_with_search_on_all_rows_of_four_heaps_of_five() {
    check(0..=4, 6);
}

#[test]
fn agrees_with_search_on_all_rows_of_six_heaps_of_three() {
    check(5..=6, 4);
}

#[test]
fn agrees_with_search_on_all_rows_of_two_large_heaps() {
    check(2..=2, 30);
}
