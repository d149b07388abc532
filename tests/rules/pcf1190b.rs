//! Codeforces 1190 B Tokitsukaze, CSL and Stone Game: a turn takes a stone; whoever finds none
//! or leaves two equal piles loses.

use crate::harness::{name_winner, only_list, problem, Inputs, Problem};
use crate::support::search::{Play, Search};
use crate::text;

const NAMES: [&str; 2] = ["sjfnb", "cslnb"];

fn piles(input: &str) -> Vec<u64> {
    let mut piles = only_list(input);
    piles.sort_unstable();
    piles
}

/// Answers by searching the turns that do not lose at once.
fn expected(input: &str) -> String {
    let mut search = Search::new(|piles: &Vec<u64>| {
        let taken = |i: usize| {
            let mut left = piles.clone();
            left[i] = left[i].checked_sub(1)?;
            left.sort_unstable();
            left.windows(2).all(|pair| pair[0] < pair[1]).then_some(left)
        };
        (0..piles.len()).filter_map(taken).collect()
    });
    name_winner(search.wins(&piles(input), Play::Normal), NAMES)
}

/// Answers any input of the judge: tries each first turn that touches an equal pair, or one
/// of the largest pile, and counts the stones above 0, 1, 2, ....
fn reference(input: &str) -> String {
    let piles = piles(input);
    let pairs: Vec<usize> = (1..piles.len()).filter(|&i| piles[i - 1] == piles[i]).collect();
    let bad = match pairs.first() {
        None => false,
        Some(&i) => {
            let less = piles[i].wrapping_sub(1);
            pairs.len() > 1 || piles[i] == 0 || piles.contains(&less)
        }
    };
    let stones: u64 = piles.iter().sum();
    let left: u64 = (0..piles.len() as u64).sum();
    name_winner(!bad && stones % 2 != left % 2, NAMES)
}

problem!(
    "../../solutions/cf1190b.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..4; a[n] 0..4"]),
        random: Inputs::Lines(&["n 1..5; a[n] 0..6"]),
        worst: |_| {
            let high: Vec<u64> = (0..100_000).map(|i| 1_000_000_000 - i).collect();
            let with_pair = [&high[1..], &high[99_999..]].concat();
            vec![
                ("0 to n - 1", text::list(0..100_000)),
                ("distinct", text::list(&high)),
                ("one pair", text::list(&with_pair)),
            ]
        },
    }
);
