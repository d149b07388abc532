//! SPOJ MATGAME Matrix Game: a move chooses a row and lowers its left-most number that is
//! not zero by one or more; whoever makes the last move wins. An input has several games.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::matrix::{self, Matrix};
use crate::support::rng::Rng;

/// The most games of an input.
const MOST: u64 = 1000;

/// Answers by searching the whole matrices.
fn expected(input: &str) -> String {
    answers(input, matrix::wins_by_search)
}

/// Answers any input of the judge.
fn reference(input: &str) -> String {
    answers(input, matrix::wins_by_values)
}

/// Answers every game of an input.
fn answers(input: &str, wins: fn(&Matrix) -> bool) -> String {
    answer_tests(input, |words| if wins(&matrix::read(words)) { "FIRST" } else { "SECOND" })
}

/// The input of these games, with an empty line between two.
fn text(games: &[Matrix]) -> String {
    let games: Vec<String> = games.iter().map(matrix::text).collect();
    format!("{}\n{}", games.len(), games.join("\n"))
}

/// The most and largest games.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut games = |make: fn(&mut Rng) -> Matrix| -> String {
        text(&(0..MOST).map(|_| make(rng)).collect::<Vec<_>>())
    };
    vec![(
        "nim-sum 0, or one number lower",
        games(|rng| {
            let mut matrix = matrix::with_nim_sum_0(rng, 50);
            matrix[0][0] -= rng.range(0, 1);
            matrix
        }),
    )]
}

problem!(
    "../../solutions/spojmatgame.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "t 1..1 { n 1..1, m 1..1; a[n][m] 1..9 }",
            "t 1..1 { n 1..1, m 2..2; a[n][m] 1..6 }",
            "t 1..1 { n 2..2, m 1..1; a[n][m] 1..6 }",
            "t 1..1 { n 1..1, m 3..3; a[n][m] 1..5 }",
            "t 1..1 { n 3..3, m 1..1; a[n][m] 1..5 }",
            "t 1..1 { n 1..1, m 4..4; a[n][m] 1..4 }",
            "t 1..1 { n 2..2, m 2..2; a[n][m] 1..4 }",
            "t 1..1 { n 1..1, m 5..5; a[n][m] 1..3 }",
            "t 1..1 { n, m 2..3; a[n][m] 1..3 } where n*m = 6"
        ]),
        random: Inputs::Lines(&["t 1..3 { n 1..3, m 1..4; a[n][m] 1..4 }"]),
        rounds: 300,
        seed: 16881,
        worst,
    }
);
