//! Rows that are played from the left against a search of all their options.

use crate::positions::{apply, positions};
use crate::support::search::Search;
use snippets::sequential::sequential_value;

/// Returns every way to take stones from the first heap that is not empty.
fn options(row: &[u64]) -> Vec<Vec<u64>> {
    let Some(first) = row.iter().position(|&heap| heap > 0) else {
        return vec![];
    };
    (0..row[first]).map(|left| apply(row, &(first, vec![left]))).collect()
}

#[test]
fn values_agree_with_search_on_all_small_rows() {
    let mut search = Search::new(|row: &Vec<u64>| options(row));
    for (count, bound) in [(1, 9), (2, 9), (3, 7), (4, 5), (6, 3)] {
        for row in positions(count, bound) {
            assert_eq!(sequential_value(&row), search.value(&row), "{row:?}");
        }
    }
    assert_eq!(sequential_value(&[]), 0);
    // The last heap alone has its size as its value. With an equal heap before it, the value is one
    // less.
    assert_eq!(sequential_value(&[u64::MAX, u64::MAX]), u64::MAX - 1);
}
