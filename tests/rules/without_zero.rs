//! Nim without Zero, which two judges have: a move takes one or more stones from one
//! heap; a player whose move makes the XOR of all heaps 0 loses at once.

use crate::common::*;

/// Declares the problem of a judge, by the path of its solution.
macro_rules! nim_without_zero {
    ($solution:literal) => {
        problem!(
            $solution,
            Winner("Alice", "Bob"),
            [without_zero::expected, without_zero::reference],
            ["n 1..5; a[n] sorted 1..40/n"],
            ["n 1..5; a[n] 1..7", "n 1..3; a[n] 1..16"],
            without_zero::worst
        );
    };
}
pub(crate) use nim_without_zero;

/// Answers by searching whole positions. `options` needs the XOR because the rules do.
pub fn expected(words: &mut Words) -> bool {
    heaps::wins_by_search(words, options, Play::Normal)
}

/// Returns the options that do not lose at once. The others can be left out: a player who must
/// lose at once loses, like a player who has no move.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = heaps::nim_options(heaps);
    options.retain(|option| option.iter().fold(0, |xor, heap| xor ^ heap) != 0);
    options
}

/// Answers by the closed form: Bob wins iff the XOR is 1, or 0 with even heaps only.
///
/// A player who leaves 1 wins: the other has to leave 2 or more, and from there 1
/// can be left again. From 0 that is possible at once iff some heap is odd.
pub fn reference(words: &mut Words) -> bool {
    let heaps: Vec<u64> = words.list();
    match heaps::nim_sum(heaps.iter().copied()) {
        0 => heaps.iter().any(|heap| heap % 2 == 1),
        xor => xor > 1,
    }
}

/// Returns inputs with the maximum number of heaps, and an XOR of every kind.
pub fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut with_sum = |largest, sum| heaps::nim_with_sum(rng, 100_000, largest, sum);
    let halves = with_sum(500_000_000, 0);
    let mut odd = |sum| text::list(with_sum(1_000_000_000, sum));
    vec![
        ("all even, nim-sum 0", text::list(halves.iter().map(|half| half * 2))),
        ("odd heaps, nim-sum 0", odd(0)),
        ("nim-sum 1", odd(1)),
        ("nim-sum 1 and the highest bit", odd(1 | 1 << 29)),
    ]
}
