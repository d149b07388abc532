//! arc168_b Arbitrary Nim: a turn takes 1 to k stones of a pile, and whoever cannot loses. The
//! largest k is asked for with which the first player wins; -1 if there is none, 0 if no k does.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

const LARGEST: [u64; 2] = [250_000, 1_000_000_000];

fn piles(input: &str) -> Vec<u64> {
    let mut words = Words::new(input);
    let n = words.number();
    words.numbers(n)
}

/// Answers by trying each k: from the largest pile on, all are alike.
fn expected(input: &str) -> String {
    let mut piles = piles(input);
    piles.sort_unstable();
    let largest = piles[piles.len() - 1];
    let wins = |k: u64| {
        let mut search = Search::new(|piles: &Vec<u64>| {
            let takes = |pile: u64| (1..=pile.min(k)).map(|taken| vec![pile - taken]).collect();
            let mut options = heaps::replace_one(piles, takes);
            options.iter_mut().for_each(|option| option.sort_unstable());
            options
        });
        search.wins(&piles, Play::Normal)
    };
    if wins(largest) {
        return String::from("-1\n");
    }
    let best = (1..largest).rev().find(|&k| wins(k));
    format!("{}\n", best.unwrap_or(0))
}

/// Answers any input of the judge: the piles that are there an odd number of times.
fn reference(input: &str) -> String {
    let mut odd = std::collections::BTreeSet::new();
    for pile in piles(input) {
        if !odd.remove(&pile) {
            odd.insert(pile);
        }
    }
    let sum = odd.iter().fold(0, |sum, pile| sum ^ pile);
    match odd.iter().next_back() {
        _ if sum != 0 => String::from("-1\n"),
        Some(largest) => format!("{}\n", largest - 1),
        None => String::from("0\n"),
    }
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let [n, most] = LARGEST;
    let mut pairs: Vec<u64> = (0..n).map(|i| most - i / 2).collect();
    rng.shuffle(&mut pairs);
    // 1 xor 2 = 3, and all others are there twice.
    let three = [&[1, 2, 3], &pairs[..0]].concat();
    let twice = (0..(n - 4) / 2).flat_map(|i| [most - i; 2]);
    let below = three.iter().copied().chain(twice).collect::<Vec<_>>();
    vec![("all in pairs", heaps::text(&pairs)), ("three small ones", heaps::text(&below))]
}

problem!(
    "../../solutions/arc168_b.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..4; a[n] 1..5"]),
        random: Inputs::Lines(&["n 2..5; a[n] 1..7"]),
        rounds: 150,
        seed: 168,
        worst,
    }
);
