//! Codeforces 768 E Game of Stones: a turn takes stones from one pile, but a number of
//! them that was taken from this pile before may not be taken again. Whoever cannot
//! loses. Sam begins; does Jon win?

use crate::harness::{name_winner, only_list, problem, Inputs, Problem};
use crate::support::search::{Play, Search};
use crate::{heaps, text};
use std::cell::RefCell;

const NAMES: [&str; 2] = ["YES", "NO"];

/// The stones of a pile that are left, and the amounts that were taken from it.
type Pile = (u64, Vec<u64>);
type Options = fn(&Vec<Pile>) -> Vec<Vec<Pile>>;

thread_local! {
    /// One search for all inputs.
    static SEARCH: RefCell<Search<Vec<Pile>, Options>>
        = RefCell::new(Search::new(|piles| options(piles)));
}

fn expected(input: &str) -> String {
    let mut piles: Vec<Pile> = only_list(input).into_iter().map(|size| (size, vec![])).collect();
    piles.sort();
    let sam_wins = SEARCH.with(|search| search.borrow_mut().wins(&piles, Play::Normal));
    name_winner(!sam_wins, NAMES)
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
    name_winner(heaps::nim_sum(only_list(input).into_iter().map(most_turns)) == 0, NAMES)
}

/// The largest k such that `stones` are at least 1 + 2 + ... + k.
fn most_turns(stones: u64) -> u64 {
    (0..).take_while(|k| k * (k + 1) / 2 <= stones).last().expect("0 turns")
}

problem!(
    "../../solutions/cf768e.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..4; (s)[n] sorted 1..20/n"]),
        random: Inputs::Lines(&["n 1..3; (s)[n] 1..16/n"]),
        worst: |_| {
            vec![
                ("every size", text::column(1..=60)),
                ("an odd number of largest piles", text::column(vec![60; 999_999])),
                // The values of 53 and 60 are 9 and 10, and that of 6 is 3 = 9 ^ 10.
                ("nim-sum 0", text::column([53, 60, 6])),
            ]
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
