//! Codeforces 1194D 1-2-K Game: a chip stands on the last cell of a strip of n + 1
//! cells. Alice and Bob move it in turn, 1, 2 or k cells to the left, but not over
//! the edge; Alice begins, and a player who cannot move loses.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::stones;
use crate::support::rng::Rng;
use crate::support::search::Play;

const LARGEST: u64 = 1_000_000_000;

/// Answers every test: at most `longest` cells to the left, and `wins(n, k)` tells
/// whether Alice wins.
fn answers(input: &str, wins: impl Fn(u64, u64) -> bool) -> String {
    answer_tests(input, |words| if wins(words.number(), words.number()) { "Alice" } else { "Bob" })
}

/// The chip n cells from the edge is a pile of n stones.
fn expected(input: &str) -> String {
    answers(input, |n, k| {
        let amounts = [1, 2, k as usize];
        stones::wins(&amounts, Play::Normal, n as usize)[n as usize]
    })
}

/// If 3 does not divide k, a move never keeps n modulo 3. If 3 divides k, the outcomes
/// of 0 to k have the pattern "lost, won, won" but for k, which is won by a move to 0,
/// and they repeat.
fn reference(input: &str) -> String {
    answers(input, |n, k| match (k % 3, n % (k + 1)) {
        (0, rest) => rest == k || rest % 3 != 0,
        _ => n % 3 != 0,
    })
}

fn text(tests: &[(u64, u64)]) -> String {
    let lines = tests.iter().map(|(n, k)| format!("{n} {k}\n"));
    format!("{}\n{}", tests.len(), lines.collect::<String>())
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut tests = |test: &dyn Fn(&mut Rng, u64) -> (u64, u64)| {
        text(&(0..100).map(|i| test(rng, i)).collect::<Vec<_>>())
    };
    vec![
        ("largest", tests(&|_, i| (LARGEST - i, LARGEST - i))),
        ("k is 3", tests(&|_, i| (LARGEST - i, 3))),
        ("k divides n + 1", tests(&|_, i| (999_999_999 - i, 333_333_333))),
        ("k is a multiple of 3", tests(&|rng, i| (LARGEST - i, 3 * rng.range(1, 1_000)))),
    ]
}

problem!(
    "../../solutions/cf1194d.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "t 1..1; (n 0..120, k 3..30)[t]",
            "t 1..1; (n 0..120, k 121..121)[t]",
            "t 1..1; (n 0..120, k 10^9..10^9)[t]"
        ]),
        random: Inputs::Lines(&["t 1..5; (n 0..500, k 3..300)[t]"]),
        rounds: 500,
        seed: 1194,
        worst,
    }
);
