//! 11871 님 게임 홀짝: heaps of stones. A turn takes from one heap either an even
//! number that leaves something of it, or an odd number that empties it. Whoever
//! takes the last stone that can be taken wins.

use crate::harness::{answered, require, Case, Rng};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, check_rejected, draw};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/11871.rs"]
mod solution;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 100 heaps of up to 2,147,000,000.
const LIMITS: [u64; 8] = [25, 25, 25, 8, 5, 5, 5, 5];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Every way to take an even part of a heap or all of an odd one.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(heaps, |heap| {
        let legal = |taken: &u64| match taken % 2 {
            0 => *taken < heap,
            _ => *taken == heap,
        };
        (1..=heap)
            .filter(legal)
            .map(|taken| vec![heap - taken])
            .collect()
    })
}

/// Answers by searching the whole position from the rules.
pub fn expected(input: &str) -> String {
    let heaps = heaps::parse_small(input, &LIMITS);
    require(can_start(&heaps), "the game is over before it starts");
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&heaps)))
}

/// Answers any input of the judge by the values of the heaps.
fn reference(input: &str) -> String {
    heaps::winner_by_values(input, 2_147_000_000, value)
}

/// Returns the Grundy value of a heap, which is the number of its options: from
/// an even heap these are 2, 4, ... of values 0, 1, ..., and from an odd one 0, 1,
/// 3, ... of values 0, 1, 2, ..., so by induction the values are the first ones.
fn value(heap: u64) -> u64 {
    let even_removals = (heap - 1) / 2;
    even_removals + heap % 2
}

/// Whether the game is not over before it starts, which the judge never asks.
fn can_start(heaps: &[u64]) -> bool {
    heaps.iter().any(|&heap| heap != 2)
}

/// Every multiset of up to 2 heaps of up to 25 stones (pairs tell apart any two
/// sizes of different value), of 3 or 4 heaps of up to 8 and of 5 of up to 5.
pub fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&[25, 25, 8, 8, 5])
        .filter(|heaps| can_start(heaps))
        .map(|heaps| heaps::text(&heaps))
}

/// Either a few larger heaps or many small ones.
pub fn random(rng: &mut Rng) -> String {
    loop {
        let heaps = match rng.range(0, 1) {
            0 => heaps::random(rng, 3, 25),
            _ => heaps::random(rng, 8, 5),
        };
        if can_start(&heaps) {
            return heaps::text(&heaps);
        }
    }
}

/// As many heaps as the judge has, with the hardest nim-sums.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    answered(
        reference,
        heaps::worst(rng, 2_147_000_000, value, |value| 2 * value + 2),
    )
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(11871, 1000, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(11871)));
}

#[test]
fn rejects_what_is_not_allowed() {
    heaps::check_limits(expected, &LIMITS);
    check_rejected(expected, &["1 2", "3 2 2 2"]);
}
