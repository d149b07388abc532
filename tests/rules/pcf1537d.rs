//! Codeforces 1537 D Deleting Divisors: a turn subtracts from a number one of its divisors,
//! but not 1 or the number itself; Alice begins, and a player who cannot move loses.

use crate::common::*;

/// Answers numbers up to 5000, by deciding all of them from the rules.
fn expected(words: &mut Words) -> bool {
    static WINS: LazyLock<Vec<bool>> = LazyLock::new(|| {
        stones::decide_numbers(5000, |n, wins| {
            let mut divisors = (2..n).filter(|divisor| n % divisor == 0);
            divisors.any(|divisor| !wins[n - divisor])
        })
    });
    WINS[words.number::<usize>()]
}

/// Of the powers of 2 only 4, 16, 64, ... are won. Of the other numbers the even ones are won.
fn reference(words: &mut Words) -> bool {
    let number: u64 = words.number();
    let (mut rest, mut is_won) = (number, true);
    while rest % 2 == 0 {
        rest /= 2;
        is_won = !is_won;
    }
    number % 2 == 0 && (rest > 1 || is_won)
}

problem!(
    "../../solutions/cf1537d.rs",
    Winners("Alice", "Bob"),
    [expected, reference],
    ["t 1..1; (n)[t] 1..600"],
    ["t 1..5; (n)[t] 1..5000"],
    |_| {
        vec![
            ("powers of 2", text::column((0..30).map(|i| 1 << i))),
            ("multiples of large powers", text::column((1..900).map(|i| i << 20))),
        ]
    }
);
