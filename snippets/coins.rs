//! Coins in a row. Sliding them: the Silver Dollar Game with and without the
//! dollar. Turning them: Turning Turtles, Mock Turtles, Ruler. Values or outcome
//! and a winning move under normal play.
//!
//! Sliding, by Conway (On Numbers and Games): pair the coins off from the right.
//! The free squares between the two of a pair are a Nim heap, and so are those to
//! the left of a coin without partner. Moving the left coin of a pair makes its
//! heap larger, but moving the right one as far makes up for it.
//!
//! Turning, by Winning Ways, chapter 14: a position is the sum of its heads, each
//! alone in the row, as two equal ones cancel out like a coin turned twice. So it
//! is a P-position exactly when the XOR of the values of the heads is 0, and
//! [`outcome`](super::nim::outcome) of the values is its outcome. In Turning
//! Turtles the value of a head is its place.
//!
//! ```
//! use snippets::coins::{mock_turtles_move, ruler_move, slide_move, turtles_move};
//!
//! assert_eq!(slide_move(&[1, 4, 6]), None); // gaps of 1 between 4 and 6, and before 1
//! assert_eq!(slide_move(&[4, 9]), Some((1, 5))); // closes the gap
//! assert_eq!(turtles_move(&[3, 6]), Some(vec![6, 3])); // all tails
//! assert_eq!(mock_turtles_move(&[0, 1, 2]), Some(vec![2, 1, 0]));
//! assert_eq!(ruler_move(&[2, 3]), Some((1, 2))); // leaves 1 and 3, of value 1 each
//! ```

use super::nim::{nim_sum, winning_moves, Outcome};

/// The heaps from the right: heap j is moved by coin `coins.len()` - 1 - 2j. The
/// squares from `first` on are free for the coins.
fn gaps(coins: &[u64], first: u64) -> Vec<u64> {
    let increasing = coins.windows(2).all(|pair| pair[0] < pair[1]);
    assert!(increasing, "the squares {coins:?} do not increase");
    let movers = (0..coins.len()).rev().step_by(2);
    movers
        .map(|i| match i {
            0 => coins[0] - first,
            _ => coins[i] - coins[i - 1] - 1,
        })
        .collect()
}

/// A winning move as coin and new square.
fn closing_move(coins: &[u64], first: u64) -> Option<(usize, u64)> {
    let heaps = gaps(coins, first);
    let &(j, left) = winning_moves(&heaps).first()?;
    let coin = coins.len() - 1 - 2 * j;
    Some((coin, coins[coin] - (heaps[j] - left)))
}

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

/// Returns a winning move of the Silver Dollar Game without the dollar as
/// `(coin, square)`: move the coin with that index there. In a P-position there
/// is none.
///
/// # Panics
///
/// Panics if the squares are not strictly increasing.
///
/// # Complexity
///
/// O(k) time and space for k coins.
pub fn slide_move(coins: &[u64]) -> Option<(usize, u64)> {
    closing_move(coins, 0)
}

/// Returns the outcome of the Silver Dollar Game with the dollar. Coins move as
/// without it, but square 0 is a bag that holds any number of them, and
/// `coins[dollar]` is the silver dollar: who takes it out of the bag wins. It is
/// taken in the turn after it has fallen into the bag, by the other player, or,
/// if `at_once`, in the same turn.
///
/// So nobody drops the dollar unless forced to; or, if `at_once`, nobody drops the
/// coin before it, but the first coin itself wins. The game is the one without the
/// dollar, with the bag as a square that is free for any coin but that one.
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

/// Returns a winning move of the Silver Dollar Game with the dollar as
/// `(coin, square)`: move the coin with that index there. In a P-position there
/// is none. The game is that of [`dollar_outcome`].
///
/// # Panics
///
/// Panics if the squares are not strictly increasing, if one is 0 (coins in the
/// bag are not listed), or if `dollar` is not the index of a coin.
///
/// # Complexity
///
/// O(k) time and space for k coins.
pub fn dollar_move(coins: &[u64], dollar: usize, at_once: bool) -> Option<(usize, u64)> {
    assert!(dollar < coins.len(), "no coin has the index {dollar}");
    assert!(coins[0] > 0, "a coin is in the bag");
    if at_once && dollar == 0 {
        return Some((0, 0));
    }
    // The bag is closed to the first coin if dropping that would lose.
    let closed = dollar == usize::from(at_once);
    closing_move(coins, u64::from(closed))
}

/// Returns a winning move of Turning Turtles: the coins to turn. In a P-position
/// there is none.
///
/// The `heads` are the places, from 1 on, of the coins that show heads. A turn
/// turns one of them, and besides, if wanted, one coin to the left of it. As a
/// game a head is a Nim heap as large as its place.
///
/// # Complexity
///
/// O(k) time and space for k heads.
pub fn turtles_move(heads: &[u64]) -> Option<Vec<u64>> {
    let &(i, left) = winning_moves(heads).first()?;
    let both = [heads[i], left].into_iter();
    Some(both.filter(|&coin| coin > 0).collect())
}

/// Returns the Grundy value of a head at place `coin` (from 0 on) in Mock Turtles:
/// a turn turns one, two or three coins, the rightmost of them from heads to
/// tails.
///
/// It is the odious number, with an odd number of ones in binary, of that rank: 1,
/// 2, 4, 7, 8, 11, ...
///
/// # Panics
///
/// Panics if `coin` is 2^63 or more.
///
/// # Complexity
///
/// O(1).
pub fn mock_turtles_value(coin: u64) -> u64 {
    assert!(coin < 1 << 63, "place {coin} is not below 2^63");
    2 * coin + u64::from(coin.count_ones() % 2 == 0)
}

/// Returns a winning move of Mock Turtles: the coins to turn. In a P-position there
/// is none. The `heads` are the places, from 0 on, of the coins that show heads.
///
/// # Panics
///
/// Panics if a place is 2^63 or more.
///
/// # Complexity
///
/// O(k) time and space for k heads.
pub fn mock_turtles_move(heads: &[u64]) -> Option<Vec<u64>> {
    let values: Vec<u64> = heads.iter().map(|&coin| mock_turtles_value(coin)).collect();
    let &(i, wanted) = winning_moves(&values).first()?;
    // The others turned have values, so odious numbers, of that XOR: none, one or
    // two, of which one is a power of 2. None exceeds it, so they are to the left.
    let one = match wanted.count_ones() % 2 {
        0 => wanted & wanted.wrapping_neg(),
        _ => 0,
    };
    let others = [wanted ^ one, one].into_iter().filter(|&value| value > 0);
    Some(
        [heads[i]]
            .into_iter()
            .chain(others.map(|value| value / 2))
            .collect(),
    )
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

/// Returns a winning move of Ruler: the first and the last of the coins to turn. In
/// a P-position there is none. The `heads` are the places, from 1 on, of the coins
/// that show heads.
///
/// # Panics
///
/// Panics if a place is 0.
///
/// # Complexity
///
/// O(k) time and space for k heads.
pub fn ruler_move(heads: &[u64]) -> Option<(u64, u64)> {
    let values: Vec<u64> = heads.iter().map(|&coin| ruler_value(coin)).collect();
    let &(i, wanted) = winning_moves(&values).first()?;
    // From a place of value v to the left the values are those of 1, 2, ..., v - 1.
    // The XOR of the first n is the Gray code n ^ n / 2: find the n of the wanted one.
    let others = [1, 2, 4, 8, 16, 32]
        .iter()
        .fold(wanted, |n, shift| n ^ n >> shift);
    Some((heads[i] - others, heads[i]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// The sets of at most `most` numbers in `from..to`, in increasing order.
    fn sets(from: u64, to: u64, most: u32) -> Vec<Vec<u64>> {
        let all = 0..1u64 << (to - from);
        let few = all.filter(|bits| bits.count_ones() <= most);
        few.map(|bits| (from..to).filter(|i| bits >> (i - from) & 1 == 1).collect())
            .collect()
    }

    /// The index of the dollar and whether it is taken at once, if there is one.
    type Dollar = Option<(usize, bool)>;
    type Memo = HashMap<(Vec<u64>, Dollar), bool>;

    /// Decides whether the player to move wins, from the definition alone.
    fn wins(coins: &[u64], dollar: Dollar, memo: &mut Memo) -> bool {
        let key = (coins.to_vec(), dollar);
        if let Some(&known) = memo.get(&key) {
            return known;
        }
        let mut result = false;
        for (i, square) in slides(coins) {
            result |= wins_by(coins, dollar, (i, square), memo);
        }
        memo.insert(key, result);
        result
    }

    /// Every coin and a square it may go to.
    fn slides(coins: &[u64]) -> Vec<(usize, u64)> {
        let coins = coins.iter().enumerate();
        let before = coins.clone().map(|(i, _)| i.checked_sub(1));
        let moves = coins
            .clone()
            .zip(before)
            .flat_map(|((i, &square), before)| {
                let from = before.map_or(0, |j| coins.clone().nth(j).unwrap().1 + 1);
                (from..square).map(move |to| (i, to))
            });
        moves.collect()
    }

    /// Whether this move wins.
    fn wins_by(coins: &[u64], dollar: Dollar, (i, square): (usize, u64), memo: &mut Memo) -> bool {
        let mut option = coins.to_vec();
        option[i] = square;
        match dollar {
            Some((place, at_once)) if square == 0 => {
                if i == place {
                    return at_once;
                }
                option.remove(i);
                !wins(&option, Some((place - 1, at_once)), memo)
            }
            _ => !wins(&option, dollar, memo),
        }
    }

    #[test]
    fn slides_agree_with_search_on_ten_squares() {
        let mut memo = HashMap::new();
        for coins in sets(0, 10, 5) {
            let expected = wins(&coins, None, &mut memo);
            assert_eq!(slide_value(&coins) != 0, expected, "coins {coins:?}");
            let found = slide_move(&coins);
            assert_eq!(found.is_some(), expected, "coins {coins:?}");
            if let Some(slide) = found {
                assert!(
                    slides(&coins).contains(&slide),
                    "coins {coins:?}, {slide:?}"
                );
                let won = wins_by(&coins, None, slide, &mut memo);
                assert!(won, "coins {coins:?}, {slide:?}");
            }
        }
    }

    #[test]
    fn slide_values_are_the_mexes_on_nine_squares() {
        let mut values: HashMap<Vec<u64>, u64> = HashMap::new();
        // An option is smaller as a sequence, so it comes before.
        let mut all = sets(0, 9, 5);
        all.sort_unstable();
        for coins in all {
            let options = slides(&coins).into_iter().map(|(i, square)| {
                let mut option = coins.clone();
                option[i] = square;
                values[&option]
            });
            let options: Vec<u64> = options.collect();
            let mex = (0..).find(|value| !options.contains(value)).unwrap();
            assert_eq!(slide_value(&coins), mex, "coins {coins:?}");
            values.insert(coins, mex);
        }
    }

    #[test]
    fn dollars_agree_with_search_on_ten_squares() {
        let mut memo = HashMap::new();
        for coins in sets(1, 11, 5) {
            for (dollar, at_once) in (0..coins.len()).flat_map(|i| [(i, false), (i, true)]) {
                let input = format!("coins {coins:?}, dollar {dollar}, {at_once}");
                let rule = Some((dollar, at_once));
                let expected = match wins(&coins, rule, &mut memo) {
                    true => Outcome::N,
                    false => Outcome::P,
                };
                assert_eq!(dollar_outcome(&coins, dollar, at_once), expected, "{input}");
                let found = dollar_move(&coins, dollar, at_once);
                assert_eq!(found.is_some(), expected == Outcome::N, "{input}");
                if let Some(slide) = found {
                    assert!(slides(&coins).contains(&slide), "{input}, {slide:?}");
                    assert!(
                        wins_by(&coins, rule, slide, &mut memo),
                        "{input}, {slide:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn slide_edges() {
        assert_eq!(slide_value(&[]), 0);
        assert_eq!(slide_move(&[]), None);
        assert_eq!(slide_value(&[u64::MAX]), u64::MAX);
        assert_eq!(slide_move(&[u64::MAX]), Some((0, 0)));
        assert_eq!(slide_move(&[0, u64::MAX]), Some((1, 1)));
        assert_eq!(dollar_move(&[u64::MAX], 0, false), Some((0, 1)));
        assert_eq!(dollar_move(&[1], 0, false), None);
        assert_eq!(dollar_move(&[u64::MAX], 0, true), Some((0, 0)));
    }

    #[test]
    #[should_panic(expected = "the squares [3, 3] do not increase")]
    fn slide_value_refuses_two_coins_on_a_square() {
        slide_value(&[3, 3]);
    }

    #[test]
    #[should_panic(expected = "the squares [3, 2] do not increase")]
    fn slide_move_refuses_another_order() {
        slide_move(&[3, 2]);
    }

    #[test]
    #[should_panic(expected = "the squares [3, 2] do not increase")]
    fn dollar_move_refuses_another_order() {
        dollar_move(&[3, 2], 0, false);
    }

    #[test]
    #[should_panic(expected = "a coin is in the bag")]
    fn dollar_move_refuses_coins_in_the_bag() {
        dollar_move(&[0, 2], 1, false);
    }

    #[test]
    #[should_panic(expected = "no coin has the index 2")]
    fn dollar_outcome_refuses_a_dollar_that_is_not_there() {
        dollar_outcome(&[1, 2], 2, true);
    }

    /// The coins of a move as bits, rightmost the highest.
    type Turns = Vec<u64>;

    /// All legal moves whose rightmost coin is `last`, as bits; `from` is the
    /// first place.
    fn turtles(from: u64, last: u64) -> Turns {
        let others = (from..last).map(|i| 1 << last | 1 << i);
        [1 << last].into_iter().chain(others).collect()
    }

    fn mock_turtles(from: u64, last: u64) -> Turns {
        let pairs = (from..last).flat_map(|i| (from..i).map(move |j| 1 << last | 1 << i | 1 << j));
        turtles(from, last).into_iter().chain(pairs).collect()
    }

    fn ruler(from: u64, last: u64) -> Turns {
        let first = from..=last;
        first.map(|i| (2 << last) - (1u64 << i)).collect()
    }

    /// Compares values and moves with the definition on all positions of `count`
    /// coins.
    fn check(
        (from, count): (u64, u64),
        turns: fn(u64, u64) -> Turns,
        value: fn(u64) -> u64,
        winning_move: impl Fn(&[u64]) -> Option<Vec<u64>>,
    ) {
        let mut values: Vec<u64> = Vec::new();
        for bits in 0..1u64 << (from + count) {
            let heads: Vec<u64> = (0..from + count).filter(|i| bits >> i & 1 == 1).collect();
            if heads.first().map_or(false, |&least| least < from) {
                values.push(u64::MAX); // no position
                continue;
            }
            let legal: Vec<u64> = heads.iter().flat_map(|&last| turns(from, last)).collect();
            let options: Vec<u64> = legal
                .iter()
                .map(|turn| values[(bits ^ turn) as usize])
                .collect();
            let mex = (0..).find(|value| !options.contains(value)).unwrap();
            values.push(mex);
            let sum = nim_sum(heads.iter().map(|&coin| value(coin)));
            assert_eq!(sum, mex, "heads {heads:?}");
            let found = winning_move(&heads);
            assert_eq!(found.is_some(), mex != 0, "heads {heads:?}");
            if let Some(coins) = found {
                let turn = coins.iter().fold(0, |turn, coin| turn ^ 1 << coin);
                assert!(legal.contains(&turn), "heads {heads:?}, turn {coins:?}");
                let left = values[(bits ^ turn) as usize];
                assert_eq!(left, 0, "heads {heads:?}, turn {coins:?}");
            }
        }
    }

    #[test]
    fn turtles_agree_with_the_definition_on_nine_coins() {
        check((1, 9), turtles, |coin| coin, turtles_move);
    }

    #[test]
    fn mock_turtles_agree_with_the_definition_on_ten_coins() {
        check((0, 10), mock_turtles, mock_turtles_value, mock_turtles_move);
    }

    #[test]
    fn ruler_agrees_with_the_definition_on_ten_coins() {
        check((1, 10), ruler, ruler_value, |heads| {
            ruler_move(heads).map(|(first, last)| (first..=last).collect())
        });
    }

    #[test]
    fn the_last_places() {
        assert_eq!(turtles_move(&[]), None);
        assert_eq!(turtles_move(&[u64::MAX]), Some(vec![u64::MAX]));
        let last = (1 << 63) - 1;
        // 63 ones, so 2 n and no more.
        assert_eq!(mock_turtles_value(last), u64::MAX - 1);
        assert_eq!(mock_turtles_move(&[last]), Some(vec![last]));
        assert_eq!(ruler_value(u64::MAX), 1);
        assert_eq!(ruler_value(1 << 63), 1 << 63);
        // The wanted rest is 2^62, the Gray code of 2^63 - 1.
        let whole = Some((1, 1 << 63));
        assert_eq!(ruler_move(&[1 << 62, 1 << 63]), whole);
    }

    #[test]
    #[should_panic(expected = "is not below 2^63")]
    fn mock_turtles_refuse_a_place_too_far() {
        mock_turtles_value(1 << 63);
    }

    #[test]
    #[should_panic(expected = "is not below 2^63")]
    fn mock_turtles_move_refuses_a_place_too_far() {
        mock_turtles_move(&[u64::MAX]);
    }

    #[test]
    #[should_panic(expected = "there is no place 0")]
    fn ruler_refuses_place_0() {
        ruler_value(0);
    }

    #[test]
    #[should_panic(expected = "there is no place 0")]
    fn ruler_move_refuses_place_0() {
        ruler_move(&[1, 0]);
    }
}
