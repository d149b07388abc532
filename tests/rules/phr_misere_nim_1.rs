//! HackerRank Misère Nim: a move removes one or more stones from one pile, and whoever
//! removes the last stone of all loses. An input has several games.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::heaps::{self, text_of_tests};
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The most games and piles, and the largest pile.
const MOST: u64 = 100;
const LARGEST: u64 = 1_000_000_000;

/// Answers by searching whole positions.
fn expected(input: &str) -> String {
    let wins = |piles: &[u64]| heaps::wins(heaps::nim_options, Play::Misere, piles);
    answers(input, wins)
}

/// Answers any input of the judge by Bouton's misère theorem: with a pile of 2 or
/// more stones the winner is that of normal Nim. With piles of 1 stone only, the
/// first player wins iff their number is even.
fn reference(input: &str) -> String {
    let wins = |piles: &[u64]| match piles.iter().all(|&pile| pile == 1) {
        true => piles.len() % 2 == 0,
        false => heaps::nim_sum(piles) != 0,
    };
    answers(input, wins)
}

/// Answers an input whose games have up to `most` piles; k piles have at most
/// `largest(k)` stones.
fn answers(input: &str, wins: impl Fn(&[u64]) -> bool) -> String {
    answer_tests(input, |words| if wins(&words.list()) { "First" } else { "Second" })
}

/// The most games and piles.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut games = |piles: &mut dyn FnMut(&mut Rng) -> Vec<u64>| {
        text_of_tests(&(0..MOST).map(|_| piles(rng)).collect::<Vec<_>>())
    };
    let with_sum = |rng: &mut Rng, sum| {
        heaps::with_sum(rng, MOST as usize, LARGEST, sum, |pile| pile, |value| value)
    };
    let mut ones = 0;
    vec![
        ("nim-sum 0", games(&mut |rng| with_sum(rng, 0))),
        ("nim-sum 1", games(&mut |rng| with_sum(rng, 1))),
        (
            "all ones",
            games(&mut |_| {
                ones += 1;
                vec![1; ones]
            }),
        ),
        (
            "ones and a two",
            games(&mut |rng| [vec![1; rng.range(0, MOST - 1) as usize], vec![2]].concat()),
        ),
    ]
}

problem!(
    "../../solutions/hr_misere_nim_1.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "t 1..1 { n 1..1; s[n] sorted 1..20 }",
            "t 1..1 { n 2..2; s[n] sorted 1..12 }",
            "t 1..1 { n 3..3; s[n] sorted 1..9 }",
            "t 1..1 { n 4..4; s[n] sorted 1..7 }",
            "t 1..1 { n 5..5; s[n] sorted 1..5 }",
            "t 1..1 { n 6..6; s[n] sorted 1..4 }"
        ]),
        random: Inputs::Lines(&["t 1..4 { n 1..5; s[n] 1..2 }", "t 1..4 { n 1..5; s[n] 1..7 }"]),
        rounds: 200,
        seed: 11694,
        worst,
    }
);
