//! A row of heaps under normal play: one player takes any positive number of stones from
//! the left-most heap, the other from the right-most heap, in turn.
//!
//! More stones in the mover's own end heap never hurt. So each part of the row has a
//! least number of stones in that heap with which the mover wins. Taking the whole end
//! heap wins if the other end heap is below its least number in the rest of the row.
//! Until then both players take one stone at a time, and the one whose heap is first
//! below its least number loses. So the least numbers of a row follow from those of the
//! row without its first heap and without its last heap.
//!
//! ```
//! use snippets::nim::Outcome;
//! use snippets::row_ends::{row_ends_move, row_ends_outcome};
//!
//! // One stone of the 3 is taken, then one from the right, one from the left, and the
//! // last two heaps are 1 and 1: the right player takes one and the left player the other.
//! assert_eq!(row_ends_move(&[3, 2]), Some((0, vec![2])));
//! assert_eq!(row_ends_outcome(&[2, 2]), Outcome::P);
//! ```

use super::nim::Outcome;

/// Returns the outcome of a row of heaps whose left-most heap belongs to the player to
/// move, and the right-most one to the other player.
///
/// Heaps of 0 do not count: the next heap is then the end heap. If the player of the
/// right end is to move, reverse the row.
///
/// # Panics
///
/// Panics if the heaps have more than `u64::MAX` stones in all.
///
/// # Complexity
///
/// O(n^2) time and O(n) space for n heaps.
pub fn row_ends_outcome(heaps: &[u64]) -> Outcome {
    let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    match heaps.first() {
        Some(&first) if first >= find_min_ends(&heaps).0 => Outcome::N,
        _ => Outcome::P,
    }
}

/// Returns a winning move of the player who takes from the left, or `None` in a
/// P-position: `(i, parts)` means that heap i, the left-most one with stones, becomes
/// `parts`. The move takes the whole heap or a single stone.
///
/// # Panics
///
/// Panics if the heaps have more than `u64::MAX` stones in all.
///
/// # Complexity
///
/// O(n^2) time and O(n) space for n heaps.
pub fn row_ends_move(heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
    let i = heaps.iter().position(|&heap| heap > 0)?;
    let heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    let (needed, rest) = find_min_ends(&heaps);
    if heaps[0] < needed {
        return None;
    }
    let whole = rest.map_or(true, |rest| heaps[heaps.len() - 1] < rest);
    Some((i, if whole { vec![] } else { vec![heaps[0] - 1] }))
}

/// Returns the least number of stones in the first heap with which the player of the
/// left end wins, moving first. Also returns that of the last heap for the other player,
/// moving first in the row without the first heap; `None` if no heap is left there.
fn find_min_ends(heaps: &[u64]) -> (u64, Option<u64>) {
    let total = heaps.iter().try_fold(0u64, |total, &heap| total.checked_add(heap));
    total.expect("the heaps have more than u64::MAX stones in all");
    // For each part of one length, at the index of its first heap: the least number of the
    // left and of the right end. A single heap is taken whole.
    let (mut left, mut right) = (vec![1; heaps.len()], vec![1; heaps.len()]);
    let mut rest = None;
    for length in 2..=heaps.len() {
        rest = Some(right[1]);
        for from in 0..=heaps.len() - length {
            let (own, other) = (left[from], right[from + 1]);
            left[from] = find_min_heap(own, other, heaps[from + length - 1]);
            right[from] = find_min_heap(other, own, heaps[from]);
        }
    }
    (left[0], rest)
}

/// Returns the least size of an end heap that is still at least `own` when the other end heap,
/// of `stones` stones, is below `other`, if both lose a stone in turn; 1 if it is below already.
fn find_min_heap(own: u64, other: u64, stones: u64) -> u64 {
    match stones.checked_sub(other) {
        None => 1,
        Some(more) => own + more + 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_empty_and_largest_heaps() {
        for none in [&[][..], &[0, 0]] {
            assert_eq!(row_ends_outcome(none), Outcome::P);
            assert_eq!(row_ends_move(none), None);
        }
        assert_eq!(row_ends_move(&[0, u64::MAX, 0]), Some((1, vec![])));
        let half = u64::MAX / 2;
        assert_eq!(row_ends_move(&[half + 1, half]), Some((0, vec![half])));
        assert_eq!(row_ends_outcome(&[half, half]), Outcome::P);
    }
}
