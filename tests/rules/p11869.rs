//! 11869 님블: coins stand on squares 0, 1, 2, ... of a strip, several may share
//! one. A turn moves one coin any distance to the left, and whoever makes the
//! last move, all coins then being on square 0, wins.

use crate::harness::{answered, Case, Rng};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, draw};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/11869.rs"]
mod solution;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 100 heaps of up to 10^9.
const LIMITS: [u64; 8] = [25, 25, 25, 8, 5, 5, 5, 5];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Every way to move one coin to a square further left.
fn options(coins: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (i, &square) in coins.iter().enumerate() {
        for target in 0..square {
            let mut option = coins.to_vec();
            option[i] = target;
            options.push(option);
        }
    }
    options
}

/// Answers by searching the whole strip from the rules.
pub fn expected(input: &str) -> String {
    let coins = heaps::parse_small(input, &LIMITS);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&coins)))
}

/// Answers any input of the judge by Bouton's theorem: a coin on square k is a Nim
/// heap of k stones, and the value of that is its size.
fn reference(input: &str) -> String {
    heaps::winner_by_values(input, 1_000_000_000, |square| square)
}

/// Every way to place up to 2 coins on the squares to 25 (pairs tell apart any
/// two squares), 3 or 4 on those to 8 and 5 on those to 5.
pub fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&[25, 25, 8, 8, 5]).map(|coins| heaps::text(&coins))
}

/// Either a few coins further out or many near square 0.
pub fn random(rng: &mut Rng) -> String {
    let coins = match rng.range(0, 1) {
        0 => heaps::random(rng, 3, 25),
        _ => heaps::random(rng, 8, 5),
    };
    heaps::text(&coins)
}

/// As many coins as the judge has, with the hardest nim-sums.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    answered(
        reference,
        heaps::worst(rng, 1_000_000_000, |square| square, |value| value),
    )
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(11869, 1000, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(11869)));
}

#[test]
fn rejects_what_is_not_allowed() {
    heaps::check_limits(expected, &LIMITS);
}
