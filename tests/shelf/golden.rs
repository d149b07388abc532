//! Wythoff, Euclid and Fibonacci Nim against a search of all their options, and at
//! numbers near 2^64 against their theorems.

use crate::positions::{check_play, pairs};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::golden::{
    euclid_move, euclid_outcome, fibonacci_move, fibonacci_outcome, wythoff_move, wythoff_outcome,
};
use snippets::nim::Outcome;

type Pair = [u64; 2];

/// Compares outcome and move with the search on all pairs up to `largest`.
fn check(
    largest: u64,
    options: fn(&Pair) -> Vec<Pair>,
    outcome: fn(&Pair) -> Outcome,
    winning: fn(&Pair) -> Option<Pair>,
) {
    let mut search = Search::new(options);
    for position in (0..=largest).flat_map(|a| (0..=largest).map(move |b| [a, b])) {
        let found = (outcome(&position), winning(&position));
        check_play(&"", &mut search, (&position, Play::Normal), found);
    }
}

fn wythoff_options(&[a, b]: &Pair) -> Vec<Pair> {
    let one = (0..a).map(|c| [c, b]).chain((0..b).map(|c| [a, c]));
    one.chain((1..=a.min(b)).map(|c| [a - c, b - c])).collect()
}

fn euclid_options(&[a, b]: &Pair) -> Vec<Pair> {
    match (a, b) {
        (0, _) | (_, 0) => vec![],
        (a, b) if a < b => (1..=b / a).map(|q| [a, b - q * a]).collect(),
        (a, b) => (1..=a / b).map(|q| [a - q * b, b]).collect(),
    }
}

/// Returns the options of a position: the stones, and how many the player to move may take.
fn fibonacci_options(&[stones, max_take]: &Pair) -> Vec<Pair> {
    let takes = 1..=max_take.min(stones);
    takes.map(|take| [stones - take, 2 * take]).collect()
}

#[test]
fn all_games_agree_with_search() {
    check(60, wythoff_options, wythoff_outcome, wythoff_move);
    check(100, euclid_options, euclid_outcome, euclid_move);
    check(60, fibonacci_options, fibonacci_outcome, fibonacci_move);
}

#[test]
fn wythoff_pairs_agree_with_an_integer_square_root() {
    let mut rng = Rng::new(1);
    for k in (0..300).map(|_| u128::from(rng.next_bits() >> 2)) {
        // Finds the greatest root with root^2 <= 5 k^2, from the highest bit down.
        let root = (0..64).rev().fold(0u128, |root, bit| {
            let next = root | 1 << bit;
            if next * next <= 5 * k * k {
                next
            } else {
                root
            }
        });
        let (a, k) = (((k + root) / 2) as u64, k as u64);
        assert_eq!(wythoff_outcome(&[a, a + k]), Outcome::P, "k {k}");
        assert_eq!(wythoff_outcome(&[a + k, a]), Outcome::P, "k {k}");
        assert_eq!(wythoff_outcome(&[a + 1, a + 1 + k]), Outcome::N, "k {k}");
        // Every number is in only one pair, so these two are not pairs.
        assert_eq!(wythoff_outcome(&[a - 1, a + k]), Outcome::N, "k {k}");
        assert_eq!(wythoff_outcome(&[a, a + k + 1]), Outcome::N, "k {k}");
    }
}

#[test]
fn moves_at_the_largest_numbers_are_legal_and_win() {
    let mut rng = Rng::new(2);
    let mut numbers: Vec<u64> = (0..40).map(|_| rng.next_bits()).collect();
    numbers.extend([0, 1, 2, u64::MAX / 2, u64::MAX - 1, u64::MAX]);
    // The last Fibonacci numbers below 2^64.
    let mut pair = (0u64, 1u64);
    while let Some(next) = pair.0.checked_add(pair.1) {
        pair = (pair.1, next);
        numbers.extend(Some(next).filter(|&next| next > 1 << 55));
    }
    for (&a, &b) in pairs(&numbers) {
        let found = wythoff_move(&[a, b]);
        let [c, d] = found.unwrap_or([a, b]);
        assert_eq!(wythoff_outcome(&[c, d]), Outcome::P, "{a} {b} to {c} {d}");
        let one = c < a && d == b || c == a && d < b;
        let both = c < a && d < b && a - c == b - d;
        assert!(found.is_none() || one || both, "{a} {b} to {c} {d}");
        let found = euclid_move(&[a, b]);
        let [c, d] = found.unwrap_or([a, b]);
        assert_eq!(euclid_outcome(&[c, d]), Outcome::P, "{a} {b} to {c} {d}");
        let left = c == a && d < b && (b - d) % a == 0 && a <= b;
        let right = d == b && c < a && (a - c) % b == 0 && b <= a;
        assert!(found.is_none() || left || right, "{a} {b} to {c} {d}");
    }
}
