//! AtCoder abc212_h Nim Counting <https://atcoder.jp/contests/abc212/tasks/abc212_h>
//! Limits: 2 s, 1024 MB
//! Input: n 1..2*10^5, k 1..2^16-1; a[k] distinct 1..2^16-1
//!
//! Model: lists of 1 to N Nim heaps, each of one of K sizes below 2^16.
//! Reason: by Bouton's theorem Takahashi wins iff the nim-sum is not 0. The Walsh-Hadamard
//! transform (in `nim_count`) counts the lists by nim-sum. It needs the number of all lists of x
//! sizes: x + x^2 + ... + x^N.
//! Cost: O(m log m + m log N) time and O(m) memory for m = 2^16.

use snippets::fastio::{self, Input, Output};
use snippets::nim_count::nim_sum_counts;

const MODULUS: u64 = 998_244_353;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, k): (u64, u64) = (input.read(), input.read());
    let mut ways = vec![0; 1 << 16];
    for _ in 0..k {
        ways[input.read::<usize>()] = 1;
    }
    // `power` is x^m and `sum` is x + ... + x^m, where the bits of n so far form m.
    let lists = |x: u64| {
        let (mut power, mut sum) = (1, 0);
        for bit in (0..18).rev() {
            sum = sum * (1 + power) % MODULUS;
            power = power * power % MODULUS;
            if n >> bit & 1 == 1 {
                power = power * x % MODULUS;
                sum += power;
            }
        }
        sum % MODULUS
    };
    let counts = nim_sum_counts(&ways, lists, MODULUS);
    output.line(counts[1..].iter().sum::<u64>() % MODULUS);
}

fn main() {
    fastio::run(solve);
}
