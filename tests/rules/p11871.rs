//! 11871 님 게임 홀짝: heaps of stones. A turn takes from one heap either an even
//! number that leaves something of it, or an odd number that empties it. Whoever
//! takes the last stone that can be taken wins.

use crate::harness::{check, draw, Rng};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/11871.rs"]
mod solution;

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
    let heaps = heaps::parse(input);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&heaps)))
}

/// Whether the game is not over before it starts, which the judge never asks.
fn can_start(heaps: &[u64]) -> bool {
    heaps.iter().any(|&heap| heap != 2)
}

/// Every multiset of up to 2 heaps of up to 25 stones (pairs tell apart any two
/// sizes of different value), of 3 or 4 heaps of up to 8 and of 5 of up to 5.
fn small() -> impl Iterator<Item = String> {
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

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(11871, 1000, random));
    check(solution::solve, expected, inputs);
}
