//! What every problem's test shares: comparing a solution with its oracle, and
//! a small seeded generator of random numbers.

use snippets::fastio::{self, Input, Output};
use std::panic;

/// Compares `solve` with the oracle `expected` on every input and panics with
/// the smallest input (shortest, then first in order) on which they differ.
///
/// Lines are compared as the judge does, blanks at their ends trimmed.
pub fn check(
    solve: fn(&mut Input, &mut Output),
    expected: fn(&str) -> String,
    inputs: impl Iterator<Item = String>,
) {
    let mut compared = 0;
    let mut smallest: Option<(usize, String, String, String)> = None;
    for input in inputs {
        compared += 1;
        let wanted = expected(&input);
        let got = panic::catch_unwind(|| fastio::output_of(solve, &input))
            .unwrap_or_else(|_| String::from("a panic"));
        if trimmed(&got) != trimmed(&wanted) {
            let found = (input.len(), input, wanted, got);
            if smallest.as_ref().map_or(true, |known| found < *known) {
                smallest = Some(found);
            }
        }
    }
    assert!(compared > 0, "no input was compared");
    if let Some((_, input, wanted, got)) = smallest {
        panic!("smallest input that fails:\n{input}\nby the rules:\n{wanted}\nthe solution says:\n{got}");
    }
}

/// The lines of `text` without blanks at their ends and at the end of the text.
fn trimmed(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

/// Returns `rounds` inputs drawn by `random` from a generator with this seed.
pub fn draw(
    seed: u64,
    rounds: usize,
    random: fn(&mut Rng) -> String,
) -> impl Iterator<Item = String> {
    let mut rng = Rng::new(seed);
    (0..rounds).map(move |_| random(&mut rng))
}

/// A seeded random number generator: splitmix64 (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number from `low` to `high`, both included.
    pub fn range(&mut self, low: u64, high: u64) -> u64 {
        low + self.next() % (high - low + 1)
    }

    /// Shuffles `items` (Fisher-Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.range(0, i as u64) as usize);
        }
    }
}
