//! Functions that expressions may call. Their source is copied into the formulas that
//! call them.

pub fn ones(n: u64) -> u64 {
    n.count_ones().into()
}

/// Returns 0 for n = 0.
pub fn trailing_zeros(n: u64) -> u64 {
    (n.trailing_zeros() % 64).into()
}

pub fn bit_length(n: u64) -> u64 {
    (64 - n.leading_zeros()).into()
}

pub fn lowest_bit(n: u64) -> u64 {
    n & n.wrapping_neg()
}

pub fn highest_bit(n: u64) -> u64 {
    n & !(u64::MAX >> 1 >> n.leading_zeros().min(63))
}

/// The largest r with r * r <= n.
pub fn root(n: u64) -> u64 {
    let near = (n as f64).sqrt() as u64;
    (near.saturating_sub(1)..near + 2).rev().find(|&r| r.saturating_mul(r) <= n).unwrap()
}

/// n * (1 + sqrt(5)) / 2, rounded down; n below 2^61.
pub fn golden(n: u64) -> u64 {
    let square = 5 * u128::from(n) * u128::from(n);
    let near = (square as f64).sqrt() as u128;
    // A step of Newton's method yields the root rounded down, or 1 more.
    let next = (near + square / near.max(1)) / 2;
    let root = next - u128::from(next * next > square);
    ((u128::from(n) + root) / 2) as u64
}

/// k * (2 - t + sqrt(t * t + 4)) / 2, rounded down; k * t below 2^60.
pub fn beatty(k: u64, t: u64) -> u64 {
    let square = u128::from(k) * u128::from(k) * (u128::from(t) * u128::from(t) + 4);
    let near = (square as f64).sqrt() as u128;
    // A step of Newton's method yields the root rounded down, or 1 more.
    let next = (near + square / near.max(1)) / 2;
    let root = next - u128::from(next * next > square);
    ((u128::from(2 * k) + root - u128::from(t * k)) / 2) as u64
}

pub fn min(a: u64, b: u64) -> u64 {
    a.min(b)
}

pub fn max(a: u64, b: u64) -> u64 {
    a.max(b)
}

pub fn abs_diff(a: u64, b: u64) -> u64 {
    a.abs_diff(b)
}
