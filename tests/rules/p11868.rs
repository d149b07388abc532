//! 11868 님 게임 2: plain Nim. A turn takes any number of stones, at least one,
//! from one heap, and whoever takes the last stone of all wins.

use crate::harness::{check, draw, Rng};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/11868.rs"]
mod solution;

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Every way to take stones from one heap.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(heaps, |heap| (0..heap).map(|left| vec![left]).collect())
}

/// Answers by searching the whole position from the rules.
pub fn expected(input: &str) -> String {
    let heaps = heaps::parse(input);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&heaps)))
}

/// Every multiset of up to 2 heaps of up to 25 stones (pairs tell apart any two
/// sizes of different value), of 3 or 4 heaps of up to 8 and of 5 of up to 5.
fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&[25, 25, 8, 8, 5]).map(|heaps| heaps::text(&heaps))
}

/// Either a few larger heaps or many small ones.
pub fn random(rng: &mut Rng) -> String {
    let heaps = match rng.range(0, 1) {
        0 => heaps::random(rng, 3, 25),
        _ => heaps::random(rng, 8, 5),
    };
    heaps::text(&heaps)
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(11868, 1000, random));
    check(solution::solve, expected, inputs);
}
