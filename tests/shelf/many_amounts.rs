//! Outcomes and Grundy values of subtraction games with many or large amounts, against
//! the definition.

use crate::positions::{outcome_if, subsets};
use crate::support::rng::Rng;
use crate::tables::take_values;
use snippets::many_amounts::{outcome_table, value_table};
use snippets::nim::Outcome;

fn assert_tables(largest: usize, amounts: &[u64]) {
    let expected = take_values(largest + 1, amounts);
    let values = value_table(largest, amounts);
    assert_eq!(values, expected, "{amounts:?} up to {largest}");
    let outcomes = outcome_table(largest, amounts);
    let expected: Vec<Outcome> = expected.iter().map(|&value| outcome_if(value > 0)).collect();
    assert_eq!(outcomes, expected, "{amounts:?} up to {largest}");
}

#[test]
fn agrees_with_the_definition_for_every_set_of_amounts_within_eight() {
    for amounts in subsets(&[8, 7, 6, 5, 4, 3, 2, 1]) {
        for largest in (0..=20).chain([62, 63, 64, 65, 127, 128, 200]) {
            assert_tables(largest, &amounts);
        }
    }
}

/// Tables are made of 64-bit words. These amounts cover shifts by every number of bits within a
/// word, and by up to three words.
#[test]
fn agrees_with_the_definition_for_all_pairs_of_amounts_up_to_three_words() {
    for a in 1..=200 {
        for b in 1..=a {
            assert_tables(420, &[a, b]);
        }
    }
}

#[test]
fn agrees_with_the_definition_for_up_to_thousands_of_random_amounts() {
    let mut rng = Rng::new(14);
    for round in 0..60 {
        let largest = rng.range(1, 3000);
        let count = [5, 70, 300, 3000][round % 4];
        let amounts: Vec<u64> = (0..count).map(|_| rng.range(1, largest + 70)).collect();
        assert_tables(largest as usize, &amounts);
    }
}

#[test]
fn known_games_have_their_values() {
    // If a turn takes an odd number of stones, the value of a heap of n is n mod 2. If it takes 1
    // to k stones, the value is n mod (k + 1), so a heap of at most k has the value n, as in Nim.
    // If it takes a multiple of 100, the value is n / 100, rounded down.
    let odd: Vec<u64> = (0..5000).map(|i| 2 * i + 1).collect();
    let all: Vec<u64> = (1..=2000).collect();
    let hundreds: Vec<u64> = (1..=100).map(|i| 100 * i).collect();
    let check = |amounts: &[u64], value: fn(u64) -> u64| {
        let values = value_table(9999, amounts);
        assert!(values.into_iter().eq((0..10_000).map(value)));
    };
    check(&odd, |n| n % 2);
    check(&all, |n| n % 2001);
    check(&hundreds, |n| n / 100);
    assert!(value_table(2000, &all).into_iter().eq(0..=2000));
    let single = outcome_table(1_000_000, &[300_000]);
    for (n, outcome) in single.into_iter().enumerate() {
        assert_eq!(outcome == Outcome::P, n / 300_000 % 2 == 0, "heap {n}");
    }
}

#[test]
fn amounts_above_every_heap_change_nothing() {
    use Outcome::{N, P};
    assert_eq!(outcome_table(5, &[u64::MAX, 2, 2, 6]), [P, P, N, N, P, P]);
    assert_eq!(value_table(5, &[u64::MAX, 2, 2, 6]), [0, 0, 1, 1, 0, 0]);
    assert_eq!(outcome_table(0, &[u64::MAX]), [P]);
    assert_eq!(value_table(3, &[]), [0; 4]);
}
