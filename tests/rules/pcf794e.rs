//! Codeforces 794 E Choosing Carrot: a turn takes a number from either end of a row until one
//! is left, which the first player wants large and the second small. Before, the first player
//! takes k numbers alone. The answers are the numbers left for k = 0, 1, ..., n - 1.

use crate::common::*;

fn expected(words: &mut Words) -> String {
    let row: Vec<i64> = words.list();
    text::line((0..row.len()).map(|alone| find_last(&row, alone, true)))
}

/// Returns the last number of a row, if the first player makes the next `alone` turns alone.
fn find_last(row: &[i64], alone: usize, first_moves: bool) -> i64 {
    if let [only] = *row {
        return only;
    }
    let (fewer, next) = match alone {
        0 => (0, !first_moves),
        _ => (alone - 1, true),
    };
    let [one, other] = [&row[1..], &row[..row.len() - 1]].map(|part| find_last(part, fewer, next));
    if first_moves {
        one.max(other)
    } else {
        one.min(other)
    }
}

/// Answers by the two or three numbers in the middle of the part that is left when play begins. The
/// best of these answers is updated as the part gets shorter.
fn reference(words: &mut Words) -> String {
    let row: Vec<i64> = words.list();
    let n = row.len();
    let pairs: Vec<i64> = row.windows(2).map(|pair| pair[0].max(pair[1])).collect();
    let triples: Vec<i64> =
        row.windows(3).map(|three| three[0].min(three[1]).max(three[1].min(three[2]))).collect();
    // A part of this length starts at one of 0..=n - length, and its middle (length - size) / 2
    // later. `known`, the best answer for length + 2, covers all starts but the first and the last.
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
    text::line(left)
}

problem!(
    "../../solutions/cf794e.rs",
    One,
    [expected, reference],
    ["n 1..6; a[n] 1..4"],
    ["n 1..10; a[n] 1..9"],
    |_| {
        let (n, largest) = (300_000_i64, 1_000_000_000);
        vec![
            ("hill", text::list((0..n).map(|i| largest - (i - n / 2).abs()))),
            ("valley", text::list((1..n).map(|i| 1 + (i - n / 2).abs()))),
        ]
    }
);
