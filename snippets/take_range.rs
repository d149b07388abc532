//! Subtraction games in which a turn takes at least L and at most R stones from one
//! heap: value of a heap, outcome and winning move, normal play, any 64-bit numbers.
//!
//! The value of a heap of n is (n mod (L + R)) / L, rounded down. This is shown in the
//! editorial of AtCoder ABC 297 G. Proof by induction: let r be n mod (L + R). Taking
//! k <= r leads to r - k; for k = L, ..., min(r, R) these have all values from 0 to
//! r / L - 1. Taking k > r leads to r + j for j = L + R - k >= L, whose value is larger
//! than r / L.
//!
//! For other sets of amounts see `period`, `recurrence` and `many_amounts`. With L = 1
//! and R = k the values are n mod (k + 1), and without a bound R the game with L = 1 is
//! Nim.
//!
//! ```
//! use snippets::nim::Outcome;
//! use snippets::take_range::{range_move, range_outcome, range_value};
//!
//! // Take 2 or 3: 0 0 1 1 2, again and again.
//! assert_eq!(range_value(9, 2, 3), 2);
//! assert_eq!(range_outcome(&[9, 3, 2], 2, 3), Outcome::N); // 2 ^ 1 ^ 1 = 2
//! assert_eq!(range_move(&[9, 3, 2], 2, 3), Some((0, vec![6]))); // of value 0, as 1 ^ 1
//! ```

use super::nim::{nim_move, nim_outcome, nim_sum, Outcome};

/// Returns the Grundy value of a heap from which a turn takes at least `min_take` and at
/// most `max_take` stones.
///
/// # Panics
///
/// Panics unless 1 <= `min_take` <= `max_take`.
///
/// # Complexity
///
/// O(1).
pub fn range_value(stones: u64, min_take: u64, max_take: u64) -> u64 {
    let legal = 1 <= min_take && min_take <= max_take;
    assert!(legal, "expected 1 <= min_take <= max_take, found {} and {}", min_take, max_take);
    match min_take.checked_add(max_take) {
        Some(period) => stones % period / min_take,
        None => stones / min_take,
    }
}

/// Returns the outcome of the given heaps, from one of which a turn takes at least
/// `min_take` and at most `max_take` stones.
///
/// # Panics
///
/// Panics unless 1 <= `min_take` <= `max_take`.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn range_outcome(heaps: &[u64], min_take: u64, max_take: u64) -> Outcome {
    nim_outcome(&values(heaps, min_take, max_take))
}

/// Returns a winning move of the game of [`range_outcome`], or `None` in a P-position.
///
/// # Panics
///
/// Panics unless 1 <= `min_take` <= `max_take`.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn range_move(heaps: &[u64], min_take: u64, max_take: u64) -> Option<(usize, Vec<u64>)> {
    let values = values(heaps, min_take, max_take);
    let (i, wanted) = nim_move(&values)?;
    // Taking `min_take` stones lowers the value by 1. If `steps` times `min_take` is more than
    // `max_take`, then the value 0 is wanted, and taking `max_take` leaves a remainder below
    // `min_take`.
    let steps = values[i] - nim_sum(wanted);
    let left = heaps[i] - max_take.min(steps * min_take);
    Some((i, if left > 0 { vec![left] } else { vec![] }))
}

fn values(heaps: &[u64], min_take: u64, max_take: u64) -> Vec<u64> {
    let values = heaps.iter().map(|&heap| range_value(heap, min_take, max_take));
    values.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_no_empty_part() {
        assert_eq!(range_outcome(&[], 1, 2), Outcome::P);
        assert_eq!(range_move(&[], 1, 2), None);
        assert_eq!(range_move(&[0, 2], 1, 2), Some((1, vec![])));
    }

    #[test]
    fn accepts_the_largest_numbers() {
        let max_take = u64::MAX;
        // L + R is 2^64 or more: no heap reaches the period.
        assert_eq!(range_value(max_take, 1, max_take), max_take);
        assert_eq!(range_move(&[max_take], 1, max_take), Some((0, vec![])));
        assert_eq!(range_value(max_take, max_take, max_take), 1);
        assert_eq!(range_move(&[max_take - 1], max_take, max_take), None);
        // L + R is 3 * 2^62.
        assert_eq!(range_value(max_take, 1 << 62, 1 << 63), 0);
        assert_eq!(range_value(1 << 63, 1 << 62, 1 << 63), 2);
        assert_eq!(range_move(&[1 << 63], 1 << 62, 1 << 63), Some((0, vec![])));
        let left = vec![1 << 62];
        let found = range_move(&[1 << 63, 1 << 62], 1 << 62, 1 << 63);
        assert_eq!(found, Some((0, left)));
    }
}
