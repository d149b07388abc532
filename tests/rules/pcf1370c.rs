//! Codeforces 1370 C Number Game: a turn divides n by an odd divisor above 1, or subtracts 1
//! from n > 1; whoever cannot loses. Ashishgup moves first.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::stones;
use crate::support::rng::Rng;
use std::sync::OnceLock;

const LARGEST: u64 = 1_000_000_000;

/// The largest number of the inputs that are answered by the rules.
const SEARCHED: u64 = 4000;

/// Answers every test by whether the first player wins.
fn answers(input: &str, wins: impl Fn(u64) -> bool) -> String {
    answer_tests(input, |words| {
        let n = words.number();
        if wins(n) {
            "Ashishgup"
        } else {
            "FastestFinger"
        }
    })
}

/// Answers numbers up to SEARCHED, by deciding all of them from the rules.
fn expected(input: &str) -> String {
    static WINS: OnceLock<Vec<bool>> = OnceLock::new();
    let decide = |n: usize, wins: &[bool]| {
        let mut divisors = (3..=n).step_by(2).filter(|divisor| n % divisor == 0);
        n > 1 && (!wins[n - 1] || divisors.any(|divisor| !wins[n / divisor]))
    };
    let wins = WINS.get_or_init(|| stones::decide(SEARCHED, decide));
    answers(input, |number| wins[number as usize])
}

/// Answers any input of the judge by the prime factors of n.
fn reference(input: &str) -> String {
    answers(input, |number| {
        let (mut rest, mut twos, mut odd) = (number, 0, 0);
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
    })
}

fn text(numbers: &[u64]) -> String {
    let lines: String = numbers.iter().map(|number| format!("{number}\n")).collect();
    format!("{}\n{lines}", numbers.len())
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    // 499,999,993 is prime.
    let largest: Vec<u64> = (0..100).map(|i| LARGEST - i).collect();
    vec![("twice a prime", text(&[999_999_986; 100])), ("largest numbers", text(&largest))]
}

problem!(
    "../../solutions/cf1370c.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1; (n)[t] 1..600"]),
        random: Inputs::Lines(&["t 1..5; (n)[t] 1..4000"]),
        rounds: 200,
        seed: 1370,
        worst,
    }
);
