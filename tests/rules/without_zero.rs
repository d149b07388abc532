//! Nim without Zero, which two judges have: a move takes one or more stones from one
//! heap; a player whose move makes the XOR of all heaps 0 loses at once.

use crate::harness::{Inputs, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// Answers by searching whole positions. The XOR is that of the rules.
fn expected(input: &str) -> String {
    let heaps = heaps::parse(input);
    winner(heaps::wins(options, Play::Normal, &heaps))
}

/// The options but those that lose at once. Leaving these out changes no
/// answer: a player who has no other move loses in both cases.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = heaps::nim_options(heaps);
    options.retain(|option| option.iter().fold(0, |xor, heap| xor ^ heap) != 0);
    options
}

/// Answers any input of the judge by the closed form: Bob wins iff the XOR is 1,
/// or 0 with even heaps only.
///
/// A player who leaves 1 wins: the other has to leave 2 or more, and from there 1
/// can be left again. From 0 that is possible at once iff some heap is odd.
fn reference(input: &str) -> String {
    let heaps = heaps::parse(input);
    winner(match heaps::nim_sum(&heaps) {
        0 => heaps.iter().any(|heap| heap % 2 == 1),
        1 => false,
        _ => true,
    })
}

fn winner(alice_wins: bool) -> String {
    match alice_wins {
        true => String::from("Alice\n"),
        false => String::from("Bob\n"),
    }
}

/// The input for these heaps: here every number has a line of its own.
fn text(heaps: &[u64]) -> String {
    heaps::text(heaps).replace(' ', "\n")
}

/// As many heaps as the judge has, with an XOR of every kind.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let (most, largest) = (100_000, 1_000_000_000);
    let mut with_sum =
        |largest, sum| heaps::with_sum(rng, most, largest, sum, |heap| heap, |value| value);
    let halves = with_sum(largest / 2, 0);
    let all_even: Vec<u64> = halves.iter().map(|half| half * 2).collect();
    vec![
        ("all even, nim-sum 0", text(&all_even)),
        ("odd heaps, nim-sum 0", text(&with_sum(largest, 0))),
        ("nim-sum 1", text(&with_sum(largest, 1))),
        ("nim-sum 1 and the highest bit", text(&with_sum(largest, 1 | 1 << 29))),
        ("all ones", text(&vec![1; most])),
    ]
}

/// The rules of the problem, the same at both judges.
pub const PROBLEM: Problem = Problem {
    expected,
    reference,
    all: Inputs::Lines(&[
        "n 1..1; a[n] sorted 1..40",
        "n 2..2; a[n] sorted 1..20",
        "n 3..3; a[n] sorted 1..12",
        "n 4..4; a[n] sorted 1..8",
        "n 5..5; a[n] sorted 1..6",
    ]),
    random: Inputs::Lines(&["n 1..5; a[n] 1..7", "n 1..3; a[n] 1..16"]),
    rounds: 300,
    seed: 16831,
    worst,
};
