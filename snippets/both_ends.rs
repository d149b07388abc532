//! A row of heaps under normal play: a turn takes any positive number of stones from the
//! left-most heap or from the right-most one.
//!
//! For each part of the row exactly one heap (perhaps of 0 stones) makes a P-position if it is
//! put at the left end of the part, and exactly one at the right end. Let these be l and r for
//! the part between two heaps x and y. So the row is P for x = l and y = 0, and for x = 0 and
//! y = r. For positive x and y it is P exactly if no smaller x with the same y and no smaller y
//! with the same x makes it P. So these pairs are found in ascending order, as in Nim with
//! two heaps: the k-th x other than 0 and l goes with the k-th y other than 0 and r. This gives
//! l and r of a part from those of the parts that are shorter by one heap.
//!
//! ```
//! use snippets::both_ends::{both_ends_move, both_ends_outcome};
//! use snippets::nim::Outcome;
//!
//! assert_eq!(both_ends_outcome(&[3, 3]), Outcome::P); // Nim with two heaps
//! assert_eq!(both_ends_outcome(&[3, 1, 9, 4]), Outcome::P);
//! assert_eq!(both_ends_move(&[5, 2, 2]), Some((0, vec![]))); // leaves 2 and 2
//! ```

use super::nim::Outcome;

/// Returns the outcome of a row of heaps. Heaps of 0 do not count.
///
/// # Complexity
///
/// O(n^2) time and O(n) space for n heaps.
pub fn both_ends_outcome(heaps: &[u64]) -> Outcome {
    match both_ends_move(heaps) {
        None => Outcome::P,
        Some(_) => Outcome::N,
    }
}

/// Returns a winning move, if there is one: the index of a heap, and a list of what is
/// left of it (one heap or none).
///
/// # Complexity
///
/// O(n^2) time and O(n) space for n heaps.
pub fn both_ends_move(heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
    let places: Vec<usize> = (0..heaps.len()).filter(|&i| heaps[i] > 0).collect();
    let row: Vec<u64> = places.iter().map(|&i| heaps[i]).collect();
    let (&first, &last) = (places.first()?, places.last()?);
    let ([left, _], [_, right]) = (find_ends(&row[1..]), find_ends(&row[..row.len() - 1]));
    let (place, rest) = if left < heaps[first] {
        (first, left)
    } else if right < heaps[last] {
        (last, right)
    } else {
        return None;
    };
    Some((place, if rest > 0 { vec![rest] } else { vec![] }))
}

/// Returns the heap that makes a P-position at the left end of a row of heaps above 0, and the
/// one that does so at the right end.
fn find_ends(row: &[u64]) -> [u64; 2] {
    // `ends[i]` holds both heaps for the part of `length` heaps that begins at i. An empty part is
    // P, so it needs heaps of 0.
    let mut ends = vec![[0, 0]; row.len() + 1];
    for length in 1..=row.len() {
        for start in 0..=row.len() - length {
            let (first, last) = (row[start], row[start + length - 1]);
            let [left, right] = ends[start];
            let [left_behind, right_behind] = ends[start + 1];
            ends[start] =
                [find_partner(last, right, left), find_partner(first, left_behind, right_behind)];
        }
    }
    ends[0]
}

/// Returns the heap that makes the row P if `heap` is at the other end. The part between them is
/// P if only `alone` is put at the end of `heap`, or only `other_alone` at the other end.
fn find_partner(heap: u64, alone: u64, other_alone: u64) -> u64 {
    if heap == alone {
        return 0;
    }
    let rank = heap - u64::from(alone > 0 && heap > alone);
    rank + u64::from(other_alone > 0 && rank >= other_alone)
}
