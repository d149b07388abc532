//! Rows that are played from both ends, against a search of all their options.

use crate::positions::{apply, check_play, nim_parts, positions};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::both_ends::{both_ends_move, both_ends_outcome};
use snippets::nim::Outcome;

/// Returns every row that a turn leaves. Rows here have no empty heaps.
fn options(row: &[u64]) -> Vec<Vec<u64>> {
    let ends = [0, row.len().saturating_sub(1)].into_iter().filter(|&end| end < row.len());
    let options = ends.flat_map(|end| nim_parts(row[end]).into_iter().map(move |left| (end, left)));
    options.map(|found| apply(row, &found)).collect()
}

fn remove_empty(row: &[u64]) -> Vec<u64> {
    row.iter().copied().filter(|&heap| heap > 0).collect()
}

/// Compares outcome and move with the search.
fn check(search: &mut Search<Vec<u64>>, row: &[u64]) {
    let option = both_ends_move(row).map(|found| remove_empty(&apply(row, &found)));
    let found = (both_ends_outcome(row), option);
    check_play(&row, search, (&remove_empty(row), Play::Normal), found);
}

#[test]
fn outcomes_and_moves_agree_with_search_on_all_small_rows() {
    let mut search = Search::new(|row: &Vec<u64>| options(row));
    for (count, bound) in [(0, 1), (1, 9), (2, 9), (3, 8), (4, 5), (5, 4), (7, 2)] {
        for row in positions(count, bound) {
            check(&mut search, &row);
        }
    }
}

#[test]
fn outcomes_and_moves_agree_with_search_on_random_rows() {
    let mut search = Search::new(|row: &Vec<u64>| options(row));
    let mut rng = Rng::new(2599);
    for _ in 0..300 {
        let row: Vec<u64> = (0..rng.range(3, 5)).map(|_| rng.range(0, 12)).collect();
        check(&mut search, &row);
    }
}

#[test]
fn large_heaps_do_not_overflow() {
    // A row of an even number of equal heaps is P: answer each move by its mirror image.
    assert_eq!(both_ends_outcome(&[u64::MAX; 40]), Outcome::P);
    assert_eq!(both_ends_outcome(&[u64::MAX; 41]), Outcome::N);
}
