//! 16877 핌버: a move removes a Fibonacci number of stones from one pile; who
//! removes the last stone of all wins.

use crate::harness::{check, draw, Rng};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;
use std::iter;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/16877.rs"]
mod solution;

/// The largest pile searched here, by the number of piles.
const LARGEST: [u64; 4] = [300, 60, 25, 14];

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Answers by searching whole positions.
pub fn expected(input: &str) -> String {
    let piles = heaps::parse(input);
    heaps::winner(SEARCH.with(|search| search.borrow_mut().wins(&piles)))
}

fn options(piles: &[u64]) -> Vec<Vec<u64>> {
    heaps::change_one(piles, |pile| {
        let removals = fibonacci().take_while(|&removed| removed <= pile);
        removals.map(|removed| vec![pile - removed]).collect()
    })
}

/// 1, 2, 3, 5, 8, 13, ...
fn fibonacci() -> impl Iterator<Item = u64> {
    iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b))).map(|(a, _)| a)
}

/// Every multiset of up to 4 piles up to the largest for their number; shuffled.
fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&LARGEST).map(|piles| heaps::text(&piles))
}

/// Up to 4 random piles up to the largest for their number.
pub fn random(rng: &mut Rng) -> String {
    let count = rng.range(1, 4);
    let largest = LARGEST[count as usize - 1];
    let piles: Vec<u64> = (0..count).map(|_| rng.range(1, largest)).collect();
    heaps::text(&piles)
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(16877, 300, random)),
    );
}
