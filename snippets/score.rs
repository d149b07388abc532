//! Score games on a row: two players take cards from its two ends, each
//! maximising the sum of the own cards.
//!
//! The two sums add up to the fixed sum of the row, so to maximise one's own is
//! to maximise one's lead over the other, and the game is zero-sum. That is why
//! ties do not matter: two moves equally good for the mover leave the other
//! player equally much as well.
//!
//! ```
//! use snippets::score::ends;
//!
//! // The first player takes the left 1, the second a 2, the first the 5.
//! assert_eq!(ends(&[1, 2, 5, 2]), (6, 4));
//! ```

use std::cell::Cell;

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
pub fn ends(cards: &[i64]) -> (i64, i64) {
    let total = cards
        .iter()
        .try_fold(0, |total: i64, card| total.checked_add(card.checked_abs()?));
    assert!(total.is_some(), "the cards sum up to more than i64::MAX");
    // After the round for a length, the entry at `left` is the lead of the player
    // to move over the other on the interval of that length that starts there.
    let mut leads = vec![0; cards.len() + 1];
    // Cells let the new row overwrite the old one without indexing: an entry is
    // last read in the step that replaces it.
    let leads = Cell::from_mut(leads.as_mut_slice()).as_slice_of_cells();
    for length in 1..=cards.len() {
        let both_ends = cards.iter().zip(&cards[length - 1..]);
        for ((left, right), lead) in both_ends.zip(leads.windows(2)) {
            lead[0].set((left - lead[1].get()).max(right - lead[0].get()));
        }
    }
    let (sum, lead) = (cards.iter().sum::<i64>(), leads[0].get());
    // The mean of the two, without the overflow of sum + lead.
    let first = (sum & lead) + ((sum ^ lead) >> 1);
    (first, sum - first)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays on from the definition: the mover takes the end that leads to the
    /// larger sum of his own. Returns the sums of the mover and of the other.
    fn search(cards: &[i64]) -> (i64, i64) {
        let take = |card: i64, rest: &[i64]| {
            let (other, mover) = search(rest);
            (card + mover, other)
        };
        match cards {
            [] => (0, 0),
            [card] => (*card, 0),
            [left, .., right] => {
                let by_left = take(*left, &cards[1..]);
                let by_right = take(*right, &cards[..cards.len() - 1]);
                if by_left.0 >= by_right.0 {
                    by_left
                } else {
                    by_right
                }
            }
        }
    }

    /// Compares with the search on every row of up to seven of these cards.
    fn check_all_rows(values: [i64; 3]) {
        for length in 0..=7 {
            for code in 0..3usize.pow(length) {
                let cards: Vec<i64> = (0..length)
                    .map(|i| values[code / 3usize.pow(i) % 3])
                    .collect();
                assert_eq!(ends(&cards), search(&cards), "cards {cards:?}");
            }
        }
    }

    #[test]
    fn agrees_with_search_on_every_row_of_seven_positive_cards() {
        check_all_rows([1, 2, 3]);
    }

    #[test]
    fn agrees_with_search_on_every_row_of_seven_cards_of_any_sign() {
        check_all_rows([-1, 0, 2]);
    }

    #[test]
    fn agrees_with_search_on_random_rows() {
        let mut seed = 1u64;
        let mut random = move || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            seed >> 33
        };
        for _ in 0..300 {
            let length = random() % 13;
            let cards: Vec<i64> = (0..length).map(|_| random() as i64 % 201 - 100).collect();
            assert_eq!(ends(&cards), search(&cards), "cards {cards:?}");
        }
    }

    #[test]
    fn known_rows() {
        assert_eq!(ends(&[1, 2, 5, 2]), (6, 4));
        assert_eq!(ends(&[1, 1, 1, 1, 2, 2, 2, 2, 2]), (8, 6));
        assert_eq!(ends(&[4, 3, 1, 2]), (6, 4));
    }

    #[test]
    fn no_card_and_one_card() {
        assert_eq!(ends(&[]), (0, 0));
        assert_eq!(ends(&[-5]), (-5, 0));
    }

    #[test]
    fn equal_cards_are_shared_evenly_in_a_long_row() {
        assert_eq!(ends(&[7; 1000]), (3500, 3500));
        assert_eq!(ends(&[7; 1001]), (3507, 3500));
    }

    #[test]
    fn largest_sums_do_not_overflow() {
        let half = i64::MAX / 2;
        assert_eq!(ends(&[i64::MAX]), (i64::MAX, 0));
        assert_eq!(ends(&[-i64::MAX]), (-i64::MAX, 0));
        assert_eq!(ends(&[half, -half]), (half, -half));
        // The first player has to take a zero; then the second one chooses, and
        // takes the large card or leaves the negative one.
        assert_eq!(ends(&[0, i64::MAX, 0]), (0, i64::MAX));
        assert_eq!(ends(&[0, -i64::MAX, 0]), (-i64::MAX, 0));
    }

    #[test]
    #[should_panic(expected = "more than i64::MAX")]
    fn refuses_a_sum_of_absolute_values_beyond_i64() {
        ends(&[i64::MAX, -1]);
    }

    #[test]
    #[should_panic(expected = "more than i64::MAX")]
    fn refuses_the_least_i64() {
        ends(&[i64::MIN]);
    }
}
