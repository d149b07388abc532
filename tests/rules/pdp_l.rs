//! AtCoder dp_l Deque: two players take turns to remove the first or the last number
//! x of a row and earn x points. The answer is X - Y if the first player ends with X
//! points and the other one with Y, and they make X - Y as large and as small as they
//! can.

use crate::harness::{problem, texts, Problem};
use crate::row;
use crate::support::rng::Rng;

/// The most numbers, and the largest one.
const MOST: u64 = 3000;
const LARGEST: u64 = 1_000_000_000;

/// X + Y is the sum of the row, so a player makes X - Y good by a large sum of their
/// own.
fn expected(input: &str) -> String {
    let (first, second) = row::sums(&row::parse(input, row::LONGEST, LARGEST, false));
    format!("{}\n", first - second)
}

fn reference(input: &str) -> String {
    let row = row::parse(input, MOST, LARGEST, false);
    format!("{}\n", row::difference(&row))
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let largest = LARGEST as i64;
    let mut list = |number: row::Rule| row::made(rng, MOST, number);
    vec![
        ("random", list(&|rng, _| row::number(rng, LARGEST, false))),
        ("all largest", list(&|_, _| largest)),
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
        small: || row::small([1, 2, 4]),
        random: |rng| row::random(rng, LARGEST, false),
        rounds: 1000,
        seed: 12,
        worst,
        invalid: || {
            let numbers = texts(["", "0", "1", "1 0", "1 -1", "1 1000000001", "2 1", "1 1 1"]);
            [numbers, vec![row::text(&[1; 101])]].concat()
        },
    }
);
