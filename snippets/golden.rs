//! Games decided by the golden ratio: Wythoff's game, Euclid's game, Fibonacci
//! Nim. Outcome and a winning move under normal play, exact for all numbers.
//!
//! Let F = (1 + sqrt(5)) / 2. Wythoff (A modification of the game of Nim, 1907):
//! the P-positions are the heaps floor(k F) and floor(k F) + k for k = 0, 1, 2, and
//! so on, and every number from 1 on occurs in just one of these pairs.
//!
//! Cole and Davie (A game based on the Euclidean algorithm, 1969): of Euclid's
//! game the P-positions with two positive numbers are those with different
//! numbers and the larger one below F times the smaller one.
//!
//! Whinihan (Fibonacci Nim, 1963), after Zeckendorf: every number is the sum of
//! Fibonacci numbers no two of which are neighbours, in one way. The N-positions
//! are those in which the smallest of them may be taken, and taking it wins.
//!
//! As F^2 = F + 1, a < k F holds exactly when a < k or a (a - k) < k^2: integers
//! are enough.
//!
//! ```
//! use snippets::golden::{euclid_outcome, fibonacci_move, wythoff_move};
//! use snippets::nim::Outcome;
//!
//! assert_eq!(wythoff_move(4, 6), Some((3, 5))); // k = 2: floor(3.2...) = 3
//! assert_eq!(euclid_outcome(3, 2), Outcome::P); // to 1 2 only, and that to 1 0
//! assert_eq!(fibonacci_move(12, 11), Some(1)); // 12 = 8 + 3 + 1
//! ```

use super::nim::Outcome;

/// Whether `a` < `k` F, for `k` below 2^64 and `a` up to 2^64 (below, if `k` is 0).
fn is_below_golden(a: u128, k: u128) -> bool {
    a < k || a * (a - k) < k * k
}

/// The greatest number below 2^64 for which `holds`, which must hold from 1 up to
/// that number; 0 if it does not hold for 1.
fn greatest(holds: impl Fn(u128) -> bool) -> u128 {
    let grown = |x: u128, bit: u32| match holds(x | 1 << bit) {
        true => x | 1 << bit,
        false => x,
    };
    (0..64).rev().fold(0, grown)
}

/// The heap that makes a P-position of Wythoff's game with a heap of `a`.
fn partner(a: u64) -> u128 {
    let a = u128::from(a);
    let k = 1 + greatest(|k| !is_below_golden(a, k));
    // Now (k - 1) F <= a < k F. If a is not floor(k F), then k - 1 of the numbers
    // 1, ..., a are smaller heaps of pairs, and a is the larger one of pair a - k + 1.
    match is_below_golden(a + 1, k) {
        false => a + k,
        true => k - 1,
    }
}

/// Returns the outcome of Wythoff's game: a turn takes any positive number of
/// stones from one of the two heaps, or the same number from both.
///
/// # Complexity
///
/// O(log(n)) time for heaps up to n, at most 64 steps.
pub fn wythoff_outcome(a: u64, b: u64) -> Outcome {
    match partner(a) == u128::from(b) {
        true => Outcome::P,
        false => Outcome::N,
    }
}

/// Returns a P-position that Wythoff's game can go to from heaps `a` and `b`, in
/// the same order, or `None` if this is a P-position.
///
/// # Complexity
///
/// O(log(n)) time for heaps up to n, at most 128 steps.
pub fn wythoff_move(a: u64, b: u64) -> Option<(u64, u64)> {
    let (small, large) = (a.min(b), a.max(b));
    let mate = partner(small);
    if mate == u128::from(large) {
        return None;
    }
    if mate < u128::from(large) {
        let mate = mate as u64;
        return Some(if a < b { (a, mate) } else { (mate, b) });
    }
    // The mate is larger by more than these heaps differ: the pair which differs
    // as they do has a smaller k, and comes first.
    let k = u128::from(large - small);
    let take = small - greatest(|x| is_below_golden(x, k)) as u64;
    Some((a - take, b - take))
}

/// Returns the outcome of Euclid's game: a turn takes a positive multiple of the
/// smaller number from the larger one, which may become 0 but not less. Who
/// makes a number 0 wins, as no move is left.
///
/// # Complexity
///
/// O(1).
pub fn euclid_outcome(a: u64, b: u64) -> Outcome {
    let (small, large) = (u128::from(a.min(b)), u128::from(a.max(b)));
    match small == 0 || small < large && is_below_golden(large, small) {
        true => Outcome::P,
        false => Outcome::N,
    }
}

/// Returns a P-position that Euclid's game can go to from `a` and `b`, in the
/// same order, or `None` if this is a P-position.
///
/// # Complexity
///
/// O(1).
pub fn euclid_move(a: u64, b: u64) -> Option<(u64, u64)> {
    if euclid_outcome(a, b) == Outcome::P {
        return None;
    }
    let (small, large) = (a.min(b), a.max(b));
    // For rest > 0 one of the pairs rest, small and rest + small, small is a
    // P-position: 1 + 1/q < F exactly when q > F.
    let rest = large % small;
    let left = match rest == 0 || euclid_outcome(rest, small) == Outcome::P {
        true => rest,
        false => rest + small,
    };
    Some(if a < b { (a, left) } else { (left, b) })
}

/// Returns the outcome of Fibonacci Nim: a turn takes at least one stone and at
/// most twice what the turn before took. `most` is this limit for the player to
/// move; by the usual rule it is `stones` - 1 in the first turn.
///
/// # Complexity
///
/// O(log(n)^2) time for n stones.
pub fn fibonacci_outcome(stones: u64, most: u64) -> Outcome {
    match fibonacci_move(stones, most) {
        None => Outcome::P,
        Some(_) => Outcome::N,
    }
}

/// Returns a number of stones to take in Fibonacci Nim that leaves a P-position,
/// when at most `most` may be taken, or `None` if this is a P-position.
///
/// # Complexity
///
/// O(log(n)^2) time for n stones.
pub fn fibonacci_move(stones: u64, most: u64) -> Option<u64> {
    let (mut smallest, mut rest) = (0, u128::from(stones));
    while rest > 0 {
        // The greatest Fibonacci number that fits is a part of the sum.
        let mut next = 2;
        smallest = 1;
        while next <= rest {
            (smallest, next) = (next, smallest + next);
        }
        rest -= smallest;
    }
    let smallest = smallest as u64;
    (1..=most).contains(&smallest).then_some(smallest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    type Pair = (u64, u64);

    /// Decides the outcome from the definition alone: N iff some option is P.
    fn search(
        position: Pair,
        options: fn(Pair) -> Vec<Pair>,
        memo: &mut HashMap<Pair, Outcome>,
    ) -> Outcome {
        if let Some(&known) = memo.get(&position) {
            return known;
        }
        let mut result = Outcome::P;
        for option in options(position) {
            if search(option, options, memo) == Outcome::P {
                result = Outcome::N;
            }
        }
        memo.insert(position, result);
        result
    }

    /// Compares outcome and move with the search on all pairs up to `largest`.
    fn check(
        largest: u64,
        options: fn(Pair) -> Vec<Pair>,
        outcome: fn(u64, u64) -> Outcome,
        option: impl Fn(u64, u64) -> Option<Pair>,
    ) {
        let mut memo = HashMap::new();
        for (a, b) in (0..=largest).flat_map(|a| (0..=largest).map(move |b| (a, b))) {
            let expected = search((a, b), options, &mut memo);
            assert_eq!(outcome(a, b), expected, "{a} {b}");
            match option(a, b) {
                None => assert_eq!(expected, Outcome::P, "{a} {b}"),
                Some(left) => {
                    assert!(options((a, b)).contains(&left), "{a} {b} to {left:?}");
                    let wins = search(left, options, &mut memo) == Outcome::P;
                    assert!(wins, "{a} {b} to {left:?}");
                }
            }
        }
    }

    fn wythoff_options((a, b): Pair) -> Vec<Pair> {
        let one = (0..a).map(|c| (c, b)).chain((0..b).map(|c| (a, c)));
        one.chain((1..=a.min(b)).map(|c| (a - c, b - c))).collect()
    }

    fn euclid_options((a, b): Pair) -> Vec<Pair> {
        match (a, b) {
            (0, _) | (_, 0) => vec![],
            (a, b) if a < b => (1..=b / a).map(|q| (a, b - q * a)).collect(),
            (a, b) => (1..=a / b).map(|q| (a - q * b, b)).collect(),
        }
    }

    /// Stones and the limit of the player to move.
    fn fibonacci_options((stones, most): Pair) -> Vec<Pair> {
        let takes = 1..=most.min(stones);
        takes.map(|take| (stones - take, 2 * take)).collect()
    }

    fn randoms(count: usize) -> Vec<u64> {
        let mut seed = 1u64;
        let next = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            Some(seed)
        };
        std::iter::from_fn(next).take(count).collect()
    }

    /// F_0 = 0, F_1 = 1, ... up to F_93, the last below 2^64.
    fn fibonacci_numbers() -> Vec<u64> {
        let mut numbers = vec![0u64, 1];
        for i in 2..=93 {
            numbers.push(numbers[i - 1] + numbers[i - 2]);
        }
        assert!(numbers[92].checked_add(numbers[93]).is_none());
        numbers
    }

    #[test]
    fn wythoff_agrees_with_search() {
        check(60, wythoff_options, wythoff_outcome, wythoff_move);
    }

    #[test]
    fn euclid_agrees_with_search() {
        check(100, euclid_options, euclid_outcome, euclid_move);
    }

    #[test]
    fn fibonacci_agrees_with_search() {
        check(60, fibonacci_options, fibonacci_outcome, |stones, most| {
            fibonacci_move(stones, most).map(|take| (stones - take, 2 * take))
        });
    }

    // F_m F = F_(m + 1) - (-1 / F)^m, which is less exactly for even m.
    #[test]
    fn fibonacci_pairs_up_to_the_last() {
        let numbers = fibonacci_numbers();
        for m in 1..=91 {
            let (a, b) = (numbers[m + 1], numbers[m + 2]);
            let is_even = u64::from(m % 2 == 0);
            let (low, high) = (a - is_even, b - is_even);
            assert_eq!(wythoff_outcome(low, high), Outcome::P, "m {m}");
            assert_eq!(wythoff_outcome(high, low), Outcome::P, "m {m}");
            assert_eq!(wythoff_outcome(low + 1, high), Outcome::N, "m {m}");
            assert_eq!(wythoff_outcome(low, high - 1), Outcome::N, "m {m}");
            let expected = [Outcome::N, Outcome::P][m % 2];
            if m > 2 {
                assert_eq!(euclid_outcome(numbers[m], a), expected, "m {m}");
                assert_eq!(euclid_outcome(a, numbers[m]), expected, "m {m}");
            }
        }
    }

    #[test]
    fn wythoff_pairs_by_an_integer_square_root() {
        for k in randoms(300).into_iter().map(|k| u128::from(k >> 2)) {
            // The greatest root with root^2 <= 5 k^2, from the top bit.
            let root = (0..64).rev().fold(0u128, |root, bit| {
                let next = root | 1 << bit;
                if next * next <= 5 * k * k {
                    next
                } else {
                    root
                }
            });
            let (a, k) = (((k + root) / 2) as u64, k as u64);
            assert_eq!(wythoff_outcome(a, a + k), Outcome::P, "k {k}");
            assert_eq!(wythoff_outcome(a + k, a), Outcome::P, "k {k}");
            assert_eq!(wythoff_outcome(a + 1, a + 1 + k), Outcome::N, "k {k}");
            // The heaps off by one are in pairs with others.
            assert_eq!(wythoff_outcome(a - 1, a + k), Outcome::N, "k {k}");
            assert_eq!(wythoff_outcome(a, a + k + 1), Outcome::N, "k {k}");
        }
    }

    #[test]
    fn moves_at_the_largest_numbers_are_legal_and_win() {
        let edges = [0, 1, 2, u64::MAX / 2, u64::MAX - 1, u64::MAX];
        let mut numbers = randoms(40);
        numbers.extend(edges);
        numbers.extend(&fibonacci_numbers()[80..]);
        for (&a, &b) in numbers
            .iter()
            .flat_map(|a| numbers.iter().map(move |b| (a, b)))
        {
            if let Some((c, d)) = wythoff_move(a, b) {
                assert_eq!(wythoff_outcome(c, d), Outcome::P, "{a} {b} to {c} {d}");
                let one = c < a && d == b || c == a && d < b;
                let both = c < a && d < b && a - c == b - d;
                assert!(one || both, "{a} {b} to {c} {d}");
            } else {
                assert_eq!(wythoff_outcome(a, b), Outcome::P, "{a} {b}");
            }
            if let Some((c, d)) = euclid_move(a, b) {
                assert_eq!(euclid_outcome(c, d), Outcome::P, "{a} {b} to {c} {d}");
                let left = c == a && d < b && (b - d) % a == 0 && a <= b;
                let right = d == b && c < a && (a - c) % b == 0 && b <= a;
                assert!(left || right, "{a} {b} to {c} {d}");
            } else {
                assert_eq!(euclid_outcome(a, b), Outcome::P, "{a} {b}");
            }
        }
    }

    #[test]
    fn fibonacci_sums_up_to_the_last() {
        let numbers = fibonacci_numbers();
        for (i, &large) in numbers.iter().enumerate().skip(2) {
            let first = fibonacci_outcome(large, large - 1);
            assert_eq!(first, Outcome::P, "{large}");
            assert_eq!(fibonacci_move(large, large), Some(large));
            // Any smaller number but the neighbour is the other part of a sum.
            for &small in numbers[..i - 1].iter().skip(2) {
                let stones = large + small;
                assert_eq!(fibonacci_move(stones, small), Some(small), "{stones}");
                assert_eq!(fibonacci_move(stones, small - 1), None, "{stones}");
            }
            // One less is 1 + 3 + 8 + ... or 2 + 5 + 13 + ...
            let expected = Some([2, 1][i % 2]).filter(|_| large > 3);
            assert_eq!(
                fibonacci_move(large - 1, (large - 1) / 2),
                expected,
                "{large}"
            );
        }
        let take = fibonacci_move(u64::MAX, u64::MAX).unwrap();
        let left = fibonacci_outcome(u64::MAX - take, 2 * take);
        assert_eq!(left, Outcome::P, "{take}");
    }

    #[test]
    fn terminal_positions() {
        assert_eq!(wythoff_move(0, 0), None);
        for n in [0, 1, u64::MAX] {
            assert_eq!(euclid_move(n, 0), None, "{n}");
            assert_eq!(euclid_move(0, n), None, "{n}");
            assert_eq!(fibonacci_move(0, n), None, "{n}");
            assert_eq!(fibonacci_move(n, 0), None, "{n}");
        }
    }
}
