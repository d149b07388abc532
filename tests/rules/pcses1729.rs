//! cses1729 Stick Game: there is one pile, a turn takes one of up to 100 amounts, one of
//! which is 1, and whoever takes the last stick wins. Every pile up to n is asked.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::stones;
use crate::support::rng::Rng;
use crate::support::search::Play;
use std::collections::BTreeSet;

/// The judge's largest pile.
const LARGEST: u64 = 1_000_000;

/// Answers by deciding every pile up to n.
fn expected(input: &str) -> String {
    let mut words = Words::new(input);
    let (n, k) = (words.number(), words.number());
    let amounts = words.numbers(k);
    let amounts: Vec<usize> = amounts.iter().map(|&amount| amount as usize).collect();
    let wins = stones::wins(&amounts, Play::Normal, n as usize);
    let letter = |&won: &bool| if won { 'W' } else { 'L' };
    wins[1..].iter().map(letter).chain(['\n']).collect()
}

/// The amounts in a random order.
fn text(rng: &mut Rng, n: u64, amounts: impl IntoIterator<Item = u64>) -> String {
    let mut amounts: Vec<u64> = amounts.into_iter().collect();
    rng.shuffle(&mut amounts);
    let amounts: Vec<String> = amounts.iter().map(u64::to_string).collect();
    format!("{n} {}\n{}\n", amounts.len(), amounts.join(" "))
}

/// 1 and up to `most` random amounts up to `largest`.
fn random_amounts(rng: &mut Rng, most: u64, largest: u64) -> BTreeSet<u64> {
    let others = (0..most).map(|_| rng.range(1, largest));
    others.chain([1]).collect()
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let any = random_amounts(rng, 99, LARGEST);
    let small = random_amounts(rng, 99, 2000);
    vec![
        ("100 random amounts", text(rng, LARGEST, any)),
        ("100 amounts up to 2000", text(rng, LARGEST, small)),
        ("take 1", text(rng, LARGEST, [1])),
        ("take 1 to 100", text(rng, LARGEST, 1..=100)),
        ("100 odd amounts", text(rng, LARGEST, (0..100).map(|i| 2 * i + 1))),
    ]
}

problem!(
    "../../solutions/cses1729.rs",
    Problem {
        expected,
        reference: expected,
        all: Inputs::Lines(&[
            "n 1..12, k 1..3; p[k] distinct sorted 1..n",
            "n 200..200, k 1..8; p[k] distinct sorted 1..8",
            "n 400..400, k 2..2; p[k] distinct sorted 1..60"
        ]),
        random: Inputs::Lines(&[
            "n 1..60, k 1..20; p[k] 1..n",
            "n 1..500, k 1..100; p[k] 1..n",
            "n 1..3000, k 1..100; p[k] 1..n"
        ]),
        rounds: 300,
        seed: 1729,
        worst,
    }
);
