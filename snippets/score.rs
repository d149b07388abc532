//! A score game on a row of cards: two players take cards from its two ends, and
//! each maximises the sum of their own cards.
//!
//! The two sums add up to the sum of the row, so maximising one is minimising the
//! other. So ties do not matter either: moves that are equally good for one player
//! are equally good for the other.
//!
//! ```
//! use snippets::score::ends_scores;
//!
//! // The first player takes the left 1, the second a 2, the first the 5.
//! assert_eq!(ends_scores(&[1, 2, 5, 2]), (6, 4));
//! ```

use std::mem::swap;
use std::ops::Add;

/// Returns the scores of the first and the second player of a row of cards when
/// both maximise their own sum.
///
/// A turn takes the left-most or the right-most card, and the game goes on until
/// no card is left. Cards may be negative; an empty row scores `(0, 0)`.
///
/// # Panics
///
/// Panics if the sum of the absolute values of the cards exceeds `i64::MAX`.
///
/// # Complexity
///
/// O(n^2) time and O(n) space for n cards.
pub fn ends_scores(cards: &[i64]) -> (i64, i64) {
    let total = cards
        .iter()
        .try_fold(0, |total: i64, card| total.checked_add(card.checked_abs()?))
        .expect("the absolute values of the cards sum up to more than i64::MAX");
    // Every x86-64 processor computes the maxima of four pairs of f32 at once, but not
    // of i64. An f32 holds all integers up to 2^24, and no score is above the total.
    let first = if total <= 1 << 24 {
        let cards: Vec<f32> = cards.iter().map(|&card| card as f32).collect();
        first_score(&cards) as i64
    } else {
        first_score(cards)
    };
    (first, cards.iter().sum::<i64>() - first)
}

/// Returns the score of the first player, computed in any type of number.
fn first_score<T: Copy + Default + PartialOrd + Add<Output = T>>(cards: &[T]) -> T {
    let max = |a, b| if a > b { a } else { b };
    let min = |a, b| if a < b { a } else { b };
    let n = cards.len();
    // Entry i is the first player's score on the interval of `length` cards from
    // index i on. The first player is to move if n - length is even, so the lengths
    // go up by 2, from none or one card.
    let mut scores = vec![T::default(); n + 1];
    if n % 2 == 1 {
        scores[..n].copy_from_slice(cards);
    }
    let mut longer = scores.clone();
    for length in (n % 2 + 2..=n).step_by(2) {
        // The first player takes one end; of the two intervals that can be left after
        // the next move, the second player leaves the worse one.
        let both_ends = cards.iter().zip(&cards[length - 1..]);
        let intervals = both_ends.zip(scores.windows(3));
        for (score, ((&left, &right), rests)) in longer.iter_mut().zip(intervals) {
            let by_left = left + min(rests[1], rests[2]);
            let by_right = right + min(rests[0], rests[1]);
            *score = max(by_left, by_right);
        }
        swap(&mut scores, &mut longer);
    }
    scores[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_known_rows() {
        assert_eq!(ends_scores(&[1, 2, 5, 2]), (6, 4));
        assert_eq!(ends_scores(&[1, 1, 1, 1, 2, 2, 2, 2, 2]), (8, 6));
        assert_eq!(ends_scores(&[4, 3, 1, 2]), (6, 4));
    }

    #[test]
    fn scores_no_card_and_one_card() {
        assert_eq!(ends_scores(&[]), (0, 0));
        assert_eq!(ends_scores(&[-5]), (-5, 0));
    }

    #[test]
    fn scores_totals_above_2_to_the_24_exactly() {
        let limit = 1 << 24;
        // f32 cannot hold an odd score above 2^24.
        assert_eq!(ends_scores(&[limit]), (limit, 0));
        assert_eq!(ends_scores(&[limit + 1]), (limit + 1, 0));
        assert_eq!(ends_scores(&[-limit - 1]), (-limit - 1, 0));
        assert_eq!(ends_scores(&[limit + 1, -limit]), (limit + 1, -limit));
    }

    #[test]
    fn equal_cards_are_shared_evenly_in_a_long_row() {
        assert_eq!(ends_scores(&[7; 1000]), (3500, 3500));
        assert_eq!(ends_scores(&[7; 1001]), (3507, 3500));
        let large = 7 << 40;
        assert_eq!(ends_scores(&[large; 1000]), (500 * large, 500 * large));
        assert_eq!(ends_scores(&[large; 1001]), (501 * large, 500 * large));
    }

    #[test]
    fn largest_sums_do_not_overflow() {
        let half = i64::MAX / 2;
        assert_eq!(ends_scores(&[i64::MAX]), (i64::MAX, 0));
        assert_eq!(ends_scores(&[-i64::MAX]), (-i64::MAX, 0));
        assert_eq!(ends_scores(&[half, -half]), (half, -half));
        // The first player has to take a zero; then the second one chooses, and
        // takes the large card or leaves the negative one.
        assert_eq!(ends_scores(&[0, i64::MAX, 0]), (0, i64::MAX));
        assert_eq!(ends_scores(&[0, -i64::MAX, 0]), (-i64::MAX, 0));
    }
}
