//! The genus against the outcomes of misère play.

use crate::positions::{nim_parts, sorted_options};
use crate::quotient::sums;
use crate::support::search::{Play, Search};
use snippets::genus::heaps_genus;
use snippets::octal::Octal;

/// The heap size `STAR + n` stands for a Nim heap of n; smaller sizes are heaps of the game.
const STAR: u64 = 1 << 32;

/// Checks the genus of each small sum G of heaps. Term k is n if G plus k Nim heaps of 2
/// plus a Nim heap of n is a misère P-position.
fn assert_genera(game: &str, options: &dyn Fn(u64) -> Vec<Vec<u64>>) {
    let parts = |heap: u64| match heap.checked_sub(STAR) {
        Some(size) => (0..size).map(|left| vec![STAR + left]).collect(),
        None => options(heap),
    };
    let mut search = Search::new(|heaps: &Vec<u64>| {
        let mut all = sorted_options(heaps, parts);
        let is_heap = |part: &u64| *part != 0 && *part != STAR;
        all.iter_mut().for_each(|option| option.retain(is_heap));
        all
    });
    for heaps in sums(7, 8) {
        let genus = heaps_genus(&heaps, options);
        for k in 0..7 {
            let mut sum = [heaps.as_slice(), &vec![STAR + 2; k]].concat();
            sum.push(STAR + genus.term(k));
            sum.sort_unstable();
            let wins = search.wins(&sum, Play::Misere);
            assert!(!wins, "{game}, {heaps:?} + {k} heaps of 2: {genus}");
        }
        let value = search.value(&heaps);
        assert_eq!(genus.value, value, "{game}, {heaps:?}");
        let wins = search.wins(&heaps, Play::Normal);
        assert_eq!(wins, value != 0, "{game}, {heaps:?}");
    }
}

#[test]
fn genus_agrees_with_the_outcomes() {
    for code in [".77", ".07", ".ff", "4.b"] {
        let octal = Octal::parse(code).unwrap();
        assert_genera(code, &|heap| octal.options(heap));
    }
    assert_genera("Nim", &nim_parts);
}
