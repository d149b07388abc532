//! Codeforces cf1537d Deleting Divisors <https://codeforces.com/contest/1537/problem/D>
//! Limits: 1 s, 256 MB
//! Input: t 1..10^4; (n)[t] 1..10^9
//!
//! Model: a number n, a turn takes away a divisor of n other than 1 and n, normal play.
//! Reason: (found by `explore rules`) the P-positions are the odd numbers and 2^1, 2^3,
//! 2^5, ... From an odd number a turn takes an odd divisor d and leaves d(n / d - 1), which
//! is even, and no power of 2, as d > 1 divides it. From an even number that is no power of
//! 2 a turn takes an odd divisor and leaves an odd number. From 2^e a turn leaves 2^(e-1),
//! or a number that is even and no power of 2, which the other player wins.
//! Cost: O(1) for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: u64 = input.read();
        let twos = n.trailing_zeros();
        let alice = if n.is_power_of_two() { twos > 0 && twos % 2 == 0 } else { twos > 0 };
        output.line(if alice { "Alice" } else { "Bob" });
    }
}

fn main() {
    fastio::run(solve);
}
