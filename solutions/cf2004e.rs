//! Codeforces cf2004e Not a Nim Problem <https://codeforces.com/contest/2004/problem/E>
//! Limits: 2 s, 512 MB
//! Input: t 1..10^4 { n 1..3*10^5; a[n] 1..10^7 } sum n <= 3*10^5
//!
//! Model: a turn takes y stones of a heap of x stones, where x and y have no common
//! divisor, normal play.
//! Reason: by Sprague-Grundy Alice, who starts, wins iff the nim-sum of the heaps' values is not 0.
//! As gcd(x, y) = gcd(x, x - y), a heap x goes to any smaller heap without a common divisor. So 1,
//! which goes to 0, has the value 1, and the others never go to 0. An even x goes only to odd
//! heaps: if these have values above 0, its value is 0. An odd x > 1 with the least prime factor p
//! goes to 1, to 2, and to every odd prime below p, but to no multiple of p. So its value is 2 plus
//! the number of odd primes below p: every heap of this value is a multiple of p.
//! Cost: O(m log log m) time and O(m) memory for the largest heap m.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

/// Returns the values of the odd heaps up to `largest`: entry i is for 2 i + 1 stones.
fn odd_values(largest: usize) -> Vec<u32> {
    let mut values = vec![0; (largest + 1) / 2];
    let mut next = 1;
    for i in 0..values.len() {
        if values[i] == 0 {
            values[i] = next;
            next += 1;
            // The multiples of p below p * p have a prime factor below p.
            let p = 2 * i + 1;
            if i > 0 && p * p <= largest {
                for multiple in (p * p / 2..values.len()).step_by(p) {
                    if values[multiple] == 0 {
                        values[multiple] = values[i];
                    }
                }
            }
        }
    }
    values
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    let odd = odd_values(10_000_000);
    for _ in 0..tests {
        let n: usize = input.read();
        let heaps = (0..n).map(|_| input.read::<usize>());
        let sum = nim_sum(heaps.map(|heap| match heap % 2 {
            0 => 0,
            _ => odd[heap / 2].into(),
        }));
        output.line(if sum == 0 { "Bob" } else { "Alice" });
    }
}

fn main() {
    fastio::run(solve);
}
