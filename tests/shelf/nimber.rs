//! The arithmetic of nimbers against its definition and the laws of a field.

use crate::support::rng::Rng;
use crate::tables::mex;
use snippets::nim_log::nim_log;
use snippets::nimber::{nim_product, NimField};

/// Returns a field for each way to multiply.
fn fields() -> [NimField; 2] {
    [NimField::new(), NimField::portable()]
}

/// Returns the numbers at the ends of the ranges in which the rules differ, and random ones.
fn samples() -> Vec<u64> {
    let powers = [2, 4, 16, 256, 65_536, 1 << 32];
    let fermat = powers.iter().flat_map(|&t| [t - 1, t, t + 1]);
    let edges = [0, 1, 1 << 63, u64::MAX - 1, u64::MAX];
    let mut rng = Rng::new(1);
    let random = (0..200).map(|i| rng.next_bits() >> (i % 8 * 8));
    fermat.chain(edges).chain(random).collect()
}

#[test]
fn products_are_those_of_the_definition_below_64() {
    let fields = fields();
    let mut table = [[0u64; 64]; 64];
    for (a, b) in (0..64).flat_map(|a| (0..64).map(move |b| (a, b))) {
        let pairs = (0..a).flat_map(|c| (0..b).map(move |d| (c, d)));
        let products = pairs.map(|(c, d)| table[c][b] ^ table[a][d] ^ table[c][d]);
        let mex = mex(&products.collect::<Vec<u64>>());
        table[a][b] = mex;
        assert_eq!(nim_product(a as u64, b as u64), mex, "{a} and {b}");
        for field in &fields {
            assert_eq!(field.product(a as u64, b as u64), mex, "{a} and {b}");
        }
    }
}

#[test]
fn a_fermat_power_times_a_smaller_number_is_the_ordinary_product() {
    for t in [2, 4, 16, 256, 65_536, 1 << 32] {
        for x in samples().into_iter().map(|x| x % t) {
            assert_eq!(nim_product(t, x), t * x, "{t} and {x}");
            assert_eq!(nim_product(x, t), t * x, "{x} and {t}");
        }
    }
}

// These laws and the rules of Fermat 2-powers determine the product.
#[test]
fn products_obey_the_laws_of_a_field() {
    let numbers = samples();
    for (i, &a) in numbers.iter().enumerate() {
        let b = numbers[(7 * i + 1) % numbers.len()];
        let c = numbers[(5 * i + 3) % numbers.len()];
        let ab = nim_product(a, b);
        assert_eq!(ab, nim_product(b, a), "{a} {b}");
        assert_eq!(nim_product(ab, c), nim_product(a, nim_product(b, c)), "{a} {b} {c}");
        assert_eq!(nim_product(a, b ^ c), ab ^ nim_product(a, c), "{a} {b} {c}");
        assert_eq!(nim_product(a, 1), a);
    }
}

#[test]
fn fields_agree_with_the_plain_product_on_samples() {
    let numbers = samples();
    for field in fields() {
        for (&a, &b) in numbers.iter().flat_map(|a| numbers[..60].iter().map(move |b| (a, b))) {
            assert_eq!(field.product(a, b), nim_product(a, b), "{a} and {b}");
        }
    }
}

#[test]
fn powers_are_repeated_products() {
    for field in fields() {
        for &a in &samples()[..60] {
            let mut expected = 1;
            for e in 0..20 {
                assert_eq!(field.power(a, e), expected, "{a} to the {e}");
                expected = nim_product(expected, a);
            }
            // The largest exponent is 2^64 - 1, and a^(2^64) = a.
            assert_eq!(nim_product(field.power(a, u64::MAX), a), a, "{a}");
        }
    }
}

#[test]
fn inverses_and_roots_undo_products_and_squares() {
    for field in fields() {
        for a in (0..256).chain(samples()) {
            assert_eq!(field.sqrt(nim_product(a, a)), a, "root of the square of {a}");
            let root = field.sqrt(a);
            assert_eq!(nim_product(root, root), a, "square of the root of {a}");
            if a != 0 {
                assert_eq!(nim_product(field.inverse(a), a), 1, "inverse of {a}");
            }
        }
    }
}

#[test]
fn quadratics_are_solved_exactly_if_the_top_bit_is_0() {
    for field in fields() {
        for a in (0..256).chain(samples()) {
            let a = a & u64::MAX >> 1;
            let x = field.solve_quadratic(a).expect("the top bit is 0");
            assert_eq!(nim_product(x, x) ^ x, a, "{a}");
            assert_eq!(x & 1, 0, "the other solution of {a} is smaller");
            assert_eq!(field.solve_quadratic(a | 1 << 63), None, "{a}");
        }
    }
    // Squares are additive, so x^2 + x is the sum of its values for the single bits of x. None of
    // these values has the top bit.
    for x in (0..64).map(|bit| 1 << bit) {
        assert_eq!((nim_product(x, x) ^ x) >> 63, 0, "{x}");
    }
}

#[test]
fn logs_are_the_least_ones_below_256() {
    let field = NimField::new();
    for base in 0..256u64 {
        let mut powers = vec![1];
        while let Some(&last) = powers.last() {
            let next = nim_product(last, base);
            if powers.contains(&next) {
                break;
            }
            powers.push(next);
        }
        for a in (0..256).filter(|a| a % 32 == base % 32 || *a == base) {
            let expected = powers.iter().position(|&power| power == a);
            let found = nim_log(&field, base, a).map(|e| e as usize);
            assert_eq!(found, expected, "base {base}, {a}");
        }
    }
}

#[test]
fn logs_undo_powers_of_an_element_of_full_order() {
    // The primes that divide 2^64 - 1.
    let primes = [3, 5, 17, 257, 641, 65_537, 6_700_417];
    let mut rng = Rng::new(2);
    for field in fields() {
        let is_full = |a: &u64| primes.iter().all(|p| field.power(*a, u64::MAX / p) != 1);
        // The numbers below 2^32 form a subfield, so none of them has full order.
        let base = (1 << 32..).find(is_full).unwrap();
        let random: Vec<u64> = (0..5).map(|_| rng.next_bits()).collect();
        for e in [0, 1, u64::MAX - 1].into_iter().chain(random) {
            let found = nim_log(&field, base, field.power(base, e));
            assert_eq!(found, Some(e), "{base}");
            // Only every third power of the base is a power of its cube.
            let cube = field.power(base, 3);
            let expected = if e % 3 == 0 { Some(e / 3) } else { None };
            let found = nim_log(&field, cube, field.power(base, e));
            assert_eq!(found, expected, "{e}");
        }
    }
}
