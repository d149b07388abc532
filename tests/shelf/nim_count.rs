//! Counts of lists by their nim-sum, against a list of all lists.

use crate::positions::{positions, product};
use crate::support::rng::Rng;
use snippets::nim::nim_sum;
use snippets::nim_count::nim_sum_counts;

/// Returns the nim-sum of each list of `length` heaps, where `ways[h]` different heaps have the
/// value h.
fn list_sums(ways: &[u64], length: usize) -> Vec<u64> {
    let mut kinds = Vec::new();
    for (value, &count) in ways.iter().enumerate() {
        kinds.extend((0..count).map(|_| value as u64));
    }
    let lists = product(&vec![kinds; length]);
    lists.iter().map(|list| nim_sum(list.iter().copied())).collect()
}

/// Compares `nim_sum_counts` with the nim-sums of all lists of these lengths.
fn check(ways: &[u64], lengths: &[usize], modulus: u64) {
    let power =
        |x: u64, length: usize| (0..length).fold(1 % modulus, |power, _| power * x % modulus);
    let polynomial = |x: u64| lengths.iter().map(|&length| power(x, length)).sum();
    let counts = nim_sum_counts(ways, polynomial, modulus);
    let mut expected = vec![0; ways.len().next_power_of_two()];
    for sum in lengths.iter().flat_map(|&length| list_sums(ways, length)) {
        expected[sum as usize] += 1;
    }
    let expected: Vec<u64> = expected.iter().map(|count| count % modulus).collect();
    let input = format!("ways {ways:?}, lengths {lengths:?}, modulo {modulus}");
    assert_eq!(counts, expected, "{input}");
}

#[test]
fn agrees_with_all_lists_of_up_to_three_heaps_of_any_four_values() {
    for ways in positions(4, 4) {
        for lengths in [&[0][..], &[1], &[2], &[3], &[1, 2], &[0, 1, 3, 3]] {
            for modulus in [1, 7, 998_244_353] {
                check(&ways, lengths, modulus);
            }
        }
    }
}

#[test]
fn agrees_with_all_lists_on_random_heaps() {
    let mut rng = Rng::new(212);
    for _ in 0..200 {
        let mut ways = vec![0; rng.range(1, 40) as usize];
        for _ in 0..rng.range(1, 8) {
            let value = rng.range(0, ways.len() as u64 - 1);
            ways[value as usize] += 1;
        }
        let lengths = [rng.range(1, 4) as usize, rng.range(0, 3) as usize];
        let modulus = [3, 101, 1_000_003][rng.range(0, 2) as usize];
        check(&ways, &lengths, modulus);
    }
}
