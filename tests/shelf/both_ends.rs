//! Rows that are played from both ends, against a search of all their options.

use crate::positions::positions;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::both_ends::{both_ends_move, both_ends_outcome};
use snippets::nim::Outcome;

/// Returns every row that a turn leaves; rows have no heaps of 0.
fn options(row: &[u64]) -> Vec<Vec<u64>> {
    let Some(last) = row.len().checked_sub(1) else {
        return vec![];
    };
    let mut options = Vec::new();
    for place in [0, last] {
        for left in 0..row[place] {
            let mut option = row.to_vec();
            option[place] = left;
            option.retain(|&heap| heap > 0);
            options.push(option);
        }
    }
    options
}

/// Compares outcome and move with the search.
fn check(search: &mut Search<Vec<u64>>, row: &[u64]) {
    let heaps: Vec<u64> = row.iter().copied().filter(|&heap| heap > 0).collect();
    let is_won = search.wins(&heaps, Play::Normal);
    let outcome = if is_won { Outcome::N } else { Outcome::P };
    assert_eq!(both_ends_outcome(row), outcome, "{row:?}");
    let found = both_ends_move(row);
    assert_eq!(found.is_some(), is_won, "{row:?}");
    if let Some((place, parts)) = found {
        let mut after = row.to_vec();
        after.splice(place..=place, parts);
        after.retain(|&heap| heap > 0);
        assert!(options(&heaps).contains(&after), "{row:?} to {after:?}");
        assert!(!search.wins(&after, Play::Normal), "{row:?} to {after:?}");
    }
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
    // A row that reads the same from both ends is P if it is even: take the image.
    assert_eq!(both_ends_outcome(&[u64::MAX; 40]), Outcome::P);
    assert_eq!(both_ends_outcome(&[u64::MAX; 41]), Outcome::N);
}
