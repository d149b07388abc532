//! Nim without Zero, which two judges have: a move takes one or more stones from one
//! heap; a player whose move makes the XOR of all heaps 0 loses at once.

use crate::harness::Problem;
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 10^5 heaps of up to 10^9.
const LIMITS: [u64; 5] = [40, 20, 16, 8, 8];

/// Answers by searching whole positions. The XOR is that of the rules.
fn expected(input: &str) -> String {
    let heaps = heaps::parse_small(input, &LIMITS);
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
    let heaps = heaps::parse(input, 100_000, 1_000_000_000);
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

/// Every multiset of 1 heap of up to 40 stones, of 2 up to 20, of 3 up to 12, of 4
/// up to 8 and of 5 up to 6, each in a shuffled order.
fn small() -> Vec<String> {
    let positions = heaps::multisets(&[40, 20, 12, 8, 6]);
    positions.map(|heaps| text(&heaps)).collect()
}

/// Up to 5 random heaps of up to 7 stones, or up to 3 of up to 16; half of the
/// time all are even.
fn random(rng: &mut Rng) -> String {
    let mut heaps = heaps::random(rng, [(5, 7), (3, 16)]);
    if rng.range(0, 1) == 1 {
        heaps = heaps.iter().map(|heap| heap.next_multiple_of(2)).collect();
    }
    text(&heaps)
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
        ("all largest", text(&vec![largest; most])),
        ("all ones", text(&vec![1; most])),
    ]
}

/// The rules of the problem, the same at both judges.
pub const PROBLEM: Problem = Problem {
    expected,
    reference,
    small,
    random,
    rounds: 300,
    seed: 16831,
    worst,
    invalid: || heaps::invalid(&LIMITS),
};
