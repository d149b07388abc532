//! Arithmetic of the oracles: values of partizan games that are numbers, as multiples of 2^-44;
//! prime factors; and powers modulo a prime.

/// The number 1.
pub const ONE: i64 = 1 << 44;

/// Returns the simplest number above all of `left` and below all of `right`: the one nearest to 0
/// of the multiples of 1, or else of 1/2, or else of 1/4, and so on. Panics if there is none.
pub fn find_simplest(left: &[i64], right: &[i64]) -> i64 {
    let low = left.iter().copied().max().unwrap_or(-1000 * ONE);
    let high = right.iter().copied().min().unwrap_or(1000 * ONE);
    let mut step = ONE;
    while step > 0 {
        let first = (low.div_euclid(step) + 1) * step;
        let last = (high - 1).div_euclid(step) * step;
        if first <= last {
            return 0.clamp(first, last);
        }
        step /= 2;
    }
    panic!("no number between {low} and {high}");
}

/// Returns the prime factors of n, in ascending order.
pub fn prime_factors(mut n: u64) -> Vec<u64> {
    let (mut factors, mut p) = (Vec::new(), 2);
    while n > 1 {
        if p * p > n {
            p = n;
        }
        while n % p == 0 {
            n /= p;
            factors.push(p);
        }
        p += 1;
    }
    factors
}

/// The modulus of the problems that count games.
pub const MODULUS: u64 = 998_244_353;

/// Returns `base` to the power `exponent` modulo `MODULUS`.
pub fn pow_mod(base: u64, exponent: u64) -> u64 {
    if exponent == 0 {
        return 1;
    }
    let (base, last_bit) = (base % MODULUS, (exponent % 2) as u32);
    pow_mod(base * base, exponent / 2) * base.pow(last_bit) % MODULUS
}
