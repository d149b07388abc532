//! Nim under normal and misère play against a search of all its options. The tests of `tame` check
//! the misère rule on the values of other games.

use crate::positions::{apply, moves, nim_parts, options, outcome_if, positions};
use crate::support::search::{Play, Search};
use snippets::nim::{
    count_nim_moves, misere_nim_move, misere_nim_moves, misere_nim_outcome, nim_move, nim_moves,
    nim_outcome, nim_without_zero_outcome,
};

/// Returns up to four heaps of at most 7, and five heaps of at most 4.
fn list_small_positions() -> impl Iterator<Item = Vec<u64>> {
    let up_to_four = (0..=4).flat_map(|count| positions(count, 8));
    up_to_four.chain(positions(5, 5))
}

#[test]
fn nim_agrees_with_search_under_both_plays() {
    let mut search = Search::new(|heaps: &Vec<u64>| options(heaps, nim_parts));
    for heaps in list_small_positions() {
        for play in [Play::Normal, Play::Misere] {
            let expected = outcome_if(search.wins(&heaps, play));
            let mut winning = moves(&heaps, nim_parts);
            winning.retain(|made| !search.wins(&apply(&heaps, made), play));
            let (found, first, all) = match play {
                Play::Normal => (nim_outcome(&heaps), nim_move(&heaps), nim_moves(&heaps)),
                Play::Misere => {
                    (misere_nim_outcome(&heaps), misere_nim_move(&heaps), misere_nim_moves(&heaps))
                }
            };
            assert_eq!(found, expected, "{play:?}, heaps {heaps:?}");
            assert_eq!(all, winning, "{play:?}, heaps {heaps:?}");
            assert_eq!(first, winning.first().cloned(), "{play:?}, heaps {heaps:?}");
            if play == Play::Normal {
                assert_eq!(count_nim_moves(&heaps), winning.len(), "heaps {heaps:?}");
            }
        }
    }
}

#[test]
fn nim_without_zero_agrees_with_search() {
    // Moves to a nim-sum of 0 lose at once, so they are left out: a player who has no other move
    // loses anyway.
    let mut search = Search::new(|heaps: &Vec<u64>| {
        let mut options = options(heaps, nim_parts);
        options.retain(|option| option.iter().fold(0, |sum, heap| sum ^ heap) != 0);
        options
    });
    for heaps in list_small_positions() {
        let expected = outcome_if(search.wins(&heaps, Play::Normal));
        assert_eq!(nim_without_zero_outcome(&heaps), expected, "heaps {heaps:?}");
    }
}
