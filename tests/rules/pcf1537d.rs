//! Codeforces 1537 D Deleting Divisors: a turn takes a divisor of the number other than 1
//! and the number itself from it; Alice begins, and a player who cannot move loses.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::stones;
use crate::support::rng::Rng;
use std::sync::OnceLock;

const LARGEST: u64 = 1_000_000_000;

/// The largest number of the inputs that are answered by the rules.
const SEARCHED: u64 = 5000;

/// Answers every test by whether Alice wins.
fn answers(input: &str, wins: impl Fn(u64) -> bool) -> String {
    answer_tests(input, |words| {
        let n = words.number();
        if wins(n) {
            "Alice"
        } else {
            "Bob"
        }
    })
}

/// Answers numbers up to SEARCHED, by deciding all of them from the rules.
fn expected(input: &str) -> String {
    static WINS: OnceLock<Vec<bool>> = OnceLock::new();
    let decide = |n: usize, wins: &[bool]| {
        let mut divisors = (2..n).filter(|divisor| n % divisor == 0);
        divisors.any(|divisor| !wins[n - divisor])
    };
    let wins = WINS.get_or_init(|| stones::decide(SEARCHED, decide));
    answers(input, |number| wins[number as usize])
}

/// The powers of 2 are won and lost in turn. Of the others the even ones are won.
fn reference(input: &str) -> String {
    answers(input, |number| {
        let (mut rest, mut is_won) = (number, true);
        while rest % 2 == 0 {
            rest /= 2;
            is_won = !is_won;
        }
        number % 2 == 0 && (rest > 1 || is_won)
    })
}

fn text(numbers: &[u64]) -> String {
    let lines: String = numbers.iter().map(|number| format!("{number}\n")).collect();
    format!("{}\n{lines}", numbers.len())
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let all =
        |number: &mut dyn FnMut(u64) -> u64| text(&(0..10_000).map(number).collect::<Vec<_>>());
    vec![
        ("largest numbers", all(&mut |i| LARGEST - i)),
        ("powers of 2", all(&mut |i| 1 << (i % 30))),
        ("multiples of large powers", all(&mut |i| (i % 900 + 1) << 20)),
    ]
}

problem!(
    "../../solutions/cf1537d.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1; (n)[t] 1..600"]),
        random: Inputs::Lines(&["t 1..5; (n)[t] 1..5000"]),
        rounds: 500,
        seed: 1537,
        worst,
    }
);
