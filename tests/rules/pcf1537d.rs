//! Codeforces 1537 D Deleting Divisors: a turn takes a divisor of the number other than 1
//! and the number itself from it; Alice begins, and a player who cannot move loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use std::cell::RefCell;

const LARGEST: u64 = 1_000_000_000;

thread_local! {
    /// Whether the player to move wins, for the numbers so far.
    static WINS: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// Answers every test: numbers are at most `largest`, and `wins` tells whether Alice wins.
fn answers(input: &str, wins: impl Fn(u64) -> bool) -> String {
    let mut words = Words::new(input);
    let tests = words.number();
    let mut output = String::new();
    for _ in 0..tests {
        output += if wins(words.number()) { "Alice\n" } else { "Bob\n" };
    }
    output
}

fn expected(input: &str) -> String {
    answers(input, |number| {
        WINS.with(|wins| {
            let mut wins = wins.borrow_mut();
            for n in wins.len()..=number as usize {
                let mut divisors = (2..n).filter(|divisor| n % divisor == 0);
                let is_won = divisors.any(|divisor| !wins[n - divisor]);
                wins.push(is_won);
            }
            wins[number as usize]
        })
    })
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
