//! 11872 님 게임 나누기: heaps of stones. A turn either takes any number of stones,
//! at least one, from one heap or splits one heap into two, taking nothing.
//! Whoever takes the last stone of all wins.

use crate::harness::{answered, Case, Rng};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, draw};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/11872.rs"]
mod solution;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 100 heaps of up to 2 * 10^9.
const LIMITS: [u64; 8] = [18, 18, 12, 8, 5, 4, 4, 4];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Every way to take stones from one heap and every way to split one.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(heaps, |heap| {
        let take = (0..heap).map(|left| vec![left]);
        let split = (1..=heap / 2).map(|part| vec![part, heap - part]);
        take.chain(split).collect()
    })
}

/// Answers by searching the whole position from the rules.
pub fn expected(input: &str) -> String {
    let heaps = heaps::parse_small(input, &LIMITS);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&heaps)))
}

/// Answers any input of the judge by the values of the heaps.
fn reference(input: &str) -> String {
    heaps::winner_by_values(input, 2_000_000_000, value)
}

/// Returns the Grundy value of a heap: of Lasker's Nim it is known to be its
/// size, but with 4k + 3 and 4k + 4 swapped. So this is its own inverse.
fn value(heap: u64) -> u64 {
    match heap % 4 {
        3 => heap + 1,
        0 => heap - 1,
        _ => heap,
    }
}

/// Every multiset of up to 2 heaps of up to 18 stones (pairs tell apart any two
/// sizes of different value), of 3 or 4 heaps of up to 8 and of 5 of up to 5.
pub fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&[18, 18, 8, 8, 5]).map(|heaps| heaps::text(&heaps))
}

/// Either a few larger heaps or many small ones, together few enough stones to
/// search all the ways to split them.
pub fn random(rng: &mut Rng) -> String {
    let heaps = match rng.range(0, 1) {
        0 => heaps::random(rng, 3, 12),
        _ => heaps::random(rng, 8, 4),
    };
    heaps::text(&heaps)
}

/// As many heaps as the judge has, with the hardest nim-sums.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    answered(reference, heaps::worst(rng, 2_000_000_000, value, value))
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(11872, 1000, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(11872)));
}

#[test]
fn rejects_what_is_not_allowed() {
    heaps::check_limits(expected, &LIMITS);
}
