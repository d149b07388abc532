//! AtCoder dp_l Deque: two players take turns to remove the first or the last number
//! x of a row and earn x points. The answer is X - Y if the first player ends with X
//! points and the other one with Y, and they make X - Y as large and as small as they
//! can.

use crate::harness::{problem, Inputs, Problem};
use crate::row;
use crate::support::rng::Rng;

/// The most numbers, and the largest one.
const MOST: u64 = 3000;
const LARGEST: u64 = 1_000_000_000;

/// X + Y is the sum of the row, so a player makes X - Y good by a large sum of their
/// own.
fn expected(input: &str) -> String {
    let (first, second) = row::sums(&row::parse(input));
    format!("{}\n", first - second)
}

fn reference(input: &str) -> String {
    let row = row::parse(input);
    format!("{}\n", row::difference(&row))
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let largest = LARGEST as i64;
    let mut list = |number: row::Rule| row::made(rng, MOST, number);
    vec![
        ("high and low in turn", list(&|_, i| [largest, 1][i as usize % 2])),
        ("ascending", list(&|_, i| 300_000 * i + 1)),
        ("longest odd row", row::text(&[[largest, 1]; 1500].concat()[1..])),
    ]
}

problem!(
    "../../solutions/dp_l.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..7; a[n] 1..3"]),
        random: Inputs::Lines(&[
            "n 1..14; a[n] 1..3",
            "n 1..14; a[n] 1..100",
            "n 1..14; a[n] 1..10^9"
        ]),
        rounds: 1000,
        seed: 12,
        worst,
    }
);
