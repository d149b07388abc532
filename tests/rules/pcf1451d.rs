//! Codeforces 1451 D Circle Game: a turn adds k to a coordinate of a token at (0, 0), which may
//! not be further than d from there; whoever cannot move loses. Ashish moves first.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

const LARGEST: u64 = 100_000;

fn answers(input: &str, wins: impl Fn(u64, u64) -> bool) -> String {
    answer_tests(
        input,
        |words| {
            if wins(words.number(), words.number()) {
                "Ashish"
            } else {
                "Utkarsh"
            }
        },
    )
}

/// Answers by searching the points of the circle.
fn expected(input: &str) -> String {
    answers(input, |d, k| {
        let mut search = Search::new(|&(x, y): &(u64, u64)| {
            let mut points = vec![(x + k, y), (x, y + k)];
            points.retain(|&(x, y)| x * x + y * y <= d * d);
            points
        });
        search.wins(&(0, 0), Play::Normal)
    })
}

/// Answers any input of the judge by the last point (z, z) or (z, z + 1) in the circle.
fn reference(input: &str) -> String {
    answers(input, |d, k| {
        let (mut x, mut y) = (0, 0);
        // Along the diagonal: (0, 0), (0, 1), (1, 1), (1, 2), ...
        let mut steps = 0;
        loop {
            (x, y) = (y, x + k);
            if x * x + y * y > d * d {
                return steps % 2 == 1;
            }
            steps += 1;
        }
    })
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let tests: String = (0..100).map(|i| format!("{} 1\n", LARGEST - i)).collect();
    let rim: String = (1..=100).map(|k| format!("{} {k}\n", k * 5)).collect();
    vec![("steps of 1", format!("100\n{tests}")), ("points on the rim", format!("100\n{rim}"))]
}

problem!(
    "../../solutions/cf1451d.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1; (d 1..24, k 1..d)[t]"]),
        random: Inputs::Lines(&["t 1..3; (d 1..80, k 1..d)[t]"]),
        rounds: 150,
        seed: 1451,
        worst,
    }
);
