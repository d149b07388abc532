//! `XorMexSet` against the definition: the mex of the XORs of all values with x.

use crate::support::rng::Rng;
use snippets::xor_mex::XorMexSet;
use std::collections::BTreeSet;

/// Compares the mex with counting up until a number is missing.
fn check(set: &XorMexSet, values: &BTreeSet<u64>, x: u64) {
    let missing = (0..).find(|n| !values.contains(&(n ^ x))).unwrap();
    assert_eq!(set.mex_xor(x), missing, "{values:?} XOR {x}");
}

#[test]
fn every_small_set_has_the_mex_of_the_definition() {
    for bits in 0..=3 {
        let all = 0..1u64 << bits;
        // In the order of the Gray code, consecutive sets differ in one value.
        let (mut set, mut values) = (XorMexSet::new(bits), BTreeSet::new());
        for step in 0..1u64 << all.end {
            let gray = step ^ step >> 1;
            for value in all.clone() {
                let is_in = gray >> value & 1 == 1;
                assert_eq!(set.insert(value), values.insert(value), "{values:?} and {value}");
                if !is_in {
                    assert_eq!(set.remove(value), values.remove(&value));
                    assert!(!set.remove(value), "{values:?} and {value}");
                }
                assert_eq!(set.contains(value), is_in, "{values:?} and {value}");
            }
            all.clone().for_each(|x| check(&set, &values, x));
        }
    }
}

#[test]
fn sparse_sets_of_large_values_have_the_mex_of_the_definition() {
    let mut rng = Rng::new(63);
    for _ in 0..100 {
        let shift = rng.next_bits() >> 1;
        let (mut set, mut values) = (XorMexSet::new(63), BTreeSet::new());
        for _ in 0..40 {
            let value = shift ^ rng.range(0, 20);
            assert_eq!(set.insert(value), values.insert(value));
            let value = shift ^ rng.range(0, 60);
            assert_eq!(set.remove(value), values.remove(&value));
            check(&set, &values, shift);
            check(&set, &values, shift ^ rng.range(0, 60));
            check(&set, &values, shift ^ 1 << rng.range(0, 62));
        }
    }
}
