//! cses1729 Stick Game: there is one pile, a turn takes one of up to 100 amounts, one of
//! which is 1, and whoever takes the last stick wins. Every pile up to n is asked.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::stones;
use crate::support::rng::Rng;
use crate::support::search::Play;
use std::collections::BTreeSet;

/// The judge's largest pile.
const LARGEST: u64 = 1_000_000;

/// Answers by deciding every pile up to n.
fn expected(input: &str) -> String {
    let mut words = Words::new(input);
    let (n, k) = (words.number(1..=LARGEST), words.number(1..=100));
    let amounts = words.numbers(k, 1..=n);
    words.end();
    let different: BTreeSet<&u64> = amounts.iter().collect();
    require(different.len() == amounts.len(), "an amount stands there twice");
    require(amounts.contains(&1), "1 is no amount");
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

/// Every set of amounts up to 8 that has 1, and all pairs 1, a up to 200.
fn small() -> Vec<String> {
    let mut rng = Rng::new(1);
    let mut inputs = Vec::new();
    for set in (1u64..1 << 8).step_by(2) {
        let amounts: Vec<u64> = (1..=8).filter(|a| set >> (a - 1) & 1 == 1).collect();
        for n in [amounts[amounts.len() - 1], 40, 64, 200] {
            inputs.push(text(&mut rng, n, amounts.clone()));
        }
    }
    inputs.extend((2..=200).map(|a| text(&mut rng, 400, [1, a])));
    inputs
}

/// 1 and up to `most` random amounts up to `largest`.
fn random_amounts(rng: &mut Rng, most: u64, largest: u64) -> BTreeSet<u64> {
    let others = (0..most).map(|_| rng.range(1, largest));
    others.chain([1]).collect()
}

fn random(rng: &mut Rng) -> String {
    let limit = [60, 500, 3000][rng.range(0, 2) as usize];
    let n = rng.range(1, limit);
    let most = rng.range(0, 99);
    let largest = rng.range(1, n);
    let amounts = random_amounts(rng, most, largest);
    text(rng, n, amounts)
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
        ("smallest n", text(rng, 1, [1])),
    ]
}

problem!(
    "../../solutions/cses1729.rs",
    Problem {
        expected,
        reference: expected,
        small,
        random,
        rounds: 300,
        seed: 1729,
        worst,
        invalid: || texts(["", "1 1", "0 1\n1", "1 0", "2 1\n2", "2 2\n1 1", "1 1\n2", "1 1\n1 1"]),
    }
);
