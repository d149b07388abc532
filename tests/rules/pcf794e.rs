//! Codeforces 794 E Choosing Carrot: a turn takes a number from either end of a row until one
//! is left, which the first player wants large and the second small. Before, the first player
//! takes k numbers alone. The answers are the numbers left for k = 0, 1, ..., n - 1.

use crate::harness::{problem, Inputs, Problem};
use crate::row;
use crate::support::rng::Rng;

const LARGEST: [u64; 2] = [300_000, 1_000_000_000];

fn answer(numbers: impl Iterator<Item = i64>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(" ") + "\n"
}

/// Answers by searching the row for each k.
fn expected(input: &str) -> String {
    let row = row::parse(input);
    answer((0..row.len()).map(|alone| search(&row, alone, true)))
}

/// Returns what is left of a row, of which the first player takes `alone` numbers at first.
fn search(row: &[i64], alone: usize, first_moves: bool) -> i64 {
    if let [only] = *row {
        return only;
    }
    let (fewer, next) = match alone {
        0 => (0, !first_moves),
        _ => (alone - 1, true),
    };
    let left = [&row[1..], &row[..row.len() - 1]].map(|part| search(part, fewer, next));
    let [one, other] = left;
    if first_moves {
        one.max(other)
    } else {
        one.min(other)
    }
}

/// Answers any input of the judge. With rows of length 2 and 3 as the pieces in the middle,
/// it keeps the best of them as they come in from the middle of the row on.
fn reference(input: &str) -> String {
    let row = row::parse(input);
    let n = row.len();
    let pairs: Vec<i64> = row.windows(2).map(|pair| pair[0].max(pair[1])).collect();
    let triples: Vec<i64> =
        row.windows(3).map(|three| three[0].min(three[1]).max(three[1].min(three[2]))).collect();
    // A part of length l is left from each start 0..=n - l; its middle piece starts behind
    // half of the rest.
    let best = |length: usize, known: Option<i64>| {
        let (pieces, size) = if length % 2 == 0 { (&pairs, 2) } else { (&triples, 3) };
        let from = (length - size) / 2;
        let ends = pieces[from].max(pieces[from + n - length]);
        known.map_or(ends, |known| known.max(ends))
    };
    let mut left: Vec<i64> = Vec::new();
    for k in 0..n.saturating_sub(1) {
        let known = k.checked_sub(2).map(|before| left[before]);
        left.push(best(n - k, known));
    }
    left.push(*row.iter().max().expect("a number"));
    answer(left.into_iter())
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let [n, most] = LARGEST.map(|number| number as i64);
    let hill: Vec<i64> = (0..n).map(|i| most - (i - n / 2).abs()).collect();
    let valley: Vec<i64> = (0..n - 1).map(|i| 1 + (i - n / 2).abs()).collect();
    vec![("hill", row::text(&hill)), ("valley", row::text(&valley))]
}

problem!(
    "../../solutions/cf794e.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..5; a[n] 1..4", "n 6..6; a[n] 1..3"]),
        random: Inputs::Lines(&["n 1..10; a[n] 1..9"]),
        rounds: 150,
        seed: 794,
        worst,
    }
);
