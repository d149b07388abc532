//! Codeforces 1370 C Number Game: a turn divides n by an odd divisor above 1, or subtracts 1 if n
//! is above 1; whoever cannot move loses. Ashishgup moves first.

use crate::common::*;
use crate::numbers;

/// Answers numbers up to 4000, by deciding all of them from the rules.
fn expected(words: &mut Words) -> bool {
    static WINS: LazyLock<Vec<bool>> = LazyLock::new(|| {
        stones::decide_numbers(4000, |n, wins| {
            let mut divisors = (3..=n).step_by(2).filter(|divisor| n % divisor == 0);
            n > 1 && (!wins[n - 1] || divisors.any(|divisor| !wins[n / divisor]))
        })
    });
    WINS[words.number::<usize>()]
}

fn reference(words: &mut Words) -> bool {
    let factors = numbers::prime_factors(words.number());
    let twos = factors.iter().take_while(|&&p| p == 2).count();
    let odd = factors.len() - twos;
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
