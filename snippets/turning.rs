//! Turning coins in a row: Turning Turtles, Mock Turtles, Ruler. The Grundy value of
//! one head, and the outcome and a winning move of a position, under normal play.
//!
//! Winning Ways, chapter 14: a position is the sum of its heads, each alone in the
//! row, since two heads on one place cancel like a coin that is turned twice. So
//! it is a P-position exactly when the XOR of the values of its heads is 0. In
//! Turning Turtles the value of a head is its place.
//!
//! A move `(i, parts)` turns `heads[i]` and every coin in `parts`: as a sum, head i
//! becomes the heads in `parts`. If a place is then listed twice, its coin shows
//! tails; the functions take such lists too.
//!
//! ```
//! use snippets::turning::{mock_turtles_move, ruler_move, turtles_move};
//!
//! assert_eq!(turtles_move(&[3, 6]), Some((1, vec![3]))); // turns 6 and 3: all tails
//! assert_eq!(mock_turtles_move(&[0, 1, 2]), Some((2, vec![1, 0])));
//! assert_eq!(ruler_move(&[2, 3]), Some((0, vec![1]))); // leaves 1 and 3, of value 1 each
//! ```

use super::nim::{nim_move, nim_outcome, nim_sum, Outcome};

/// Returns the outcome of Turning Turtles. The `heads` are the places, from 1 on,
/// of the coins that show heads. A turn turns one of them and, if wanted, one coin
/// to the left of it. As a game a head is a Nim heap as large as its place.
///
/// # Complexity
///
/// O(k) time for k heads, O(1) space.
pub fn turtles_outcome(heads: &[u64]) -> Outcome {
    nim_outcome(heads)
}

/// Returns a winning move of Turning Turtles, or `None` in a P-position.
///
/// # Complexity
///
/// O(k) time for k heads, O(1) space.
pub fn turtles_move(heads: &[u64]) -> Option<(usize, Vec<u64>)> {
    nim_move(heads)
}

/// Returns the Grundy value of a head at place `coin` (from 0 on) in Mock Turtles:
/// a turn turns one, two or three coins, the rightmost of them from heads to
/// tails.
///
/// The values of the places 0, 1, 2, ... are the numbers with an odd number of
/// ones in binary (the odious numbers) in order: 1, 2, 4, 7, 8, 11, ...
///
/// # Panics
///
/// Panics if `coin` is 2^63 or more.
///
/// # Complexity
///
/// O(1).
pub fn mock_turtles_value(coin: u64) -> u64 {
    assert!(coin < 1 << 63, "place {} is not below 2^63", coin);
    2 * coin + u64::from(coin.count_ones() % 2 == 0)
}

/// Returns the outcome of Mock Turtles. The `heads` are the places, from 0 on, of
/// the coins that show heads.
///
/// # Panics
///
/// Panics if a place is 2^63 or more.
///
/// # Complexity
///
/// O(k) time and space for k heads.
pub fn mock_turtles_outcome(heads: &[u64]) -> Outcome {
    nim_outcome(&values(heads, mock_turtles_value))
}

/// Returns a winning move of Mock Turtles, or `None` in a P-position.
///
/// # Panics
///
/// Panics if a place is 2^63 or more.
///
/// # Complexity
///
/// O(k) time and space for k heads.
pub fn mock_turtles_move(heads: &[u64]) -> Option<(usize, Vec<u64>)> {
    let (i, wanted) = nim_move(&values(heads, mock_turtles_value))?;
    let wanted = nim_sum(wanted);
    // At most two other coins are turned, and the XOR of their odious values must be
    // `wanted`. If that has an even number of ones, there are two coins, one of which has a
    // power of 2 as value. Neither value exceeds `wanted`, so both are to the left of head i.
    let one = match wanted.count_ones() % 2 {
        0 => wanted & wanted.wrapping_neg(),
        _ => 0,
    };
    let others = [wanted ^ one, one];
    let heads = others.iter().filter(|&&value| value > 0);
    Some((i, heads.map(|value| value / 2).collect()))
}

/// Returns the Grundy value of a head at place `coin` (from 1 on) in Ruler: a turn
/// turns any number of coins next to each other, the rightmost of them from heads
/// to tails.
///
/// It is the largest power of 2 that divides the place.
///
/// # Panics
///
/// Panics if `coin` is 0.
///
/// # Complexity
///
/// O(1).
pub fn ruler_value(coin: u64) -> u64 {
    assert!(coin > 0, "there is no place 0");
    coin & coin.wrapping_neg()
}

/// Returns the outcome of Ruler. The `heads` are the places, from 1 on, of the
/// coins that show heads.
///
/// # Panics
///
/// Panics if a place is 0.
///
/// # Complexity
///
/// O(k) time and space for k heads.
pub fn ruler_outcome(heads: &[u64]) -> Outcome {
    nim_outcome(&values(heads, ruler_value))
}

/// Returns a winning move of Ruler, or `None` in a P-position.
///
/// The move lists every coin that is turned in addition to head i. There are fewer of
/// them than `ruler_value(heads[i])`; the list must fit in memory.
///
/// # Panics
///
/// Panics if a place is 0.
///
/// # Complexity
///
/// O(k + m) time and space for k heads and m coins turned.
pub fn ruler_move(heads: &[u64]) -> Option<(usize, Vec<u64>)> {
    let (i, first) = find_ruler_run(heads)?;
    Some((i, (first..heads[i]).collect()))
}

/// Returns a winning move of Ruler as the index of the head and the first place turned.
fn find_ruler_run(heads: &[u64]) -> Option<(usize, u64)> {
    let (i, wanted) = nim_move(&values(heads, ruler_value))?;
    // Going left from a place of value v, the values are those of places 1, 2, ...,
    // v - 1. The XOR of the first n is the Gray code n ^ n / 2. The fold inverts it.
    let others = [1, 2, 4, 8, 16, 32].iter().fold(nim_sum(wanted), |n, shift| n ^ n >> shift);
    Some((i, heads[i] - others))
}

fn values(heads: &[u64], value: fn(u64) -> u64) -> Vec<u64> {
    heads.iter().map(|&coin| value(coin)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_from_the_last_places() {
        assert_eq!(turtles_outcome(&[]), Outcome::P);
        assert_eq!(turtles_move(&[]), None);
        assert_eq!(turtles_move(&[u64::MAX]), Some((0, vec![])));
        let last = (1 << 63) - 1;
        // The place has 63 ones, an odd number, so its value is 2 n and not 2 n + 1.
        assert_eq!(mock_turtles_value(last), u64::MAX - 1);
        assert_eq!(mock_turtles_move(&[last]), Some((0, vec![])));
        assert_eq!(ruler_value(u64::MAX), 1);
        assert_eq!(ruler_value(1 << 63), 1 << 63);
        assert_eq!(ruler_move(&[1 << 63]), Some((0, vec![])));
        // The wanted value is 2^62, the Gray code of 2^63 - 1: all coins are turned.
        assert_eq!(find_ruler_run(&[1 << 62, 1 << 63]), Some((1, 1)));
    }

    #[test]
    fn two_heads_on_one_place_cancel() {
        assert_eq!(turtles_outcome(&[7, 7]), Outcome::P);
        assert_eq!(mock_turtles_outcome(&[7, 7]), Outcome::P);
        assert_eq!(ruler_outcome(&[7, 7]), Outcome::P);
    }
}
