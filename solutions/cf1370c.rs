//! Codeforces cf1370c Number Game <https://codeforces.com/contest/1370/problem/C>
//! Limits: 2 s, 256 MB
//! Input: t 1..100; (n)[t] 1..10^9
//!
//! Model: a turn divides n by an odd divisor above 1, or subtracts 1 if n > 1, normal play.
//! Reason: 1 is lost. An odd n > 1 is won: divide it by itself. 2 is won. A larger power of 2 is
//! lost: its only option is an odd number above 1. Let n = 2^e m with m odd, m > 1. If e > 1, n is
//! won: divide it by m, which leaves a power of 2 above 2. Let e = 1. If m is prime, n is lost: a
//! division leaves 2, and n - 1 is odd; both are won. If m is not prime, n is won: divide it so
//! that 2 p is left for a prime p.
//! Cost: O(sqrt(n)) time for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: u64 = input.read();
        let odd = n >> n.trailing_zeros();
        let ashishgup = match n / odd {
            1 => n > 1,
            2 => odd == 1 || !is_prime(odd),
            _ => odd > 1,
        };
        output.line(if ashishgup { "Ashishgup" } else { "FastestFinger" });
    }
}

/// Returns whether an odd number above 1 is prime.
fn is_prime(odd: u64) -> bool {
    (3..).step_by(2).take_while(|d| d * d <= odd).all(|d| odd % d > 0)
}

fn main() {
    fastio::run(solve);
}
