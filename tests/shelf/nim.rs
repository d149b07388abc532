//! Nim under both plays against a search of all its options, and the conditions of
//! the misère rule.

use crate::graphs::acyclic;
use crate::positions::{apply, moves, nim_parts, options, outcome_if, positions};
use crate::support::search::{Play, Search};
use snippets::nim::{
    count_nim_moves, misere_nim_move, misere_nim_moves, misere_nim_outcome, nim_move, nim_moves,
    nim_outcome, nim_sum, nim_without_zero_outcome,
};

/// Returns up to four heaps of at most 7, and five heaps of at most 4.
fn small_nim() -> impl Iterator<Item = Vec<u64>> {
    let up_to_four = (0..=4).flat_map(|count| positions(count, 8));
    up_to_four.chain(positions(5, 5))
}

#[test]
fn nim_agrees_with_search_under_both_plays() {
    let mut search = Search::new(|heaps: &Vec<u64>| options(heaps, nim_parts));
    for heaps in small_nim() {
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
    // A move that loses at once is as good as none.
    let mut search = Search::new(|heaps: &Vec<u64>| {
        let mut options = options(heaps, nim_parts);
        options.retain(|option| option.iter().fold(0, |sum, heap| sum ^ heap) != 0);
        options
    });
    for heaps in small_nim() {
        let expected = outcome_if(search.wins(&heaps, Play::Normal));
        assert_eq!(nim_without_zero_outcome(&heaps), expected, "heaps {heaps:?}");
    }
}

#[test]
fn nim_sums_are_the_grundy_values_of_three_heaps() {
    let mut search = Search::new(|heaps: &Vec<u64>| options(heaps, nim_parts));
    for heaps in positions(3, 8) {
        let expected = search.value(&heaps);
        assert_eq!(nim_sum(heaps.iter().copied()), expected, "heaps {heaps:?}");
    }
}

/// Returns Grundy values by the definition; `reached(v)` are all below `v`.
fn grundy_values(count: u64, reached: impl Fn(u64) -> Vec<u64>) -> Vec<u64> {
    let mut search = Search::new(|&v: &u64| reached(v));
    (0..count).map(|v| search.value(&v)).collect()
}

/// Checks the misère rule on the Grundy values of every sum of two positions.
fn check_misere_rule(count: u64, reached: impl Fn(u64) -> Vec<u64>, game: &str) {
    let values = grundy_values(count, &reached);
    let singles = |v| reached(v).into_iter().map(|w| vec![w]).collect();
    let mut search = Search::new(|sum: &Vec<u64>| options(sum, singles));
    for sum in positions(2, count) {
        let rule = misere_nim_outcome(&[values[sum[0] as usize], values[sum[1] as usize]]);
        let expected = outcome_if(search.wins(&sum, Play::Misere));
        assert_eq!(rule, expected, "{game}, sum {sum:?}");
    }
}

#[test]
fn the_misere_rule_holds_for_subtraction_games() {
    // Every subtraction set within 1..=5, two heaps of at most 9.
    for bits in 1..1u64 << 5 {
        let taken = |heap: u64| (1..=heap.min(5)).filter(|take| bits >> (take - 1) & 1 == 1);
        let reached = |heap: u64| taken(heap).map(|take| heap - take).collect();
        check_misere_rule(10, reached, &format!("subtraction set bits {bits:b}"));
    }
}

#[test]
fn the_misere_rule_holds_in_every_dag_of_five_positions_that_meets_the_condition() {
    let mut met = 0;
    for graph in acyclic(5) {
        let reached =
            |v: u64| -> Vec<u64> { graph[v as usize].iter().map(|&w| w as u64).collect() };
        let values = grundy_values(5, reached);
        let condition = (0..5).all(|v| {
            let options: Vec<u64> = reached(v).iter().map(|&w| values[w as usize]).collect();
            values[v as usize] > 0 || options.is_empty() || options.contains(&1)
        });
        if condition {
            met += 1;
            check_misere_rule(5, reached, &format!("{graph:?}"));
        }
    }
    assert!(met > 0);
}
