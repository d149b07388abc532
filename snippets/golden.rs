//! Games decided by the golden ratio: Wythoff's game, Euclid's game, Fibonacci
//! Nim. Outcome and a winning move under normal play, exact for all numbers.
//!
//! Let F = (1 + sqrt(5)) / 2. Wythoff (A modification of the game of Nim, 1907): the
//! P-positions are the heaps floor(k F) and floor(k F) + k for k = 0, 1, 2, ..., and
//! every number from 1 on is in exactly one of these pairs.
//!
//! Cole and Davie (A game based on the Euclidean algorithm and a winning strategy for
//! it, 1969): in Euclid's game, two positive numbers are a P-position exactly when
//! they differ and the larger one is below F times the smaller one.
//!
//! Zeckendorf's theorem: every number is, in exactly one way, a sum of Fibonacci
//! numbers no two of which are neighbours. Whinihan (Fibonacci Nim, 1963): a position
//! is an N-position exactly when the smallest of these Fibonacci numbers may be
//! taken, and taking it wins.
//!
//! As F^2 = F + 1, a < k F holds exactly when a < k or a (a - k) < k^2: integer
//! arithmetic is enough.
//!
//! A turn may change both numbers of a position, so a move is the pair after the turn.
//!
//! ```
//! use snippets::golden::{euclid_outcome, fibonacci_move, wythoff_move};
//! use snippets::nim::Outcome;
//!
//! assert_eq!(wythoff_move(&[4, 6]), Some([3, 5])); // k = 2: floor(3.2...) = 3
//! assert_eq!(euclid_outcome(&[3, 2]), Outcome::P); // leads only to 1 2, and that to 1 0
//! // 12 = 8 + 3 + 1, so 1 is taken (at most 11 is allowed); the next turn may take
//! // at most 2.
//! assert_eq!(fibonacci_move(&[12, 11]), Some([11, 2]));
//! ```

use super::nim::Outcome;

/// Returns the outcome of Wythoff's game: a turn takes any positive number of
/// stones from one of the two heaps, or the same number from both.
///
/// # Complexity
///
/// O(log(n)) time for heaps up to n, at most 64 steps.
pub fn wythoff_outcome(&[a, b]: &[u64; 2]) -> Outcome {
    if partner(a) == u128::from(b) {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// Returns a winning move of Wythoff's game, as both heaps after it in the same order,
/// or `None` in a P-position.
///
/// # Complexity
///
/// O(log(n)) time for heaps up to n, at most 128 steps.
pub fn wythoff_move(&[a, b]: &[u64; 2]) -> Option<[u64; 2]> {
    let (small, large) = (a.min(b), a.max(b));
    let mate = partner(small);
    if mate == u128::from(large) {
        return None;
    }
    if mate < u128::from(large) {
        let mate = mate as u64;
        return Some(if a < b { [a, mate] } else { [mate, b] });
    }
    // The P-position with the smaller heap has a larger difference than these heaps.
    // So the P-position with their difference k has smaller heaps, and taking the same
    // number from both heaps leads there.
    let k = u128::from(large - small);
    let take = small - find_greatest(|x| is_below_golden(x, k)) as u64;
    Some([a - take, b - take])
}

/// Returns the outcome of Euclid's game: a turn takes a positive multiple of the
/// smaller number from the larger one, which may become 0 but not less. The
/// player who makes a number 0 wins, as no move is left.
///
/// # Complexity
///
/// O(1).
pub fn euclid_outcome(&[a, b]: &[u64; 2]) -> Outcome {
    let (small, large) = (u128::from(a.min(b)), u128::from(a.max(b)));
    if small == 0 || small < large && is_below_golden(large, small) {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// Returns a winning move of Euclid's game, as both numbers after it in the same order,
/// or `None` in a P-position.
///
/// # Complexity
///
/// O(1).
pub fn euclid_move(&[a, b]: &[u64; 2]) -> Option<[u64; 2]> {
    if euclid_outcome(&[a, b]) == Outcome::P {
        return None;
    }
    let (small, large) = (a.min(b), a.max(b));
    // For rest > 0, either (rest, small) or (rest + small, small) is a P-position: with
    // q = small / rest, their ratios are q and 1 + 1/q, and 1 + 1/q < F exactly when q > F.
    let rest = large % small;
    let left =
        if rest == 0 || euclid_outcome(&[rest, small]) == Outcome::P { rest } else { rest + small };
    Some(if a < b { [a, left] } else { [left, b] })
}

/// Returns the outcome of Fibonacci Nim: a turn takes at least one stone and at
/// most twice as many as the turn before took. `max_take` is this limit for the player
/// to move; by the usual rule it is `stones` - 1 in the first turn.
///
/// # Complexity
///
/// O(log(n)^2) time for n stones.
pub fn fibonacci_outcome(&[stones, max_take]: &[u64; 2]) -> Outcome {
    match fibonacci_move(&[stones, max_take]) {
        None => Outcome::P,
        Some(_) => Outcome::N,
    }
}

/// Returns a winning move of Fibonacci Nim, as the stones left and how many of them the
/// next turn may take, or `None` in a P-position. A limit of 2^64 or more is given as
/// 2^64 - 1, which allows all stones that are left.
///
/// # Complexity
///
/// O(log(n)^2) time for n stones.
pub fn fibonacci_move(&[stones, max_take]: &[u64; 2]) -> Option<[u64; 2]> {
    let (mut smallest, mut rest) = (0, u128::from(stones));
    while rest > 0 {
        // The greatest Fibonacci number that is at most `rest` is in Zeckendorf's sum.
        let mut next = 2;
        smallest = 1;
        while next <= rest {
            (smallest, next) = (next, smallest + next);
        }
        rest -= smallest;
    }
    let smallest = smallest as u64;
    if (1..=max_take).contains(&smallest) {
        Some([stones - smallest, smallest.saturating_mul(2)])
    } else {
        None
    }
}

/// Returns whether `a` < `k` F, for `k` below 2^64 and `a` up to 2^64 (below 2^64 if
/// `k` is 0).
fn is_below_golden(a: u128, k: u128) -> bool {
    a < k || a * (a - k) < k * k
}

/// Returns the greatest number below 2^64 for which `holds` is true, or 0 if `holds(1)`
/// is false. `holds` must be true for all numbers from 1 up to the result.
fn find_greatest(holds: impl Fn(u128) -> bool) -> u128 {
    let set_bit = |x: u128, bit: u32| if holds(x | 1 << bit) { x | 1 << bit } else { x };
    (0..64).rev().fold(0, set_bit)
}

/// Returns the heap that forms a P-position of Wythoff's game with a heap of `a`.
fn partner(a: u64) -> u128 {
    let a = u128::from(a);
    let k = 1 + find_greatest(|k| !is_below_golden(a, k));
    // Now (k - 1) F <= a < k F. If a is not floor(k F), then k - 1 of the numbers 1, ..., a are
    // the smaller heaps of their pairs, and the others are the larger ones. a is the last of
    // these: it belongs to pair a - k + 1, whose smaller heap is k - 1.
    if is_below_golden(a + 1, k) {
        k - 1
    } else {
        a + k
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns F_0 = 0, F_1 = 1, ... up to F_93, the last below 2^64.
    fn list_fibonacci_numbers() -> Vec<u64> {
        let mut numbers = vec![0u64, 1];
        for i in 2..=93 {
            numbers.push(numbers[i - 1] + numbers[i - 2]);
        }
        assert!(numbers[92].checked_add(numbers[93]).is_none());
        numbers
    }

    // F is the golden ratio: F_m F = F_(m + 1) - (-1 / F)^m, which is below F_(m + 1)
    // exactly for even m.
    #[test]
    fn solves_pairs_of_fibonacci_numbers_up_to_the_last() {
        let numbers = list_fibonacci_numbers();
        for m in 1..=91 {
            let (a, b) = (numbers[m + 1], numbers[m + 2]);
            let is_even = u64::from(m % 2 == 0);
            let (low, high) = (a - is_even, b - is_even);
            assert_eq!(wythoff_outcome(&[low, high]), Outcome::P, "m {m}");
            assert_eq!(wythoff_outcome(&[high, low]), Outcome::P, "m {m}");
            assert_eq!(wythoff_outcome(&[low + 1, high]), Outcome::N, "m {m}");
            assert_eq!(wythoff_outcome(&[low, high - 1]), Outcome::N, "m {m}");
            let expected = [Outcome::N, Outcome::P][m % 2];
            if m > 2 {
                assert_eq!(euclid_outcome(&[numbers[m], a]), expected, "m {m}");
                assert_eq!(euclid_outcome(&[a, numbers[m]]), expected, "m {m}");
            }
        }
    }

    /// Returns the move that takes `take` stones, as `fibonacci_move` does.
    fn take_stones(stones: u64, take: u64) -> Option<[u64; 2]> {
        Some([stones - take, 2 * take])
    }

    #[test]
    fn solves_sums_of_fibonacci_numbers_up_to_the_last() {
        let numbers = list_fibonacci_numbers();
        for (i, &large) in numbers.iter().enumerate().skip(2) {
            let first = fibonacci_outcome(&[large, large - 1]);
            assert_eq!(first, Outcome::P, "{large}");
            if i < 93 {
                assert_eq!(fibonacci_move(&[large, large]), take_stones(large, large));
            }
            // For every smaller Fibonacci number except the neighbour, large + small
            // is the Zeckendorf sum.
            for &small in numbers[..i - 1].iter().skip(2) {
                let stones = large + small;
                let expected = take_stones(stones, small);
                assert_eq!(fibonacci_move(&[stones, small]), expected, "{stones}");
                assert_eq!(fibonacci_move(&[stones, small - 1]), None, "{stones}");
            }
            // large - 1 is 1 + 3 + 8 + ... or 2 + 5 + 13 + ...
            let stones = large - 1;
            if large > 3 {
                let expected = take_stones(stones, [2, 1][i % 2]);
                let found = fibonacci_move(&[stones, stones / 2]);
                assert_eq!(found, expected, "{stones}");
            } else {
                assert_eq!(fibonacci_move(&[stones, stones / 2]), None, "{stones}");
            }
        }
        let after = fibonacci_move(&[u64::MAX, u64::MAX]).unwrap();
        assert_eq!(fibonacci_outcome(&after), Outcome::P, "{after:?}");
    }

    #[test]
    fn saturates_a_limit_above_64_bits() {
        let last = list_fibonacci_numbers()[93];
        assert!(last > u64::MAX / 2);
        assert_eq!(fibonacci_move(&[last, last]), Some([0, u64::MAX]));
    }

    #[test]
    fn terminal_positions_have_no_winning_move() {
        assert_eq!(wythoff_move(&[0, 0]), None);
        for n in [0, 1, u64::MAX] {
            assert_eq!(euclid_move(&[n, 0]), None, "{n}");
            assert_eq!(euclid_move(&[0, n]), None, "{n}");
            assert_eq!(fibonacci_move(&[0, n]), None, "{n}");
            assert_eq!(fibonacci_move(&[n, 0]), None, "{n}");
        }
    }
}
