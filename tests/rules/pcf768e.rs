//! Codeforces 768 E Game of Stones: a turn takes stones from one pile, but a number of
//! them that was taken from this pile before may not be taken again. Whoever cannot
//! loses. Sam begins; does Jon win?

use crate::harness::{problem, require, texts, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use std::cell::RefCell;

/// The stones of a pile that are left, and the amounts that were taken from it.
type Pile = (u64, Vec<u64>);
type Options = fn(&Vec<Pile>) -> Vec<Vec<Pile>>;

thread_local! {
    /// One search for all inputs.
    static SEARCH: RefCell<Search<Vec<Pile>, Options>>
        = RefCell::new(Search::new(|piles| options(piles)));
}

/// The most piles that are searched here, and the most stones of a pile by their number.
const LIMITS: [u64; 4] = [20, 10, 5, 3];

/// Answers by searching all piles together.
fn expected(input: &str) -> String {
    let sizes = parse(input, LIMITS.len() as u64);
    let few = sizes.iter().all(|&size| size <= LIMITS[sizes.len() - 1]);
    require(few, "it is too large to search");
    let mut piles: Vec<Pile> = sizes.into_iter().map(|size| (size, vec![])).collect();
    piles.sort();
    let sam_wins = SEARCH.with(|search| search.borrow_mut().wins(&piles, Play::Normal));
    name(!sam_wins)
}

/// The piles after every turn, in ascending order.
fn options(piles: &[Pile]) -> Vec<Vec<Pile>> {
    let mut options = Vec::new();
    for (i, (stones, taken)) in piles.iter().enumerate() {
        for amount in (1..=*stones).filter(|amount| !taken.contains(amount)) {
            let mut after = piles.to_vec();
            after[i].0 -= amount;
            after[i].1.push(amount);
            after[i].1.sort_unstable();
            after.sort();
            options.push(after);
        }
    }
    options
}

/// Answers any input of the judge: the value of a pile is the most turns that it can
/// last, which is tested below for every size.
fn reference(input: &str) -> String {
    let values: Vec<u64> = parse(input, 1_000_000).into_iter().map(most_turns).collect();
    name(heaps::nim_sum(&values) == 0)
}

/// The largest k such that `stones` are at least 1 + 2 + ... + k.
fn most_turns(stones: u64) -> u64 {
    (0..).take_while(|k| k * (k + 1) / 2 <= stones).last().expect("0 turns")
}

fn name(jon_wins: bool) -> String {
    String::from(if jon_wins { "YES\n" } else { "NO\n" })
}

fn parse(input: &str, most: u64) -> Vec<u64> {
    let mut words = Words::new(input);
    let n = words.number(1..=most);
    let sizes = words.numbers(n, 1..=60);
    words.end();
    sizes
}

fn text(sizes: &[u64]) -> String {
    let lines: String = sizes.iter().map(|size| format!("{size}\n")).collect();
    format!("{}\n{lines}", sizes.len())
}

fn small() -> Vec<String> {
    heaps::multisets(&LIMITS).map(|sizes| text(&sizes)).collect()
}

fn random(rng: &mut Rng) -> String {
    let n = rng.range(1, 3);
    let sizes: Vec<u64> = (0..n).map(|_| rng.range(1, LIMITS[n as usize - 1])).collect();
    text(&sizes)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = 1_000_000;
    let random: Vec<u64> = (0..most).map(|_| rng.range(1, 60)).collect();
    let sizes: Vec<u64> = (1..=60).collect();
    // The values of 53 and 60 are 9 and 10, and that of 6 is 3 = 9 ^ 10.
    vec![
        ("random piles", text(&random)),
        ("every size", text(&sizes)),
        ("an even number of largest piles", text(&vec![60; most])),
        ("an odd number of largest piles", text(&vec![60; most - 1])),
        ("nim-sum 0", text(&[53, 60, 6])),
    ]
}

problem!(
    "../../solutions/cf768e.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 50,
        seed: 768,
        worst,
        invalid: || {
            let numbers = texts(["", "0", "1", "1 0", "1 21", "2 1", "1 1 1", "1 -1"]);
            [numbers, texts(["2 1 11", "5 1 1 1 1 1"])].concat()
        },
    }
);

#[test]
fn the_value_of_a_pile_is_the_most_turns_that_it_can_last() {
    // Bit a is set if the amount a was taken and can be told from the stones that are left.
    let mut search = Search::new(|&(stones, taken): &(u64, u64)| {
        let free = (1..=stones).filter(|amount| taken >> amount & 1 == 0);
        let after = free.map(|amount| {
            let left = stones - amount;
            (left, (taken | 1 << amount) & ((1 << (left + 1)) - 1))
        });
        after.collect()
    });
    for stones in 0..=60 {
        assert_eq!(search.value(&(stones, 0)), most_turns(stones), "{stones}");
    }
}
