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
            without_zero::list_worst
        );
    };
}
pub(crate) use nim_without_zero;

/// Answers by searching whole positions. The XOR in `options` is a part of the rules.
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
/// A player who leaves an XOR of 1 wins: the other player has to leave 2 or more, and then 1 can be
/// left again. From an XOR of 0, some move leaves 1 iff some heap is odd. If all heaps are even,
/// every move leaves 2 or more.
pub fn reference(words: &mut Words) -> bool {
    let heaps: Vec<u64> = words.list();
    match heaps::nim_sum(heaps.iter().copied()) {
        0 => heaps.iter().any(|heap| heap % 2 == 1),
        xor => xor > 1,
    }
}

/// Returns inputs with the maximum number of heaps, one for each case of the closed form.
pub fn list_worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut with_sum = |largest, sum| heaps::draw_nim_heaps(rng, 100_000, largest, sum);
    let halves = with_sum(500_000_000, 0);
    let mut odd = |sum| text::list(with_sum(1_000_000_000, sum));
    vec![
        ("all even, nim-sum 0", text::list(halves.iter().map(|half| half * 2))),
        ("odd heaps, nim-sum 0", odd(0)),
        ("nim-sum 1", odd(1)),
        ("nim-sum 1 and the highest bit", odd(1 | 1 << 29)),
    ]
}
