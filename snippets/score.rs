//! Score games on a row: two players take cards from its two ends, each
//! maximising the sum of the own cards.
//!
//! The two sums add up to the fixed sum of the row, so to maximise one's own is
//! to minimise the other's, and the game is zero-sum. That is why ties do not
//! matter: two moves equally good for the mover leave the other player equally
//! much as well.
//!
//! ```
//! use snippets::score::ends;
//!
//! // The first player takes the left 1, the second a 2, the first the 5.
//! assert_eq!(ends(&[1, 2, 5, 2]), (6, 4));
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
pub fn ends(cards: &[i64]) -> (i64, i64) {
    let total = cards
        .iter()
        .try_fold(0, |total: i64, card| total.checked_add(card.checked_abs()?))
        .expect("the cards sum up to more than i64::MAX");
    // Every x86-64 processor takes the maximum of four pairs of f32 at once, but
    // not of i64. An f32 holds all integers up to 2^24, and no score is above total.
    let first = if total <= 1 << 24 {
        let cards: Vec<f32> = cards.iter().map(|&card| card as f32).collect();
        first_score(&cards) as i64
    } else {
        first_score(cards)
    };
    (first, cards.iter().sum::<i64>() - first)
}

/// Returns the score of the first player, in any type of number.
fn first_score<T: Copy + Default + PartialOrd + Add<Output = T>>(cards: &[T]) -> T {
    let max = |a, b| if a > b { a } else { b };
    let min = |a, b| if a < b { a } else { b };
    let n = cards.len();
    // The entry at `left` is the first player's score from the interval that starts
    // there, of a length that leaves the turn to him: one card or none at first.
    let mut scores = vec![T::default(); n + 1];
    if n % 2 == 1 {
        scores[..n].copy_from_slice(cards);
    }
    let mut longer = scores.clone();
    for length in (n % 2 + 2..=n).step_by(2) {
        // He takes one end. The second player leaves him the worse of two rests.
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

    /// Plays from the definition, on shorter intervals first: the mover takes the end
    /// that leads to the larger sum of his own. Returns the first and the second sum.
    fn search(cards: &[i64]) -> (i64, i64) {
        let n = cards.len();
        // The sums of the mover and of the other on `cards[from..to]`.
        let mut sums = vec![vec![(0, 0); n + 1]; n + 1];
        for from in (0..n).rev() {
            for to in from + 1..=n {
                let take = |card: i64, (mover, other): (i64, i64)| (card + other, mover);
                let by_left = take(cards[from], sums[from + 1][to]);
                let by_right = take(cards[to - 1], sums[from][to - 1]);
                sums[from][to] = if by_left.0 >= by_right.0 {
                    by_left
                } else {
                    by_right
                };
            }
        }
        sums[0][n]
    }

    /// Compares with the search, in all types of number that are exact.
    fn check(cards: &[i64]) {
        let expected = search(cards);
        assert_eq!(ends(cards), expected, "cards {cards:?}");
        assert_eq!(first_score(cards), expected.0, "i64, cards {cards:?}");
        if cards.iter().map(|card| card.abs()).sum::<i64>() <= 1 << 24 {
            let floats: Vec<f32> = cards.iter().map(|&card| card as f32).collect();
            let first = first_score(&floats);
            assert_eq!(first, expected.0 as f32, "f32, cards {cards:?}");
        }
    }

    /// Compares with the search on every row of up to seven of these cards.
    fn check_all_rows(values: [i64; 3]) {
        for length in 0..=7 {
            for code in 0..3usize.pow(length) {
                let cards: Vec<i64> = (0..length)
                    .map(|i| values[code / 3usize.pow(i) % 3])
                    .collect();
                check(&cards);
            }
        }
    }

    /// Numbers in `-most..=most`.
    fn generator() -> impl FnMut(i64) -> i64 {
        let mut seed = 1u64;
        move |most| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 11) as i64 % (2 * most + 1) - most
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
    fn agrees_with_search_on_every_row_of_seven_large_cards() {
        check_all_rows([(1 << 24) + 1, 1 << 30, 3]);
        check_all_rows([-(1 << 40) - 1, 1, (1 << 40) + 2]);
    }

    #[test]
    fn agrees_with_search_on_random_rows() {
        let mut random = generator();
        for _ in 0..300 {
            let length = random(35) + 35;
            let most = [2, 100, 200_000, 1 << 50][random(50) as usize % 4];
            let cards: Vec<i64> = (0..length).map(|_| random(most)).collect();
            check(&cards);
            check(&cards.iter().map(|card| card.abs()).collect::<Vec<i64>>());
        }
    }

    #[test]
    fn agrees_with_search_where_f32_ends() {
        let limit = 1 << 24;
        // Of an odd score above 2^24, f32 has only a neighbour.
        assert_eq!(ends(&[limit]), (limit, 0));
        assert_eq!(ends(&[limit + 1]), (limit + 1, 0));
        assert_eq!(ends(&[-limit - 1]), (-limit - 1, 0));
        assert_eq!(ends(&[limit + 1, -limit]), (limit + 1, -limit));
        let mut random = generator();
        for total in limit - 2..=limit + 3 {
            for _ in 0..100 {
                let mut cards: Vec<i64> = (0..random(9) + 9).map(|_| random(900_000)).collect();
                let rest = total - cards.iter().map(|card| card.abs()).sum::<i64>();
                cards.push(if random(1) < 0 { -rest } else { rest });
                check(&cards);
                let half = cards.len() / 2;
                cards.rotate_left(half);
                check(&cards);
            }
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
        let large = 7 << 40;
        assert_eq!(ends(&[large; 1000]), (500 * large, 500 * large));
        assert_eq!(ends(&[large; 1001]), (501 * large, 500 * large));
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
