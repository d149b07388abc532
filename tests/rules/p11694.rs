//! 11694 님 게임: a move removes one or more stones from one pile; who removes the
//! last stone of all loses.

use crate::harness::{answered, Case, Rng};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, draw};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/11694.rs"]
mod solution;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 100 heaps of up to 2 * 10^9.
const LIMITS: [u64; 6] = [20, 12, 9, 8, 7, 4];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Misere));
}

/// Answers by searching whole positions. Who finds no stone has won, as the
/// opponent took the last one.
pub fn expected(input: &str) -> String {
    let piles = heaps::parse_small(input, &LIMITS);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&piles)))
}

/// Answers any input of the judge by Bouton's misère theorem: with a pile of 2 or
/// more stones the winner is that of normal Nim; with none, stones go one by one,
/// and an even number of them is a win for the first player.
fn reference(input: &str) -> String {
    let piles = heaps::parse(input, 100, 2_000_000_000);
    heaps::winner(match piles.iter().all(|&pile| pile == 1) {
        true => piles.len() % 2 == 0,
        false => heaps::nim_sum(&piles) != 0,
    })
}

fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(piles, |pile| (0..pile).map(|left| vec![left]).collect())
}

/// Every multiset of 1 pile of up to 20 stones, of 2 up to 12, of 3 up to 9, of 4
/// up to 8, of 5 up to 6 and of 6 up to 4; shuffled. Then `1 1 2 2` as it is
/// here: a published solution answers it wrongly.
pub fn small() -> impl Iterator<Item = String> {
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

/// As many piles as the judge has, with the hardest nim-sums, and single stones
/// only, where the winner of normal play loses.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    let mut inputs = heaps::worst(rng, 2_000_000_000, |pile| pile, |value| value);
    inputs.push(("all ones, an even number", heaps::text(&[1; 100])));
    inputs.push(("all ones, an odd number", heaps::text(&[1; 99])));
    answered(reference, inputs)
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(11694, 200, random)),
    );
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(11694)));
}

#[test]
fn rejects_what_is_not_allowed() {
    heaps::check_limits(expected, &LIMITS);
}
