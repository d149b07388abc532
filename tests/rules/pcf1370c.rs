//! Codeforces 1370 C Number Game: a turn divides n by an odd divisor above 1, or subtracts 1
//! from n > 1; whoever cannot loses. Ashishgup moves first.

use crate::common::*;
use std::sync::OnceLock;

/// Answers numbers up to 4000, by deciding all of them from the rules.
fn expected(words: &mut Words) -> bool {
    static WINS: OnceLock<Vec<bool>> = OnceLock::new();
    let decide = |n: usize, wins: &[bool]| {
        let mut divisors = (3..=n).step_by(2).filter(|divisor| n % divisor == 0);
        n > 1 && (!wins[n - 1] || divisors.any(|divisor| !wins[n / divisor]))
    };
    let wins = WINS.get_or_init(|| stones::decide(4000, decide));
    wins[words.number::<usize>()]
}

/// Answers by the prime factors of n.
fn reference(words: &mut Words) -> bool {
    let (mut rest, mut twos, mut odd) = (words.number::<u64>(), 0, 0);
    let mut factor = 2;
    while rest > 1 {
        if factor * factor > rest {
            factor = rest;
        }
        while rest % factor == 0 {
            rest /= factor;
            *(if factor == 2 { &mut twos } else { &mut odd }) += 1;
        }
        factor += 1;
    }
    match (twos, odd) {
        (0, odd) => odd > 0,
        (1, odd) => odd != 1,
        (_, odd) => odd > 0,
    }
}

problem!(
    "../../solutions/cf1370c.rs",
    Winners("Ashishgup", "FastestFinger"),
    [expected, reference],
    ["t 1..1; (n)[t] 1..600"],
    ["t 1..5; (n)[t] 1..4000"],
    |_| {
        // 499,999,993 is prime.
        vec![
            ("twice a prime", text::column([999_999_986; 100])),
            ("largest numbers", text::column(999_999_901..=1_000_000_000)),
        ]
    }
);
