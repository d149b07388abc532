//! 16881 행렬 게임: a move chooses a row and lowers its left-most number that is not
//! zero by one or more; whoever makes the last move wins.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::heaps::winner;
use crate::matrix::{self, Matrix};
use crate::support::rng::Rng;

/// Answers by searching the whole matrix. The judge has up to 1000 rows and columns of
/// numbers up to 1000.
fn expected(input: &str) -> String {
    winner(matrix::wins_by_search(&parse(input)))
}

/// Answers any input of the judge.
fn reference(input: &str) -> String {
    winner(matrix::wins_by_values(&parse(input)))
}

fn parse(input: &str) -> Matrix {
    matrix::read(&mut Words::new(input))
}

/// Matrices of the largest size, one of which the second player wins, and the
/// longest row.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut lost = matrix::with_nim_sum_0(rng, 1000);
    let nim_sum_0 = matrix::text(&lost);
    // A lower number in front of the same rest has another value.
    lost[0][0] -= 1;
    let longest = matrix::matrix(1, 1000, |cell| 1000 - u64::from(cell));
    vec![
        ("nim-sum 0", nim_sum_0),
        ("nim-sum 0 but for one stone", matrix::text(&lost)),
        ("longest row", matrix::text(&longest)),
    ]
}

problem!(
    "../../solutions/16881.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "n 1..1, m 1..1; a[n][m] 1..9",
            "n 1..1, m 2..2; a[n][m] 1..6",
            "n 2..2, m 1..1; a[n][m] 1..6",
            "n 1..1, m 3..3; a[n][m] 1..5",
            "n 3..3, m 1..1; a[n][m] 1..5",
            "n 1..1, m 4..4; a[n][m] 1..4",
            "n 2..2, m 2..2; a[n][m] 1..4",
            "n 1..1, m 5..5; a[n][m] 1..3",
            "n, m 2..3; a[n][m] 1..3 where n*m = 6"
        ]),
        random: Inputs::Lines(&["n 1..3, m 1..4; a[n][m] 1..4"]),
        rounds: 300,
        seed: 16881,
        worst,
    }
);
