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

/// Returns the Grundy value of a heap from which a turn takes at least `least` and at
/// most `most` stones.
///
/// # Panics
///
/// Panics unless 1 <= `least` <= `most`.
///
/// # Complexity
///
/// O(1).
pub fn range_value(stones: u64, least: u64, most: u64) -> u64 {
    let legal = 1 <= least && least <= most;
    assert!(legal, "{} to {} are no amounts", least, most);
    match least.checked_add(most) {
        Some(period) => stones % period / least,
        None => stones / least,
    }
}

/// Returns the outcome of the given heaps, from one of which a turn takes at least
/// `least` and at most `most` stones.
///
/// # Panics
///
/// Panics unless 1 <= `least` <= `most`.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn range_outcome(heaps: &[u64], least: u64, most: u64) -> Outcome {
    nim_outcome(&values(heaps, least, most))
}

/// Returns a winning move of the game of [`range_outcome`], or `None` in a P-position.
///
/// # Panics
///
/// Panics unless 1 <= `least` <= `most`.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn range_move(heaps: &[u64], least: u64, most: u64) -> Option<(usize, Vec<u64>)> {
    let values = values(heaps, least, most);
    let (i, wanted) = nim_move(&values)?;
    // Taking `least` stones lowers the value by 1. If that many steps are more than
    // `most`, then the value 0 is wanted, and taking `most` leaves a remainder below
    // `least`.
    let steps = values[i] - nim_sum(wanted);
    let left = heaps[i] - most.min(steps * least);
    Some((i, if left > 0 { vec![left] } else { vec![] }))
}

fn values(heaps: &[u64], least: u64, most: u64) -> Vec<u64> {
    let values = heaps.iter().map(|&heap| range_value(heap, least, most));
    values.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_heap_and_no_part() {
        assert_eq!(range_outcome(&[], 1, 2), Outcome::P);
        assert_eq!(range_move(&[], 1, 2), None);
        assert_eq!(range_move(&[0, 2], 1, 2), Some((1, vec![])));
    }

    #[test]
    fn the_largest_numbers() {
        let most = u64::MAX;
        // L + R is 2^64 or more: no heap reaches the period.
        assert_eq!(range_value(most, 1, most), most);
        assert_eq!(range_move(&[most], 1, most), Some((0, vec![])));
        assert_eq!(range_value(most, most, most), 1);
        assert_eq!(range_move(&[most - 1], most, most), None);
        // L + R is 3 * 2^62.
        assert_eq!(range_value(most, 1 << 62, 1 << 63), 0);
        assert_eq!(range_value(1 << 63, 1 << 62, 1 << 63), 2);
        assert_eq!(range_move(&[1 << 63], 1 << 62, 1 << 63), Some((0, vec![])));
        let left = vec![1 << 62];
        let found = range_move(&[1 << 63, 1 << 62], 1 << 62, 1 << 63);
        assert_eq!(found, Some((0, left)));
    }
}
