//! Subtraction games with any number of amounts of any size: a position is a heap of
//! stones, and a turn takes one of the given amounts, normal play. Tables of outcomes
//! and of Grundy values up to a largest heap.
//!
//! A heap has an option of value v exactly when it is a heap of value v plus an amount.
//! So the heaps of value 0, the P-positions, are found in ascending order: the next one
//! is the least heap that is no sum of an earlier one and an amount. The heaps of value 1
//! are found in the same way among the other heaps, and so on.
//!
//! 64 heaps are decided together: one shift of the bits of the heaps of value v gives
//! their sums with one amount, and one shift of the bits of the amounts gives the sums
//! with one heap. For each value, either every amount or every heap found so far takes
//! one such step, whichever are fewer. So a few large amounts are fast, and so are
//! thousands of amounts.
//!
//! Heaps of any size: `period` has the outcomes if all amounts are at most 64, and
//! `recurrence` the values, both with a proved period. For at most 63 amounts
//! `take_and_break` gives the values sooner. In misère play, the heaps below the least
//! amount a are N-positions, and a heap of a + n has the outcome that n has here: see
//! `period`.
//!
//! ```
//! use snippets::many_amounts::{outcome_table, value_table};
//! use snippets::nim::Outcome::{N, P};
//!
//! assert_eq!(outcome_table(5, &[2, 3]), [P, P, N, N, N, P]);
//! assert_eq!(value_table(5, &[2, 3]), [0, 0, 1, 1, 2, 0]);
//! ```

use super::nim::Outcome;

/// The amounts up to the largest heap.
struct Amounts {
    /// In ascending order, each once.
    sorted: Vec<usize>,
    /// Bit a % 64 of word a / 64 is set if a is an amount.
    bits: Vec<u64>,
}

/// The heaps of one Grundy value.
struct Layer {
    /// In ascending order.
    heaps: Vec<usize>,
    /// Bit n % 64 of word n / 64 + 1 is set if n is in `heaps`. Word 0 stands for heaps
    /// below 0.
    bits: Vec<u64>,
}

impl Amounts {
    fn new(largest: usize, amounts: &[u64]) -> Self {
        assert!(!amounts.contains(&0), "an amount is 0");
        let legal = amounts.iter().filter(|&&amount| amount <= largest as u64);
        let mut sorted: Vec<usize> = legal.map(|&amount| amount as usize).collect();
        sorted.sort_unstable();
        sorted.dedup();
        let mut bits = vec![0; largest / 64 + 2];
        for amount in &sorted {
            bits[amount / 64] |= 1 << (amount % 64);
        }
        Self { sorted, bits }
    }
}

impl Layer {
    fn new(largest: usize) -> Self {
        Self { heaps: Vec::new(), bits: vec![0; largest / 64 + 3] }
    }

    /// Adds the heaps of this value among the 64 heaps from `start` on, and returns
    /// them as bits. `open` are those that have no smaller value; `within` is the
    /// number of amounts below start + 64.
    fn add(&mut self, amounts: &Amounts, within: usize, start: usize, open: u64) -> u64 {
        let sums = if within <= self.heaps.len() {
            let amounts = amounts.sorted[..within].iter();
            amounts.fold(0, |sums, a| sums | window(&self.bits, start + 64 - a))
        } else {
            let heaps = self.heaps.iter();
            heaps.fold(0, |sums, heap| sums | window(&amounts.bits, start - heap))
        };
        // `sums` lacks the sums of one of these 64 heaps and an amount, which is below 64.
        let (mut added, mut left) = (0, open & !sums);
        while left != 0 {
            let i = left.trailing_zeros();
            added |= 1 << i;
            left &= !(1 << i | amounts.bits[0] << i);
            self.heaps.push(start + i as usize);
        }
        self.bits[start / 64 + 1] = added;
        added
    }
}

/// Returns 64 bits from bit `at` on.
fn window(bits: &[u64], at: usize) -> u64 {
    let shift = at % 64;
    bits[at / 64] >> shift | bits[at / 64 + 1] << 1 << (63 - shift)
}

/// Returns the outcomes of the heaps 0, 1, ..., `largest`.
///
/// The amounts may come in any order and with repeats; those above `largest` change
/// nothing.
///
/// # Panics
///
/// Panics if an amount is 0.
///
/// # Complexity
///
/// O(n + n min(a, p) / 64 + a log a) time and O(n + a) space for n = `largest`, a
/// amounts and p P-positions up to n.
pub fn outcome_table(largest: usize, amounts: &[u64]) -> Vec<Outcome> {
    let amounts = Amounts::new(largest, amounts);
    let mut layer = Layer::new(largest);
    let mut outcomes = vec![Outcome::N; largest + 1];
    for start in (0..=largest).step_by(64) {
        let within = amounts.sorted.partition_point(|&a| a < start + 64);
        layer.add(&amounts, within, start, u64::MAX);
    }
    let legal = layer.heaps.iter().filter(|&&heap| heap <= largest);
    legal.for_each(|&heap| outcomes[heap] = Outcome::P);
    outcomes
}

/// Returns the Grundy values of the heaps 0, 1, ..., `largest`. The amounts are given
/// as in [`outcome_table`].
///
/// # Panics
///
/// Panics if an amount is 0.
///
/// # Complexity
///
/// O(n v + n min(a v, n) / 64 + a log a) time and O(n v / 64 + n + a) space for n =
/// `largest`, a amounts and v different values; v is at most a + 1.
pub fn value_table(largest: usize, amounts: &[u64]) -> Vec<u64> {
    let amounts = Amounts::new(largest, amounts);
    let mut layers: Vec<Layer> = Vec::new();
    for start in (0..=largest).step_by(64) {
        let within = amounts.sorted.partition_point(|&a| a < start + 64);
        let (mut open, mut value) = (u64::MAX, 0);
        while open != 0 {
            if value == layers.len() {
                layers.push(Layer::new(largest));
            }
            open &= !layers[value].add(&amounts, within, start, open);
            value += 1;
        }
    }
    let mut values = vec![0; largest + 1];
    for (value, layer) in (0..).zip(&layers) {
        let legal = layer.heaps.iter().filter(|&&heap| heap <= largest);
        legal.for_each(|&heap| values[heap] = value);
    }
    values
}
