//! 16881 행렬 게임: a move chooses a row and lowers its left-most number that is not
//! zero by one or more; whoever makes the last move wins.

use crate::harness::{problem, texts, Problem, Words};
use crate::heaps::winner;
use crate::matrix::{self, Matrix};
use crate::support::rng::Rng;

/// Answers by searching the whole matrix. The judge has up to 1000 rows and columns of
/// numbers up to 1000.
fn expected(input: &str) -> String {
    winner(matrix::wins_by_search(&parse(input, 5, 9)))
}

/// Answers any input of the judge.
fn reference(input: &str) -> String {
    winner(matrix::wins_by_values(&parse(input, 1000, 1000)))
}

fn parse(input: &str, most: u64, largest: u64) -> Matrix {
    let mut words = Words::new(input);
    let matrix = matrix::read(&mut words, most, largest);
    words.end();
    matrix
}

/// Matrices of the largest size, one of which the second player wins, and the
/// longest row.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let random = matrix::matrix(1000, 1000, |_| rng.range(1, 1000));
    let mut lost = matrix::with_nim_sum_0(rng, 1000);
    let nim_sum_0 = matrix::text(&lost);
    // A lower number in front of the same rest has another value.
    lost[0][0] -= 1;
    let longest = matrix::matrix(1, 1000, |cell| 1000 - u64::from(cell));
    vec![
        ("random numbers", matrix::text(&random)),
        ("nim-sum 0", nim_sum_0),
        ("nim-sum 0 but for one stone", matrix::text(&lost)),
        ("all largest", matrix::text(&vec![vec![1000; 1000]; 1000])),
        ("longest row", matrix::text(&longest)),
    ]
}

problem!(
    "../../solutions/16881.rs",
    Problem {
        expected,
        reference,
        small: || matrix::small().iter().map(matrix::text).collect(),
        random: |rng| matrix::text(&matrix::random(rng)),
        rounds: 300,
        seed: 16881,
        worst,
        invalid: || {
            let numbers = texts(["", "1", "1 1", "0 1", "1 0", "1 1 0", "1 1 10"]);
            let counts = texts(["1 1 1 1", "6 1 1 1 1 1 1 1", "1 6 1 1 1 1 1 1"]);
            let too_many_positions = texts(["4 1 9 9 9 9"]);
            [numbers, counts, too_many_positions].concat()
        },
    }
);
