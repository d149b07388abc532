//! 16895 님 게임 3: Nim, who removes the last stone of all wins; print how many
//! first moves (which pile, how many stones) win.

use crate::harness::{check, draw, Rng};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/16895.rs"]
mod solution;

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Answers by searching every option: a first move wins when the opponent then
/// loses. Each pile's moves are counted, also when another pile is as large.
pub fn expected(input: &str) -> String {
    let piles = heaps::parse(input);
    let winning = SEARCH.with(|search| {
        let mut search = search.borrow_mut();
        let options = options(&piles).into_iter();
        options.filter(|option| !search.wins(option)).count()
    });
    format!("{winning}\n")
}

/// One option for every move: equal ones stay apart.
fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(piles, |pile| (0..pile).map(|left| vec![left]).collect())
}

/// Every multiset of 1 pile of up to 40 stones, of 2 up to 20, of 3 up to 12, of 4
/// up to 8 and of 5 up to 6; shuffled.
fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&[40, 20, 12, 8, 6]).map(|piles| heaps::text(&piles))
}

/// Up to 5 random piles of up to 7 stones, or up to 3 of up to 16.
pub fn random(rng: &mut Rng) -> String {
    let (most, largest) = [(5, 7), (3, 16)][rng.range(0, 1) as usize];
    heaps::text(&heaps::random(rng, most, largest))
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(16895, 200, random)),
    );
}
