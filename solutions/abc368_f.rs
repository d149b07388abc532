//! AtCoder abc368_f Dividing Game <https://atcoder.jp/contests/abc368/tasks/abc368_f>
//! Limits: 2 s, 1024 MB
//! Input: n 1..10^5; a[n] 2..10^5
//!
//! Model: a sum of numbers, normal play; a turn replaces a number by one of its proper
//! divisors.
//! Reason: let a number have k prime factors, with repeats. Its proper divisors have any smaller
//! number of them, and none has k. So the number is a Nim heap of k stones, and Anna wins iff the
//! nim-sum of these k is not 0.
//! Cost: O(A log log A + N) time and O(A) memory for numbers up to A.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

const LARGEST: usize = 100_000;

pub fn solve(input: &mut Input, output: &mut Output) {
    // How many prime factors each number has.
    let mut factors = vec![0u64; LARGEST + 1];
    for p in 2..=LARGEST {
        if factors[p] == 0 {
            let mut power = p;
            while power <= LARGEST {
                let multiples = factors[power..].iter_mut().step_by(power);
                multiples.for_each(|count| *count += 1);
                power *= p;
            }
        }
    }
    let n: usize = input.read();
    let values = (0..n).map(|_| factors[input.read::<usize>()]);
    output.line(match nim_sum(values) {
        0 => "Bruno",
        _ => "Anna",
    });
}

fn main() {
    fastio::run(solve);
}
