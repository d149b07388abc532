//! A basis against the XORs of all subsets.

use crate::positions::positions;
use crate::support::rng::Rng;
use snippets::xor_basis::XorBasis;
use std::collections::BTreeSet;

/// Returns the XORs of all subsets.
fn list_sums(values: &[u64]) -> BTreeSet<u64> {
    let mut sums = BTreeSet::from([0]);
    for value in values {
        let with: Vec<u64> = sums.iter().map(|sum| sum ^ value).collect();
        sums.extend(with);
    }
    sums
}

/// Compares the basis of `values` with their subsets, and tests `spans` and `reduce` on `tested`.
fn check(values: &[u64], tested: impl Iterator<Item = u64>) {
    let mut basis = XorBasis::new();
    for (i, &value) in values.iter().enumerate() {
        let is_new = !list_sums(&values[..i]).contains(&value);
        assert_eq!(basis.insert(value), is_new, "{value} of {values:?}");
    }
    let sums = list_sums(values);
    assert_eq!(1 << basis.rank(), sums.len(), "{values:?}");
    for value in tested {
        assert_eq!(basis.spans(value), sums.contains(&value), "{value} of {values:?}");
        let rest = basis.reduce(value);
        assert!(sums.contains(&(rest ^ value)), "{value} of {values:?}");
        // Values whose XOR is the XOR of a subset have the same rest.
        assert!(sums.iter().all(|sum| basis.reduce(value ^ sum) == rest), "{value} of {values:?}");
    }
}

#[test]
fn spans_the_xors_of_all_subsets_of_small_lists() {
    for count in 0..=4 {
        positions(count, 8).for_each(|values| check(&values, 0..8));
    }
}

#[test]
fn spans_the_xors_of_all_subsets_of_large_values() {
    let mut rng = Rng::new(64);
    for _ in 0..200 {
        let mut values: Vec<u64> = (0..rng.range(0, 7)).map(|_| rng.next_bits()).collect();
        let sums: Vec<u64> = list_sums(&values).into_iter().collect();
        values.push(sums[rng.range(0, sums.len() as u64 - 1) as usize]);
        let tested: Vec<u64> = sums.iter().flat_map(|&sum| [sum, sum ^ 1, sum ^ 1 << 63]).collect();
        check(&values, tested.into_iter());
    }
}

#[test]
fn all_bits_make_a_basis_of_64() {
    let mut basis = XorBasis::new();
    assert!((0..64).rev().all(|bit| basis.insert(u64::MAX >> bit)));
    assert_eq!(basis.rank(), 64);
    assert!(!basis.insert(12345) && basis.spans(u64::MAX ^ 99));
}
