//! dp_k Stones: there is one pile of K stones, a turn takes one of up to 100 amounts,
//! and whoever cannot move loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::stones;
use crate::support::rng::Rng;
use crate::support::search::Play;
use std::collections::BTreeSet;

/// The judge's largest pile.
const LARGEST: u64 = 100_000;

/// Answers by deciding every pile up to K.
fn expected(input: &str) -> String {
    let mut words = Words::new(input);
    let (n, k) = (words.number(), words.number());
    let amounts = words.numbers(n);
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

/// Up to `most` random amounts up to `largest`, in ascending order.
fn random_amounts(rng: &mut Rng, most: u64, largest: u64) -> BTreeSet<u64> {
    (0..most).map(|_| rng.range(1, largest)).collect()
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
        all: Inputs::Lines(&[
            "n 1..3, k 3..6; a[n] distinct sorted 1..3",
            "n 1..6, k 6..20; a[n] distinct sorted 1..6",
            "2, k 64..300; 1, 64",
            "2, k 64..300; 63, 64",
            "1, k 65..300; 65",
            "2, k 127..300; 2, 127",
            "2, k 192..300; 128, 192"
        ]),
        random: Inputs::Lines(&[
            "n 1..60, k 60..3000; a[n] distinct sorted 1..60",
            "n 1..100, k 100..3000; a[n] distinct sorted 1..k"
        ]),
        rounds: 500,
        seed: 11,
        worst,
    }
);
