//! Nim under normal and under misère play: Grundy value, outcome, winning moves. Nim in
//! which leaving nim-sum 0 loses: outcome.
//!
//! Bouton (1901): under normal play a position is a P-position exactly when the XOR of
//! its heap sizes, the nim-sum, is 0. Under misère play, if no heap is above 1, it is a
//! P-position exactly when the number of heaps of 1 is odd; otherwise exactly when the XOR
//! is 0, as in normal play. The XOR is also the Grundy value (Sprague 1935, Grundy 1939).
//!
//! The misère rule holds for Nim heaps. With Grundy values in place of heap sizes it
//! also holds for a sum in which every position of value 0 that a component can reach
//! is terminal or has an option of value 1, for instance for subtraction games
//! (Ferguson 1974). [`TameCheck`](super::tame::TameCheck) says of any game whether it
//! holds; if not, there is a search, [`Misere`](super::misere::Misere).
//!
//! Nimble is Nim too: a coin on square `s`, which may move to any square nearer
//! to 0, has the options of a heap of `s` stones.
//!
//! ```
//! use snippets::nim::{misere_nim_outcome, nim_move, nim_outcome, nim_sum, Outcome};
//!
//! assert_eq!(nim_sum([3, 4, 5]), 2); // 011 ^ 100 ^ 101 = 010
//! assert_eq!(nim_outcome(&[1, 2, 3]), Outcome::P);
//! assert_eq!(nim_move(&[3, 4, 5]), Some((0, vec![1]))); // leaves 1 ^ 4 ^ 5 = 0
//! assert_eq!(nim_move(&[3]), Some((0, vec![]))); // takes the whole heap
//! assert_eq!(misere_nim_outcome(&[1, 1, 1]), Outcome::P);
//! ```

/// Who wins a position when both players play optimally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// P-position: the previous player wins, the player to move loses.
    P,
    /// N-position: the next player, the one to move, wins.
    N,
}

/// Returns the XOR of the given values: the Grundy value of the Nim position
/// with these heaps, and of any sum whose components have these Grundy values.
///
/// The empty position has no options, so its Grundy value is 0.
///
/// # Complexity
///
/// O(k) time for k values, O(1) extra space.
pub fn nim_sum(values: impl IntoIterator<Item = u64>) -> u64 {
    values.into_iter().fold(0, |sum, value| sum ^ value)
}

/// Returns the outcome of the given heaps under normal play.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn nim_outcome(heaps: &[u64]) -> Outcome {
    match nim_sum(heaps.iter().copied()) {
        0 => Outcome::P,
        _ => Outcome::N,
    }
}

/// Returns a winning move of normal play, the first one of [`nim_moves`], or
/// `None` in a P-position.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn nim_move(heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
    normal_moves(heaps).next()
}

/// Returns every winning move of normal play, in order of heaps: `(i, parts)`
/// replaces heap i by the heaps in `parts`: one smaller heap, or none if the whole
/// heap is taken. There is no winning move in a P-position.
///
/// A winning move makes the nim-sum 0, so a heap `h` can only go to `h ^ nim_sum`,
/// and may do so when that is smaller. Equal heaps are listed separately.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn nim_moves(heaps: &[u64]) -> Vec<(usize, Vec<u64>)> {
    normal_moves(heaps).collect()
}

/// Returns the number of winning moves, that is `nim_moves(heaps).len()`.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn count_nim_moves(heaps: &[u64]) -> usize {
    let sum = nim_sum(heaps.iter().copied());
    heaps.iter().filter(|&&heap| heap ^ sum < heap).count()
}

/// Returns the outcome of the given heaps under misère play.
///
/// See the condition in the module's header before passing Grundy values of
/// another game.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn misere_nim_outcome(heaps: &[u64]) -> Outcome {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let large = heaps.iter().any(|&heap| heap > 1);
    // If no heap is above 1, the XOR is 1 exactly when the number of heaps of 1 is
    // odd.
    if (sum == 0) == large {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// Returns a winning move of misère play, the first one of [`misere_nim_moves`],
/// or `None` if there is no such move.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn misere_nim_move(heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
    misere_moves(heaps).next()
}

/// Returns every winning move of misère play, in order of heaps, as
/// [`nim_moves`] does. There is none in a P-position, nor when no stone is left:
/// then the player to move has won already.
///
/// Equal heaps are listed separately; no heap has two winning moves.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn misere_nim_moves(heaps: &[u64]) -> Vec<(usize, Vec<u64>)> {
    misere_moves(heaps).collect()
}

/// Returns the outcome of Nim without Zero: a player who leaves nim-sum 0 loses at once,
/// so taking the last stone loses.
///
/// Let x be the nim-sum. A position is P exactly when x is 1, or x is 0 and all heaps
/// are even. A player who leaves x = 1 wins: the next move leaves 0, which loses, or
/// more than 1, and then 1 can be left again, as in Nim (a heap h with the top bit of
/// x ^ 1 becomes the smaller h ^ x ^ 1). A move from 0 to 1 needs an odd heap; if all
/// heaps are even, every move leaves more than 1.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn nim_without_zero_outcome(heaps: &[u64]) -> Outcome {
    match nim_sum(heaps.iter().copied()) {
        0 if heaps.iter().all(|heap| heap % 2 == 0) => Outcome::P,
        1 => Outcome::P,
        _ => Outcome::N,
    }
}

fn normal_moves(heaps: &[u64]) -> impl Iterator<Item = (usize, Vec<u64>)> + '_ {
    let sum = nim_sum(heaps.iter().copied());
    reductions(heaps, move |heap| heap ^ sum)
}

fn misere_moves(heaps: &[u64]) -> impl Iterator<Item = (usize, Vec<u64>)> + '_ {
    let sum = nim_sum(heaps.iter().copied());
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    reductions(heaps, move |heap| {
        // If another heap is above 1, the XOR must become 0. Otherwise this heap must
        // become 0 or 1, and the number of 1s must become odd: the XOR must become 1.
        let others_large = large > usize::from(heap > 1);
        heap ^ sum ^ u64::from(!others_large)
    })
}

/// Returns the moves that reduce a heap h to `left(h)` stones, for each h with
/// `left(h) < h`.
fn reductions<'a>(
    heaps: &'a [u64],
    left: impl Fn(u64) -> u64 + 'a,
) -> impl Iterator<Item = (usize, Vec<u64>)> + 'a {
    let moves = heaps.iter().enumerate();
    moves.filter_map(move |(i, &heap)| match left(heap) {
        0 if heap > 0 => Some((i, vec![])),
        left if left < heap => Some((i, vec![left])),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normal_play_accepts_empty_and_largest_heaps() {
        assert_eq!(nim_sum([]), 0);
        assert_eq!(nim_sum([u64::MAX, u64::MAX]), 0);
        assert_eq!(nim_outcome(&[]), Outcome::P, "no heap");
        assert_eq!(nim_outcome(&[0, 0]), Outcome::P, "empty heaps");
        assert_eq!(nim_outcome(&[u64::MAX]), Outcome::N);
        assert_eq!(nim_move(&[]), None);
        assert_eq!(nim_move(&[0]), None);
        assert_eq!(nim_moves(&[u64::MAX, 0]), [(0, vec![])]);
        assert_eq!(count_nim_moves(&[u64::MAX, 0]), 1);
        // Each of the three equal heaps may be taken.
        let whole = [(0, vec![]), (1, vec![]), (2, vec![])];
        assert_eq!(nim_moves(&[5, 5, 5]), whole);
        assert_eq!(count_nim_moves(&[5, 5, 5]), 3);
    }

    #[test]
    fn misere_play_accepts_empty_and_largest_heaps() {
        assert_eq!(misere_nim_outcome(&[]), Outcome::N, "no heap");
        assert_eq!(misere_nim_outcome(&[0, 0]), Outcome::N, "empty heaps");
        assert_eq!(misere_nim_outcome(&[1]), Outcome::P, "one stone");
        assert_eq!(misere_nim_outcome(&[1, 1]), Outcome::N, "two stones");
        // A nim-sum of 0 with large heaps: the number of 1s does not matter.
        assert_eq!(misere_nim_outcome(&[1, 1, 2, 2]), Outcome::P);
        assert_eq!(misere_nim_outcome(&[u64::MAX; 2]), Outcome::P);
        assert_eq!(misere_nim_moves(&[]), []);
        assert_eq!(misere_nim_moves(&[0]), []);
        assert_eq!(misere_nim_move(&[0]), None);
        assert_eq!(misere_nim_moves(&[u64::MAX]), [(0, vec![1])]);
        assert_eq!(misere_nim_moves(&[1, u64::MAX, 0]), [(1, vec![])]);
        assert_eq!(misere_nim_moves(&[u64::MAX, 7]), [(0, vec![7])]);
        assert_eq!(misere_nim_move(&[1, 1, 5]), Some((2, vec![1])));
    }
}
