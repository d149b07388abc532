//! The Silver Dollar Game with and without the dollar: coins that slide along a
//! strip. Grundy value, outcome and a winning move under normal play.
//!
//! Conway (On Numbers and Games): pair the coins off from the right. The free
//! squares between the two coins of a pair are a Nim heap, and so are those to
//! the left of a coin without partner. Moving the left coin of a pair makes its
//! heap larger, but moving the right coin by as many squares undoes that.
//!
//! ```
//! use snippets::sliding::{dollar_move, slide_move};
//!
//! assert_eq!(slide_move(&[1, 4, 6]), None); // heaps of 1: between 4 and 6, and left of 1
//! assert_eq!(slide_move(&[4, 9]), Some((1, vec![5]))); // closes the gap
//! assert_eq!(dollar_move(&[2, 5], 1, true), Some((1, vec![3]))); // closes it here too
//! assert_eq!(dollar_move(&[3], 0, true), Some((0, vec![]))); // takes the dollar
//! ```

use super::nim::{nim_move, nim_outcome, nim_sum, Outcome};

/// Returns the Grundy value of the Silver Dollar Game without the dollar: coins
/// stand on the given squares of the strip 0, 1, 2, ..., and a turn moves one coin
/// any distance towards square 0, not onto or past another coin.
///
/// # Panics
///
/// Panics if the squares are not strictly increasing.
///
/// # Complexity
///
/// O(k) time and space for k coins.
pub fn slide_value(coins: &[u64]) -> u64 {
    nim_sum(gaps(coins, 0))
}

/// Returns the outcome of the Silver Dollar Game without the dollar.
///
/// # Panics
///
/// Panics if the squares are not strictly increasing.
///
/// # Complexity
///
/// O(k) time and space for k coins.
pub fn slide_outcome(coins: &[u64]) -> Outcome {
    nim_outcome(&gaps(coins, 0))
}

/// Returns a winning move of the Silver Dollar Game without the dollar as
/// `(i, parts)`: coin i moves to the one square in `parts`. There is none in a
/// P-position.
///
/// # Panics
///
/// Panics if the squares are not strictly increasing.
///
/// # Complexity
///
/// O(k) time and space for k coins.
pub fn slide_move(coins: &[u64]) -> Option<(usize, Vec<u64>)> {
    let (coin, square) = closing_move(coins, 0)?;
    Some((coin, vec![square]))
}

/// Returns the outcome of the Silver Dollar Game with the dollar. Coins move as
/// without it, but square 0 is a bag into which any number of coins may be dropped,
/// and `coins[dollar]` is the silver dollar: the player who takes it out of the bag
/// wins. If `at_once` is true, the player who drops it also takes it in that turn;
/// otherwise it is taken in the next turn, by the other player.
///
/// Dropping the dollar wins if `at_once`, so then dropping the coin before it
/// loses; otherwise dropping the dollar loses. The game is therefore the one
/// without the dollar, in which the bag is closed to the coin whose drop loses,
/// and is a free square for the coins before that one.
///
/// # Panics
///
/// Panics if the squares are not strictly increasing, if one is 0 (coins in the
/// bag are not listed), or if `dollar` is not the index of a coin.
///
/// # Complexity
///
/// O(k) time and space for k coins.
pub fn dollar_outcome(coins: &[u64], dollar: usize, at_once: bool) -> Outcome {
    match dollar_move(coins, dollar, at_once) {
        None => Outcome::P,
        Some(_) => Outcome::N,
    }
}

/// Returns a winning move of the game of [`dollar_outcome`] as `(i, parts)`: coin i
/// moves to the one square in `parts`, or into the bag if `parts` is empty. A coin in
/// the bag is no longer listed, so the index of the dollar decreases by 1 if the
/// dollar comes after that coin. There is no winning move in a P-position.
///
/// # Panics
///
/// Panics if the squares are not strictly increasing, if one is 0 (coins in the
/// bag are not listed), or if `dollar` is not the index of a coin.
///
/// # Complexity
///
/// O(k) time and space for k coins.
pub fn dollar_move(coins: &[u64], dollar: usize, at_once: bool) -> Option<(usize, Vec<u64>)> {
    assert!(dollar < coins.len(), "no coin has the index {}", dollar);
    assert!(coins[0] > 0, "do not list coins in the bag");
    // The bag is closed to the first coin if dropping this coin loses.
    let closed = dollar == usize::from(at_once);
    let winning = closing_move(coins, u64::from(closed));
    if at_once && dollar == 0 {
        return Some((0, vec![]));
    }
    match winning? {
        (coin, 0) => Some((coin, vec![])),
        (coin, square) => Some((coin, vec![square])),
    }
}

/// Returns the Nim heaps from the right: moving coin `coins.len() - 1 - 2 * j` reduces
/// heap j. Square `first` is the lowest one to which a coin may move.
fn gaps(coins: &[u64], first: u64) -> Vec<u64> {
    let increasing = coins.windows(2).all(|pair| pair[0] < pair[1]);
    assert!(increasing, "the squares {:?} do not increase", coins);
    let movers = (0..coins.len()).rev().step_by(2);
    movers
        .map(|i| match i {
            0 => coins[0] - first,
            _ => coins[i] - coins[i - 1] - 1,
        })
        .collect()
}

/// Returns a winning move as the index of the coin and its new square.
fn closing_move(coins: &[u64], first: u64) -> Option<(usize, u64)> {
    let heaps = gaps(coins, first);
    let (j, left) = nim_move(&heaps)?;
    let coin = coins.len() - 1 - 2 * j;
    Some((coin, coins[coin] - (heaps[j] - nim_sum(left))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_no_coin_and_the_last_square() {
        assert_eq!(slide_value(&[]), 0);
        assert_eq!(slide_outcome(&[]), Outcome::P);
        assert_eq!(slide_move(&[]), None);
        assert_eq!(slide_value(&[u64::MAX]), u64::MAX);
        assert_eq!(slide_outcome(&[u64::MAX]), Outcome::N);
        assert_eq!(slide_move(&[u64::MAX]), Some((0, vec![0])));
        assert_eq!(slide_move(&[0, u64::MAX]), Some((1, vec![1])));
        assert_eq!(dollar_move(&[u64::MAX], 0, false), Some((0, vec![1])));
        assert_eq!(dollar_move(&[1], 0, false), None);
        assert_eq!(dollar_move(&[u64::MAX], 0, true), Some((0, vec![])));
    }
}
