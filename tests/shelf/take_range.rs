//! Taking L to R stones, against a search of all options.

use crate::heap_games::take_amounts;
use crate::positions::{apply, check_play, options, positions};
use crate::support::search::{Play, Search};
use snippets::take_range::{range_move, range_outcome, range_value};

#[test]
fn every_range_within_seven_agrees_with_search() {
    for max_take in 1..=7 {
        for min_take in 1..=max_take {
            let take = |n| take_amounts(n, min_take..=max_take);
            let mut search = Search::new(|heaps: &Vec<u64>| options(heaps, take));
            for n in 0..80 {
                let expected = search.value(&vec![n]);
                let input = format!("{n}, take {min_take} to {max_take}");
                assert_eq!(range_value(n, min_take, max_take), expected, "{input}");
            }
            for heaps in positions(2, 20).chain(positions(3, 7)) {
                let option =
                    range_move(&heaps, min_take, max_take).map(|found| apply(&heaps, &found));
                let found = (range_outcome(&heaps, min_take, max_take), option);
                check_play(&(min_take, max_take), &mut search, (&heaps, Play::Normal), found);
            }
        }
    }
}
