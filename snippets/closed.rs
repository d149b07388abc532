//! Heap games whose Grundy values have a closed form: Kayles, Dawson's Kayles,
//! Lasker's Nim and the game of taking a divisor. For each: the value of one heap,
//! and the outcome and a winning move of a sum of heaps, under normal play.
//!
//! A sum is a P-position exactly when the XOR of the values of its heaps is 0.
//!
//! Guy and Smith (The G-values of various games, 1956): once the values of a
//! take-and-break game repeat for a certain length, they repeat for ever. Their paper
//! lists the values of Kayles (OEIS A002186) and of Dawson's Kayles (A002187, shifted
//! by one place). Winning Ways, chapter 4, has these and Lasker's Nim.
//!
//! A move `(i, parts)` replaces heap i by the heaps in `parts`, none of which is
//! empty.
//!
//! ```
//! use snippets::closed::{kayles_move, kayles_outcome, kayles_value};
//! use snippets::nim::Outcome;
//!
//! assert_eq!(kayles_value(3), 3); // mex{G(2), G(1), G(1) ^ G(1)} = mex{2, 1, 0}
//! assert_eq!(kayles_outcome(&[1, 2, 3]), Outcome::P); // 1 ^ 2 ^ 3 = 0
//! assert_eq!(kayles_move(&[3]), Some((0, vec![1, 1]))); // the middle one of three
//! ```

use super::nim::{nim_move, nim_outcome, nim_sum, Outcome};

/// Returns the Grundy value of a row of `pins` in Kayles: a turn takes one pin or two
/// neighbouring pins, which may split the row in two.
///
/// # Complexity
///
/// O(1).
pub fn kayles_value(pins: u64) -> u64 {
    match pins {
        0 => 0,
        3 | 6 | 18 | 39 => 3,
        9 | 21 | 57 => 4,
        28 => 5,
        11 | 22 | 34 | 70 => 6,
        15 => 7,
        _ => [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][(pins % 12) as usize],
    }
}

/// Returns the outcome of the given rows in Kayles.
///
/// # Complexity
///
/// O(k) time and space for k rows.
pub fn kayles_outcome(rows: &[u64]) -> Outcome {
    nim_outcome(&values(rows, kayles_value))
}

/// Returns a winning move of Kayles, or `None` in a P-position.
///
/// # Complexity
///
/// O(k) time and space for k rows; at most 166 splits are tried.
pub fn kayles_move(rows: &[u64]) -> Option<(usize, Vec<u64>)> {
    // From 71 on the values have the period 12.
    take_and_split(rows, &[1, 2], 71 + 12, kayles_value)
}

/// Returns the Grundy value of a row of `pins` in Dawson's Kayles: a turn takes two
/// neighbouring pins, which may split the row in two.
///
/// # Complexity
///
/// O(1).
pub fn dawson_value(pins: u64) -> u64 {
    const PERIOD: [u64; 34] = [
        8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 3, 7, 4,
    ];
    match pins {
        0 | 1 | 15 | 35 => 0,
        17 | 18 | 32 | 52 => 2,
        _ => PERIOD[((pins - 1) % 34) as usize],
    }
}

/// Returns the outcome of the given rows in Dawson's Kayles.
///
/// # Complexity
///
/// O(k) time and space for k rows.
pub fn dawson_outcome(rows: &[u64]) -> Outcome {
    nim_outcome(&values(rows, dawson_value))
}

/// Returns a winning move of Dawson's Kayles, or `None` in a P-position.
///
/// # Complexity
///
/// O(k) time and space for k rows; at most 87 splits are tried.
pub fn dawson_move(rows: &[u64]) -> Option<(usize, Vec<u64>)> {
    // From 53 on the values have the period 34.
    take_and_split(rows, &[2], 53 + 34, dawson_value)
}

/// Returns the Grundy value of a heap in Lasker's Nim: a turn takes any positive
/// number of stones from a heap, or splits it into two that are not empty.
///
/// The values are those of Nim, except that those of 4k + 3 and 4k + 4 are exchanged.
///
/// # Panics
///
/// Panics if `stones` is 2^64 - 1, whose value is 2^64.
///
/// # Complexity
///
/// O(1).
pub fn lasker_value(stones: u64) -> u64 {
    match stones % 4 {
        3 => stones.checked_add(1).expect("the value 2^64 does not fit in a u64"),
        0 => stones.saturating_sub(1),
        _ => stones,
    }
}

/// Returns the outcome of the given heaps in Lasker's Nim.
///
/// # Panics
///
/// Panics if a heap is 2^64 - 1.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn lasker_outcome(heaps: &[u64]) -> Outcome {
    nim_outcome(&values(heaps, lasker_value))
}

/// Returns a winning move of Lasker's Nim, or `None` in a P-position.
///
/// # Panics
///
/// Panics if a heap is 2^64 - 1.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn lasker_move(heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
    let (i, wanted) = nim_move(&values(heaps, lasker_value))?;
    // `lasker_value` is its own inverse, so a heap of `left` has the wanted value. If
    // `left` is not smaller than heap i, then heap i is 4k + 3 and the wanted value
    // is 4k + 3 = (4k + 2) ^ 1: the value of a split into 4k + 2 and 1.
    let left = lasker_value(nim_sum(wanted));
    Some(if left < heaps[i] { (i, parts(left, 0)) } else { (i, parts(heaps[i] - 1, 1)) })
}

/// Returns the Grundy value of `n` in the game of taking a divisor: a turn subtracts
/// from n a divisor of n below n, so 1 is terminal.
///
/// The value is v(n), the exponent of 2 in n. Let j be the exponent of 2 in the
/// divisor taken. If j < v(n), the number left has the exponent j; if j = v(n), it
/// has a larger exponent than v(n). So every value below v(n) is reached, and v(n) is
/// not. If n itself may be taken too, 0 is terminal and the value of every n >= 1 is
/// one larger.
///
/// # Panics
///
/// Panics if `n` is 0.
///
/// # Complexity
///
/// O(1).
pub fn divisor_value(n: u64) -> u64 {
    assert!(n > 0, "0 is not a position");
    u64::from(n.trailing_zeros())
}

/// Returns the outcome of the given numbers in the game of taking a divisor.
///
/// # Panics
///
/// Panics if a number is 0.
///
/// # Complexity
///
/// O(k) time and space for k numbers.
pub fn divisor_outcome(numbers: &[u64]) -> Outcome {
    nim_outcome(&values(numbers, divisor_value))
}

/// Returns a winning move of taking a divisor, or `None` in a P-position.
///
/// # Panics
///
/// Panics if a number is 0.
///
/// # Complexity
///
/// O(k) time and space for k numbers.
pub fn divisor_move(numbers: &[u64]) -> Option<(usize, Vec<u64>)> {
    let (i, wanted) = nim_move(&values(numbers, divisor_value))?;
    Some((i, vec![numbers[i] - (1 << nim_sum(wanted))]))
}

/// Returns a winning move of a game in which a turn takes one of the amounts `takes`
/// and may split the rest of the heap in two. The values must be periodic, and the
/// first period must end below heap `end`.
fn take_and_split(
    heaps: &[u64],
    takes: &[u64],
    end: u64,
    value: fn(u64) -> u64,
) -> Option<(usize, Vec<u64>)> {
    let (i, wanted) = nim_move(&values(heaps, value))?;
    let wanted = nim_sum(wanted);
    let rests = takes.iter().filter_map(|take| heaps[i].checked_sub(*take));
    // A smaller part of `end` stones or more need not be tried: moving one period of stones from
    // it to the larger part changes no value, as both parts are in the periodic range.
    let mut splits =
        rests.flat_map(|rest| (0..=rest / 2).take(end as usize).map(move |a| (a, rest - a)));
    let (a, b) = splits.find(|&(a, b)| value(a) ^ value(b) == wanted)?;
    Some((i, parts(a, b)))
}

/// Returns the non-empty heaps of these sizes.
fn parts(a: u64, b: u64) -> Vec<u64> {
    [a, b].iter().copied().filter(|&part| part > 0).collect()
}

fn values(heaps: &[u64], value: fn(u64) -> u64) -> Vec<u64> {
    heaps.iter().map(|&heap| value(heap)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_from_the_largest_rows() {
        for n in u64::MAX - 40..=u64::MAX {
            // In Kayles only the empty row has the value 0.
            let (_, parts) = kayles_move(&[n]).unwrap();
            let left: u64 = parts.iter().sum();
            assert!([1, 2].contains(&(n - left)), "{n} to {parts:?}");
            assert_eq!(kayles_outcome(&parts), Outcome::P, "{n} to {parts:?}");
            if let Some((_, parts)) = dawson_move(&[n]) {
                let left: u64 = parts.iter().sum();
                assert_eq!(n - left, 2, "{n} to {parts:?}");
                assert_eq!(dawson_outcome(&parts), Outcome::P, "{n} to {parts:?}");
            } else {
                assert_eq!(dawson_outcome(&[n]), Outcome::P, "{n}");
            }
        }
    }

    #[test]
    fn lists_no_empty_part() {
        for outcome in [kayles_outcome, dawson_outcome, lasker_outcome, divisor_outcome] {
            assert_eq!(outcome(&[]), Outcome::P);
        }
        for winning_move in [kayles_move, dawson_move, lasker_move, divisor_move] {
            assert_eq!(winning_move(&[]), None);
        }
        // The whole heap is taken.
        assert_eq!(kayles_move(&[0, 2]), Some((1, vec![])));
        assert_eq!(dawson_move(&[1, 2]), Some((1, vec![])));
        assert_eq!(lasker_move(&[0, 2]), Some((1, vec![])));
    }

    #[test]
    fn wins_from_the_largest_heaps_of_lasker() {
        let n = u64::MAX - 4; // 4k + 3
        assert_eq!(lasker_value(n), n + 1);
        assert_eq!(lasker_value(n + 1), n);
        assert_eq!(lasker_value(u64::MAX - 1), u64::MAX - 1);
        // The split into 4k + 2 and 1 has the value 4k + 3, the value of heap n + 1.
        assert_eq!(lasker_move(&[n, n + 1]), Some((0, vec![n - 1, 1])));
        assert_eq!(lasker_move(&[u64::MAX - 1]), Some((0, vec![])));
    }

    #[test]
    fn takes_divisors_of_the_largest_numbers() {
        assert_eq!(divisor_value(1 << 63), 63);
        assert_eq!(divisor_move(&[1 << 63]), Some((0, vec![(1 << 63) - 1])));
        assert_eq!(divisor_move(&[u64::MAX]), None);
        let left = vec![u64::MAX - 2];
        assert_eq!(divisor_move(&[u64::MAX, u64::MAX - 1]), Some((1, left)));
    }

    // A move to the exponent j takes 2^j, which does not fit in 32 bits from j = 32 on.
    #[test]
    fn takes_divisors_with_exponents_from_32_on() {
        for small in 32..63u32 {
            for large in small + 1..64 {
                let left = vec![(1 << large) - (1 << small)];
                let found = divisor_move(&[1 << large, 1 << small]);
                assert_eq!(found, Some((0, left)), "2^{large} and 2^{small}");
            }
        }
    }
}
