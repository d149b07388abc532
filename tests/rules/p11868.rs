//! 11868 님 게임 2: plain Nim. A turn takes any number of stones, at least one,
//! from one heap, and whoever takes the last stone of all wins.

use crate::harness::{answered, Case, Rng};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, draw};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/11868.rs"]
mod solution;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 100 heaps of up to 10^9.
const LIMITS: [u64; 8] = [25, 25, 25, 8, 5, 5, 5, 5];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Every way to take stones from one heap.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(heaps, |heap| (0..heap).map(|left| vec![left]).collect())
}

/// Answers by searching the whole position from the rules.
pub fn expected(input: &str) -> String {
    let heaps = heaps::parse_small(input, &LIMITS);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&heaps)))
}

/// Answers any input of the judge by Bouton's theorem: the value of a heap is its
/// size.
fn reference(input: &str) -> String {
    heaps::winner_by_values(input, 1_000_000_000, |heap| heap)
}

/// Every multiset of up to 2 heaps of up to 25 stones (pairs tell apart any two
/// sizes of different value), of 3 or 4 heaps of up to 8 and of 5 of up to 5.
pub fn small() -> impl Iterator<Item = String> {
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

/// As many heaps as the judge has, with the hardest nim-sums.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    answered(
        reference,
        heaps::worst(rng, 1_000_000_000, |heap| heap, |value| value),
    )
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(11868, 1000, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(11868)));
}

#[test]
fn rejects_what_is_not_allowed() {
    heaps::check_limits(expected, &LIMITS);
}
