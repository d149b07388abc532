//! dp_k Stones: there is one pile of K stones, a turn takes one of up to 100 amounts,
//! and whoever cannot move loses.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::stones;
use crate::support::rng::Rng;
use crate::support::search::Play;
use std::collections::BTreeSet;

/// The judge's largest pile.
const LARGEST: u64 = 100_000;

/// Answers by deciding every pile up to K.
fn expected(input: &str) -> String {
    let mut words = Words::new(input);
    let (n, k) = (words.number(1..=100), words.number(1..=LARGEST));
    let amounts = words.numbers(n, 1..=k);
    words.end();
    let ascending = amounts.windows(2).all(|two| two[0] < two[1]);
    require(ascending, "the amounts do not ascend");
    let amounts: Vec<usize> = amounts.iter().map(|&amount| amount as usize).collect();
    match stones::wins(&amounts, Play::Normal, k as usize)[k as usize] {
        true => String::from("First\n"),
        false => String::from("Second\n"),
    }
}

fn text(stones: u64, amounts: impl IntoIterator<Item = u64>) -> String {
    let amounts: Vec<String> = amounts.into_iter().map(|a| a.to_string()).collect();
    format!("{} {stones}\n{}\n", amounts.len(), amounts.join(" "))
}

/// Every set of amounts up to 6 with every pile up to 20, and every pile up to 300 with
/// one or two amounts of about 64, 128 and 192.
fn small() -> Vec<String> {
    let mut inputs = Vec::new();
    for stones in 1..=20 {
        let highest = stones.min(6);
        for set in 1u64..1 << highest {
            let amounts = (1..=highest).filter(|a| set >> (a - 1) & 1 == 1);
            inputs.push(text(stones, amounts));
        }
    }
    for stones in 1..=300 {
        for amounts in [&[1, 64][..], &[63, 64], &[65], &[2, 127], &[128, 192]] {
            if amounts.iter().all(|&amount| amount <= stones) {
                inputs.push(text(stones, amounts.iter().copied()));
            }
        }
    }
    inputs
}

/// Up to `most` random amounts up to `largest`, in ascending order.
fn random_amounts(rng: &mut Rng, most: u64, largest: u64) -> BTreeSet<u64> {
    (0..most).map(|_| rng.range(1, largest)).collect()
}

fn random(rng: &mut Rng) -> String {
    let limit = [60, 500, 3000][rng.range(0, 2) as usize];
    let stones = rng.range(1, limit);
    let most = rng.range(1, 100);
    let largest = rng.range(1, stones);
    text(stones, random_amounts(rng, most, largest))
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let amounts = random_amounts(rng, 100, LARGEST);
    let mut lost = (LARGEST / 2..=LARGEST).rev();
    // The amounts stay below every pile that is tried.
    let some: BTreeSet<u64> = random_amounts(rng, 100, 2000);
    let lost = lost.find(|&stones| expected(&text(stones, some.iter().copied())) == "Second\n");
    vec![
        ("100 random amounts", text(LARGEST, amounts)),
        ("a lost pile", text(lost.expect("a lost pile"), some)),
        ("take 1", text(LARGEST, [1])),
        ("take 1 to 100", text(LARGEST, 1..=100)),
        ("100 odd amounts", text(LARGEST, (0..100).map(|i| 999 * i + 1))),
        ("100 largest amounts", text(LARGEST, LARGEST - 99..=LARGEST)),
    ]
}

problem!(
    "../../solutions/dp_k.rs",
    Problem {
        expected,
        reference: expected,
        small,
        random,
        rounds: 500,
        seed: 11,
        worst,
        invalid: || texts([
            "", "1 1", "0 1", "1 0\n1", "2 4\n3 2", "2 4\n2 2", "1 4\n5", "1 1\n1 1"
        ]),
    }
);
