//! 16877 핌버: a move removes a Fibonacci number of stones from one pile; who
//! removes the last stone of all wins.

use crate::harness::{answered, Case, Rng};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, draw};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;
use std::iter;
use std::sync::OnceLock;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/16877.rs"]
mod solution;

/// The largest pile of the judge, which has up to 10^5 of them.
const LARGEST: u64 = 3_000_000;

/// The largest pile that is searched here, by the number of piles.
const LIMITS: [u64; 4] = [300, 60, 25, 14];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Answers by searching whole positions.
pub fn expected(input: &str) -> String {
    let piles = heaps::parse_small(input, &LIMITS);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&piles)))
}

fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(piles, |pile| {
        let removals = fibonacci().take_while(|&removed| removed <= pile);
        removals.map(|removed| vec![pile - removed]).collect()
    })
}

/// Answers any input of the judge by the Sprague-Grundy theorem.
fn reference(input: &str) -> String {
    let piles = heaps::parse(input, 100_000, LARGEST);
    let values: Vec<u64> = piles.into_iter().map(value).collect();
    heaps::winner(heaps::nim_sum(&values) != 0)
}

/// Returns the Grundy value of a pile, out of a table of all that the judge may
/// ask: each is the least number missing among the values of the options.
fn value(pile: u64) -> u64 {
    static VALUES: OnceLock<Vec<u8>> = OnceLock::new();
    let values = VALUES.get_or_init(|| {
        let removals: Vec<usize> = fibonacci()
            .take_while(|&removed| removed <= LARGEST)
            .map(|removed| removed as usize)
            .collect();
        // 31 options have values up to 31, and those fit a set of bits.
        assert_eq!(removals.len(), 31);
        let mut values = vec![0; LARGEST as usize + 1];
        for pile in 1..values.len() {
            let options = removals.iter().take_while(|&&removed| removed <= pile);
            let seen = options.fold(0u32, |seen, removed| seen | 1 << values[pile - removed]);
            values[pile] = seen.trailing_ones() as u8;
        }
        values
    });
    u64::from(values[pile as usize])
}

/// Returns the largest pile of a value, or 0 if the judge has none.
fn pile_of(wanted: u64) -> u64 {
    (1..=LARGEST)
        .rev()
        .find(|&pile| value(pile) == wanted)
        .unwrap_or(0)
}

/// 1, 2, 3, 5, 8, 13, ...
fn fibonacci() -> impl Iterator<Item = u64> {
    iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a)
}

/// Every multiset of up to 4 piles up to the largest for their number; shuffled.
pub fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&LIMITS).map(|piles| heaps::text(&piles))
}

/// Up to 4 random piles up to the largest for their number.
pub fn random(rng: &mut Rng) -> String {
    let count = rng.range(1, 4);
    let largest = LIMITS[count as usize - 1];
    let piles: Vec<u64> = (0..count).map(|_| rng.range(1, largest)).collect();
    heaps::text(&piles)
}

/// As many and as large piles as the judge has.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    let most = 100_000;
    let mut with_sum = |sum| {
        let piles = heaps::with_sum(rng, most, LARGEST, sum, value, pile_of);
        heaps::text(&piles)
    };
    let inputs = [
        ("balanced nim-sum", with_sum(0)),
        ("nim-sum 1", with_sum(1)),
        ("nim-sum of the highest bit", with_sum(8)),
        ("all largest", heaps::text(&vec![LARGEST; most])),
        ("one largest pile", heaps::text(&[LARGEST])),
    ];
    answered(reference, inputs)
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(16877, 300, random)),
    );
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(16877)));
}

#[test]
fn rejects_what_is_not_allowed() {
    heaps::check_limits(expected, &LIMITS);
}
