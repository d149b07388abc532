//! Codeforces 1899 A Game with Integers: Vanya and Vova in turn add 1 to a number or
//! subtract 1. Vanya begins. He wins if the number is a multiple of 3 after a turn of
//! his; if that has not happened after 10 turns, Vova wins.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;

const LARGEST: u64 = 1000;

/// Answers by playing all games of 10 turns.
fn expected(input: &str) -> String {
    let mut words = Words::new(input);
    let tests = words.number();
    let numbers = words.numbers(tests);
    let answer = |n| match vanya_wins(n as i64, 10) {
        true => "First\n",
        false => "Second\n",
    };
    numbers.into_iter().map(answer).collect()
}

/// Whether Vanya wins from `n` if there are so many turns left. He has the even ones.
fn vanya_wins(n: i64, turns: u32) -> bool {
    let mut after = [n - 1, n + 1].into_iter();
    match (turns, turns % 2) {
        (0, _) => false,
        (_, 0) => after.any(|n| n % 3 == 0 || vanya_wins(n, turns - 1)),
        _ => after.all(|n| vanya_wins(n, turns - 1)),
    }
}

fn text(numbers: &[u64]) -> String {
    let lines = numbers.iter().map(|n| format!("{n}\n"));
    format!("{}\n{}", numbers.len(), lines.collect::<String>())
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let largest: Vec<u64> = (0..100).map(|i| LARGEST - i).collect();
    let multiples: Vec<u64> = (0..100).map(|i| 999 - 3 * i).collect();
    vec![("largest numbers", text(&largest)), ("multiples of 3", text(&multiples))]
}

problem!(
    "../../solutions/cf1899a.rs",
    Problem {
        expected,
        reference: expected,
        all: Inputs::Lines(&["t 1..1; (n)[t] 1..1000"]),
        random: Inputs::Lines(&["t 1..5; (n)[t] 1..1000"]),
        rounds: 50,
        seed: 1899,
        worst,
    }
);
