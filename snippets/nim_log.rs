//! Discrete logarithms of nimbers below 2^64: the exponent of a power of a given
//! base.
//!
//! Pohlig and Hellman (1978): the logarithm is computed modulo each prime factor of
//! the order of the base, which divides 2^64 - 1. Modulo a prime it is found by baby
//! steps and giant steps.
//!
//! ```
//! use snippets::nim_log::nim_log;
//! use snippets::nimber::NimField;
//!
//! let field = NimField::new();
//! assert_eq!(nim_log(&field, 2, 3), Some(2)); // 2 * 2 = 3
//! assert_eq!(nim_log(&field, 2, 4), None); // the powers of 2 are 1, 2, 3
//! ```

use super::nimber::NimField;
use std::collections::HashMap;

/// The prime factors of 2^64 - 1, the number of nimbers other than 0. Each occurs
/// once.
const PRIMES: [u64; 7] = [3, 5, 17, 257, 641, 65_537, 6_700_417];

/// Returns the least e such that `a` is the nim product of e factors `base`,
/// or `None` if there is none. As in [`power`](NimField::power), 0^0 is 1.
///
/// # Complexity
///
/// O(sqrt(p)) products and space for the largest prime factor p = 6,700,417 of
/// 2^64 - 1: at most 9,170 products.
pub fn nim_log(field: &NimField, base: u64, a: u64) -> Option<u64> {
    match (base, a) {
        (_, 1) => return Some(0),
        (0, 0) => return Some(1),
        (0, _) | (_, 0) => return None,
        _ => {}
    }
    // Invariant: `log` is the logarithm modulo `order`, and below `order`.
    let (mut log, mut order) = (0, 1);
    for prime in PRIMES {
        let rest = field.product(a, field.inverse(field.power(base, log)));
        let rest = field.power(rest, u64::MAX / prime);
        let unit = field.power(base, u64::MAX / prime);
        if unit != 1 {
            log += order * small_log(field, field.power(unit, order), rest, prime);
            order *= prime;
        } else if rest != 1 {
            return None;
        }
    }
    Some(log)
}

/// Returns the logarithm of `a` for a base whose order is the prime `order`. `a` to the
/// power `order` must be 1, so `a` is a power of the base.
fn small_log(field: &NimField, base: u64, a: u64, order: u64) -> u64 {
    let step = (1..).find(|step| step * step >= order).unwrap_or(0);
    let mut small = HashMap::new();
    let mut power = 1;
    for i in 0..step {
        small.insert(power, i);
        power = field.product(power, base);
    }
    let (mut rest, back) = (a, field.inverse(power));
    for done in 0..step {
        if let Some(i) = small.get(&rest) {
            return done * step + i;
        }
        rest = field.product(rest, back);
    }
    unreachable!("{} is not a power of {}", a, base);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn primes_are_the_prime_factors_of_the_group_order() {
        assert_eq!(PRIMES.iter().product::<u64>(), u64::MAX);
        for p in PRIMES {
            assert!((2..p).take_while(|d| d * d <= p).all(|d| p % d != 0), "{p}");
        }
    }

    #[test]
    fn logs_of_zero_and_one() {
        let field = NimField::default();
        assert_eq!(nim_log(&field, 0, 0), Some(1));
        assert_eq!(nim_log(&field, 0, 1), Some(0));
        assert_eq!(nim_log(&field, 0, 2), None);
        assert_eq!(nim_log(&field, 2, 0), None);
        assert_eq!(nim_log(&field, 1, 1), Some(0));
        assert_eq!(nim_log(&field, 1, 2), None);
        assert_eq!(nim_log(&field, u64::MAX, 1), Some(0));
    }
}
