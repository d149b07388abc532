//! Misère outcomes against a search from the definition.

use crate::graphs::list_acyclic;
use crate::positions::{check_play, options, positions};
use crate::support::search::{Play, Search};
use snippets::misere::{sum_options, Misere};
use snippets::nim::Outcome;
use snippets::octal::Octal;

#[test]
fn outcomes_agree_with_search_in_every_dag_of_five_positions() {
    for graph in list_acyclic(5) {
        let options = |&v: &usize| graph[v].clone();
        let mut search = Search::new(options);
        let mut game = Misere::new(options);
        for v in (0..5).rev() {
            let found = (game.outcome(&v), game.winning_move(&v));
            check_play(&graph, &mut search, (&v, Play::Misere), found);
            let first = graph[v].iter().find(|option| !search.wins(option, Play::Misere));
            assert_eq!(game.winning_move(&v), first.copied(), "{graph:?}, {v}");
        }
    }
}

#[test]
fn sums_agree_with_search_on_three_heaps() {
    // The search, unlike `sum_options`, does not sort the heaps of a position.
    for text in [".77", ".07", ".15", ".333", "4.3", ".8f"] {
        let code = Octal::parse(text).unwrap();
        let mut game = Misere::new(|heaps: &Vec<u64>| sum_options(heaps, |n| code.options(n)));
        let mut search = Search::new(|heaps: &Vec<u64>| options(heaps, |heap| code.options(heap)));
        for heaps in positions(3, 5) {
            let is_n = game.outcome(&heaps) == Outcome::N;
            let expected = search.wins(&heaps, Play::Misere);
            assert_eq!(is_n, expected, "code {text}, heaps {heaps:?}");
        }
    }
}

#[test]
fn one_row_of_kayles_is_lost_as_sibert_and_conway_say() {
    // Sibert and Conway (1992): a single row is P for 1, 4, 9, 12, 20 only.
    let kayles = Octal::parse(".77").unwrap();
    let mut game = Misere::new(|rows: &Vec<u64>| sum_options(rows, |n| kayles.options(n)));
    let is_p = |n: &u64| game.outcome(&vec![*n]) == Outcome::P;
    let lost: Vec<u64> = (0..=24).filter(is_p).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
}
