//! Taking L to R stones, against a search of all options.

use crate::positions::{after, check_move, options, outcome, positions};
use crate::support::search::{Play, Search};
use snippets::take_range::{range_move, range_outcome, range_value};

#[test]
fn every_range_within_seven_agrees_with_search() {
    for most in 1..=7 {
        for least in 1..=most {
            let take = |n: u64| -> Vec<Vec<u64>> {
                let rests = (least..=most).filter_map(|take| n.checked_sub(take));
                let parts = |rest| if rest > 0 { vec![rest] } else { vec![] };
                rests.map(parts).collect()
            };
            let all = |heaps: &[u64]| options(heaps, take);
            let mut search = Search::new(|heaps: &Vec<u64>| all(heaps));
            for n in 0..80 {
                let expected = search.value(&vec![n]);
                let input = format!("{n}, take {least} to {most}");
                assert_eq!(range_value(n, least, most), expected, "{input}");
            }
            for heaps in positions(2, 20).chain(positions(3, 7)) {
                let expected = outcome(&mut search, &heaps, Play::Normal);
                let found = range_outcome(&heaps, least, most);
                assert_eq!(found, expected, "{heaps:?}, take {least} to {most}");
                let found = range_move(&heaps, least, most);
                let option = found.map(|found| after(&heaps, &found));
                check_move(&mut search, all, &heaps, option);
            }
        }
    }
}
