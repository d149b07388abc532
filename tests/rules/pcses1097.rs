//! CSES 1097 Removal Game: two players take turns to remove the first or the last
//! number of a list, and their score increases by it. Both want a large score. The
//! answer is the score of the first player.

use crate::harness::{problem, Inputs, Problem};
use crate::row;
use crate::support::rng::Rng;

/// The most numbers, and their largest size.
const MOST: u64 = 5000;
const LARGEST: u64 = 1_000_000_000;

fn expected(input: &str) -> String {
    let (first, _) = row::sums(&row::parse(input));
    format!("{first}\n")
}

/// The two scores add up to the sum of the list.
fn reference(input: &str) -> String {
    let row = row::parse(input);
    let total: i64 = row.iter().sum();
    format!("{}\n", (total + row::difference(&row)) / 2)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let largest = LARGEST as i64;
    let mut list = |number: row::Rule| row::made(rng, MOST, number);
    vec![
        ("all smallest", list(&|_, _| -largest)),
        ("high and low in turn", list(&|_, i| largest - i % 2 * 2 * largest)),
        ("ascending", list(&|_, i| 400_000 * i - largest)),
    ]
}

problem!(
    "../../solutions/cses1097.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..7; x[n] -1..1"]),
        random: Inputs::Lines(&[
            "n 1..14; x[n] -3..3",
            "n 1..14; x[n] -100..100",
            "n 1..14; x[n] -10^9..10^9"
        ]),
        rounds: 1000,
        seed: 1097,
        worst,
    }
);
