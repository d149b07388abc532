//! The fast tables against the definition, which looks at every option.

use crate::positions::subsets;
use crate::support::rng::Rng;
use crate::tables::{take_values, values};
use snippets::take_and_break::{split_table, take_table};

fn assert_take_table(largest: usize, amounts: &[u64]) {
    let expected = take_values(largest + 1, amounts);
    let table = take_table(largest, amounts);
    let table: Vec<u64> = table.into_iter().map(u64::from).collect();
    assert_eq!(table, expected, "largest {largest}, amounts {amounts:?}");
}

/// Computes `split_table` from its definition.
fn split_table_by_definition(largest: usize, amounts: &[u64]) -> Vec<u64> {
    values(largest + 1, |n, smaller| {
        let rests = amounts.iter().filter_map(|&amount| n.checked_sub(amount as usize));
        rests.flat_map(|rest| (0..=rest).map(move |a| smaller[a] ^ smaller[rest - a])).collect()
    })
}

#[test]
fn take_table_is_right_for_every_subtraction_set_within_six() {
    for amounts in subsets(&[6, 5, 4, 3, 2, 1]) {
        assert_take_table(60, &amounts);
    }
}

#[test]
fn take_table_is_right_for_all_pairs_of_amounts_within_three_blocks() {
    for (a, b) in (1..140).flat_map(|a| (1..=a).map(move |b| (a, b))) {
        assert_take_table(300, &[a, b]);
    }
}

#[test]
fn take_table_is_right_up_to_every_largest_heap() {
    let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, u64::MAX];
    let all: Vec<u64> = (1..=63).collect();
    for largest in 0..300 {
        assert_take_table(largest, &fibonacci);
        assert_take_table(largest, &all);
    }
}

#[test]
fn take_table_is_right_for_random_amounts() {
    let mut rng = Rng::new(1);
    for _ in 0..300 {
        let max_amount = [20, 64, 150, 400][rng.range(0, 3) as usize];
        let count = rng.range(0, 63);
        let amounts: Vec<u64> = (0..count).map(|_| rng.range(1, max_amount)).collect();
        assert_take_table(1000, &amounts);
    }
}

#[test]
fn split_table_is_right_for_every_set_of_amounts_within_five() {
    for amounts in subsets(&[5, 4, 3, 2, 1]) {
        let expected = split_table_by_definition(120, &amounts);
        for largest in (0..40).chain([120]) {
            let table = split_table(largest, &amounts);
            let input = format!("amounts {amounts:?}, {largest}");
            assert_eq!(table, expected[..=largest], "{input}");
        }
    }
}

#[test]
fn split_table_is_right_for_long_tables() {
    // The values of the last game exceed 63.
    for (largest, amounts) in [(311, &[1, 2][..]), (393, &[2]), (1500, &[3])] {
        let expected = split_table_by_definition(largest, amounts);
        assert_eq!(split_table(largest, amounts), expected, "{amounts:?}");
        assert!(largest < 1500 || expected.iter().any(|&value| value > 63));
    }
}
