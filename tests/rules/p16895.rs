//! 16895 님 게임 3: Nim, who removes the last stone of all wins; print how many
//! first moves (which pile, how many stones) win.

use crate::harness::{answered, Case, Rng};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, draw};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/16895.rs"]
mod solution;

/// The largest pile that is searched here, by the number of piles; the judge has
/// up to 1000 piles of up to 1000.
const LIMITS: [u64; 5] = [40, 20, 16, 8, 7];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Answers by searching every option: a first move wins when the opponent then
/// loses. Each pile's moves are counted, also when another pile is as large.
pub fn expected(input: &str) -> String {
    let piles = heaps::parse_small(input, &LIMITS);
    let winning = SEARCH.with(|search| {
        let mut search = search.borrow_mut();
        let options = options(&piles).into_iter();
        options.filter(|option| !search.wins(option)).count()
    });
    format!("{winning}\n")
}

/// Answers any input of the judge by trying every move: by Bouton's theorem a
/// move wins iff what it leaves of the pile is the XOR of the other piles.
fn reference(input: &str) -> String {
    let piles = heaps::parse(input, 1000, 1000);
    let mut winning = 0;
    for (i, &pile) in piles.iter().enumerate() {
        let others = [&piles[..i], &piles[i + 1..]].concat();
        let others = others.iter().fold(0, |xor, other| xor ^ other);
        winning += (0..pile).filter(|&left| left == others).count();
    }
    format!("{winning}\n")
}

/// One option for every move: equal ones stay apart.
fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(piles, |pile| (0..pile).map(|left| vec![left]).collect())
}

/// Every multiset of 1 pile of up to 40 stones, of 2 up to 20, of 3 up to 12, of 4
/// up to 8 and of 5 up to 6; shuffled.
pub fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&[40, 20, 12, 8, 6]).map(|piles| heaps::text(&piles))
}

/// Up to 5 random piles of up to 7 stones, or up to 3 of up to 16.
pub fn random(rng: &mut Rng) -> String {
    let (most, largest) = [(5, 7), (3, 16)][rng.range(0, 1) as usize];
    heaps::text(&heaps::random(rng, most, largest))
}

/// As many and as large piles as the judge has.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    let mut with_sum = |sum| {
        let piles = heaps::with_sum(rng, 1000, 1000, sum, |pile| pile, |value| value);
        heaps::text(&piles)
    };
    let inputs = [
        ("balanced nim-sum", with_sum(0)),
        ("nim-sum 1", with_sum(1)),
        ("nim-sum of the highest bit", with_sum(512)),
        ("all largest, an even number", heaps::text(&[1000; 1000])),
        ("most winning moves", heaps::text(&[1000; 999])),
        ("all ones", heaps::text(&[1; 999])),
    ];
    answered(reference, inputs)
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(16895, 200, random)),
    );
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(16895)));
}

#[test]
fn rejects_what_is_not_allowed() {
    heaps::check_limits(expected, &LIMITS);
}
