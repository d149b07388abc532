//! Codeforces cf850c Arpa and a game with Mojtaba <https://codeforces.com/contest/850/problem/C>
//! Limits: 1 s, 256 MB
//! Input: n 1..100; a[n] 1..10^9
//!
//! Model: a turn chooses a prime power p^k that divides a number of the list, and divides
//! each of its multiples in the list by it; normal play.
//! Reason: the primes are independent, so by Sprague-Grundy Mojtaba, who starts, wins iff the
//! nim-sum of their values is not 0. For one prime only the set of its exponents counts: a turn
//! lowers all exponents from k on by k.
//! Cost: O(n sqrt(a)) time to factorise numbers up to a; a search from one set visits a few
//! thousand sets (at most 2,706 in 240 random trials).

use snippets::fastio::{self, Input, Output};
use snippets::memo::Memo;
use std::collections::HashMap;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    // Bit e - 1 of the set of a prime is set if the prime has the exponent e in some number.
    let mut sets: HashMap<u32, u32> = HashMap::new();
    for _ in 0..n {
        let mut number: u32 = input.read();
        let mut p = 2;
        while number > 1 {
            let factor = if p * p > number { number } else { p };
            let mut exponent = 0;
            while number % factor == 0 {
                number /= factor;
                exponent += 1;
            }
            if exponent > 0 {
                *sets.entry(factor).or_default() |= 1 << (exponent - 1);
            }
            p += 1;
        }
    }
    let mut game = Memo::new(|&set: &u32| {
        let powers = (1..=32).take_while(|k| set >> (k - 1) > 0);
        let after = |k: u32| (set >> (k - 1) >> 1) | (set & ((1 << (k - 1)) - 1));
        powers.map(|k| vec![after(k)]).collect()
    });
    let sets: Vec<u32> = sets.into_values().collect();
    output.line(match game.sum_value(&sets) {
        0 => "Arpa",
        _ => "Mojtaba",
    });
}

fn main() {
    fastio::run(solve);
}
