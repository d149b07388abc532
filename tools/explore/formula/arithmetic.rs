//! Functions that only the search over the numbers of a position tries; the other searches do
//! without them.

/// The largest r with r * (r + 1) / 2 <= n; n below 2^60.
pub fn triangle_root(n: u64) -> u64 {
    let near = ((8 * n + 1) as f64).sqrt() as u64 / 2;
    (near.saturating_sub(2)..near + 2).rev().find(|&r| r * (r + 1) / 2 <= n).unwrap()
}

/// The number of prime factors, with multiplicity; 0 for n = 0.
pub fn prime_factors(n: u64) -> u64 {
    let (mut rest, mut factor, mut count) = (n, 2, 0);
    while factor <= rest / factor {
        if rest % factor == 0 {
            rest /= factor;
            count += 1;
        } else {
            factor += 1;
        }
    }
    count + u64::from(rest > 1)
}

/// The smallest term of the Zeckendorf representation of n: the sum of Fibonacci numbers, no two of
/// them consecutive, that equals n; n below 2^63.
pub fn fibonacci_part(n: u64) -> u64 {
    let mut rest = n;
    loop {
        let (mut number, mut next) = (1, 1);
        while next <= rest {
            let sum = number + next;
            number = next;
            next = sum;
        }
        if number >= rest {
            return rest;
        }
        rest -= number;
    }
}
