//! 11694 님 게임: a move removes one or more stones from one pile; who removes the
//! last stone of all loses.

use crate::harness::{check, draw, Rng};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/11694.rs"]
mod solution;

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Misere));
}

/// Answers by searching whole positions. Who finds no stone has won, as the
/// opponent took the last one.
pub fn expected(input: &str) -> String {
    let piles = heaps::parse(input);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&piles)))
}

fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(piles, |pile| (0..pile).map(|left| vec![left]).collect())
}

/// Every multiset of 1 pile of up to 20 stones, of 2 up to 12, of 3 up to 9, of 4
/// up to 8, of 5 up to 6 and of 6 up to 4; shuffled. Then `1 1 2 2` as it is
/// here: a published solution answers it wrongly.
fn small() -> impl Iterator<Item = String> {
    let positions = heaps::multisets(&[20, 12, 9, 8, 6, 4]);
    positions
        .chain([vec![1, 1, 2, 2]])
        .map(|piles| heaps::text(&piles))
}

/// Up to 5 random piles, half of the time with 2 stones at the most.
pub fn random(rng: &mut Rng) -> String {
    let largest = [2, 7][rng.range(0, 1) as usize];
    heaps::text(&heaps::random(rng, 5, largest))
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(11694, 200, random)),
    );
}
