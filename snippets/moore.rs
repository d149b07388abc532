//! Moore's Nim_k under normal play: a turn takes stones from at least one and at
//! most `k` heaps, any positive number from each. `k = 1` is Nim.
//!
//! Moore (1910): a position is a P-position exactly when, for every binary place,
//! the number of heaps with a 1 there is a multiple of `k + 1`.
//!
//! ```
//! use snippets::moore::{moore_move, moore_outcome};
//! use snippets::nim::Outcome;
//!
//! assert_eq!(moore_outcome(&[1, 1, 1], 2), Outcome::P); // three 1s, a multiple of 3
//! assert_eq!(moore_outcome(&[1, 2, 3], 2), Outcome::N); // two 1s in each place
//! assert_eq!(moore_move(&[1, 2, 3], 2), Some(vec![1, 1, 1]));
//! ```

use super::nim::Outcome;

/// Returns the outcome of the given heaps when a turn changes up to `k` of them.
///
/// # Panics
///
/// Panics if `k` is 0: no move would exist.
///
/// # Complexity
///
/// O(64 n) time for n heaps, O(1) extra space.
pub fn moore_outcome(heaps: &[u64], k: usize) -> Outcome {
    assert!(k > 0, "Nim_k needs k of at least 1");
    let balanced = |place: u32| {
        let ones = heaps.iter().filter(|&&heap| heap >> place & 1 == 1).count();
        excess(ones, k) == 0
    };
    if (0..u64::BITS).all(balanced) {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// Returns a winning move, or `None` in a P-position. As a turn may change several
/// heaps, the move is the list of all heaps after the turn, with 0 for an empty one.
///
/// # Panics
///
/// Panics if `k` is 0.
///
/// # Complexity
///
/// O(64 n) time and O(n) space for n heaps.
pub fn moore_move(heaps: &[u64], k: usize) -> Option<Vec<u64>> {
    assert!(k > 0, "Nim_k needs k of at least 1");
    let mut after = heaps.to_vec();
    // Goes through the places from the highest down. A heap in `reduced` has lost a 1
    // at a higher place, so its bits from here on can be chosen freely.
    let mut reduced: Vec<usize> = Vec::new();
    for bit in (0..u64::BITS).rev().map(|place| 1 << place) {
        for &i in &reduced {
            after[i] &= !bit;
        }
        let ones: Vec<usize> = (0..after.len()).filter(|&i| after[i] & bit != 0).collect();
        let excess = excess(ones.len(), k);
        if excess == 0 {
            continue;
        }
        let missing = k - (excess - 1);
        if missing <= reduced.len() {
            for &i in &reduced[..missing] {
                after[i] |= bit;
            }
        } else {
            // The number of reduced heaps stays below excess + missing = k + 1.
            for &i in &ones[..excess] {
                after[i] &= !bit;
            }
            reduced.extend(&ones[..excess]);
        }
    }
    if reduced.is_empty() {
        None
    } else {
        Some(after)
    }
}

/// Returns `ones` modulo `k` + 1. `k` + 1 may overflow, so it is computed only if
/// `ones` is above `k`.
fn excess(ones: usize, k: usize) -> usize {
    if ones > k {
        ones % (k + 1)
    } else {
        ones
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_any_k() {
        assert_eq!(moore_outcome(&[1, 1], usize::MAX), Outcome::N);
        assert_eq!(moore_move(&[1, 1], usize::MAX), Some(vec![0, 0]));
        assert_eq!(moore_outcome(&[], usize::MAX), Outcome::P);
        assert_eq!(moore_move(&[], usize::MAX), None);
    }

    #[test]
    fn solves_the_largest_heaps() {
        assert_eq!(moore_outcome(&[u64::MAX; 4], 3), Outcome::P);
        assert_eq!(moore_move(&[u64::MAX; 4], 3), None);
        let after = vec![0, u64::MAX, u64::MAX, u64::MAX, u64::MAX];
        assert_eq!(moore_move(&[u64::MAX; 5], 3), Some(after));
    }
}
