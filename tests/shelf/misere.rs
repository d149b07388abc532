//! Misère outcomes against a search from the definition.

use crate::support::search::{Play, Search};
use snippets::misere::{sum_options, Misere};
use snippets::nim::Outcome;
use snippets::octal::Octal;

#[test]
fn outcomes_agree_with_search_in_every_dag_of_five_positions() {
    let pairs: Vec<(u64, u64)> = (0..5).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
    for bits in 0..1u64 << pairs.len() {
        let options = |&v: &u64| -> Vec<u64> {
            let edges = pairs.iter().enumerate();
            let from_v = edges.filter(|&(i, edge)| bits >> i & 1 == 1 && edge.0 == v);
            from_v.map(|(_, edge)| edge.1).collect()
        };
        let mut search = Search::new(options);
        let mut game = Misere::new(options);
        for v in (0..5).rev() {
            let is_n = game.outcome(&v) == Outcome::N;
            assert_eq!(is_n, search.wins(&v, Play::Misere), "{bits:b}, {v}");
            let mut options = options(&v).into_iter();
            let first = options.find(|option| !search.wins(option, Play::Misere));
            assert_eq!(game.winning_move(&v), first, "{bits:b}, {v}");
        }
    }
}

#[test]
fn sums_agree_with_search_on_three_heaps() {
    // Positions of the search keep their order and their empty heaps.
    for text in [".77", ".07", ".15", ".333", "4.3", ".8f"] {
        let code = Octal::parse(text).unwrap();
        let mut game = Misere::new(|heaps: &Vec<u64>| sum_options(heaps, |n| code.options(n)));
        let mut search = Search::new(|heaps: &Vec<u64>| {
            let mut options = Vec::new();
            for (i, &heap) in heaps.iter().enumerate() {
                for mut parts in code.options(heap) {
                    let mut option = heaps.clone();
                    option[i] = parts.pop().unwrap_or(0);
                    option.extend(parts);
                    options.push(option);
                }
            }
            options
        });
        for heaps in (0..5 * 5 * 5).map(|code| vec![code % 5, code / 5 % 5, code / 25]) {
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
