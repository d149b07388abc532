//! SPOJ MATGAME Matrix Game: a move chooses a row and lowers its left-most number that is
//! not zero by one or more; whoever makes the last move wins. An input has several games.

use crate::harness::{problem, texts, Problem, Words};
use crate::matrix::{self, Matrix};
use crate::support::rng::Rng;

/// The most games of an input.
const MOST: u64 = 1000;

/// Answers by searching the whole matrices.
fn expected(input: &str) -> String {
    answers(input, 5, 9, matrix::wins_by_search)
}

/// Answers any input of the judge.
fn reference(input: &str) -> String {
    answers(input, 50, 50, matrix::wins_by_values)
}

/// Answers an input whose matrices have up to `most` rows and columns and numbers up to
/// `largest`.
fn answers(input: &str, most: u64, largest: u64, wins: fn(&Matrix) -> bool) -> String {
    let mut words = Words::new(input);
    let mut output = String::new();
    for _ in 0..words.number(1..=MOST) {
        output += match wins(&matrix::read(&mut words, most, largest)) {
            true => "FIRST\n",
            false => "SECOND\n",
        };
    }
    words.end();
    output
}

/// The input of these games, with an empty line between two.
fn text(games: &[Matrix]) -> String {
    let games: Vec<String> = games.iter().map(matrix::text).collect();
    format!("{}\n{}", games.len(), games.join("\n"))
}

/// One game, or three.
fn random(rng: &mut Rng) -> String {
    let count = [1, 3][rng.range(0, 1) as usize];
    text(&(0..count).map(|_| matrix::random(rng)).collect::<Vec<_>>())
}

/// The most and largest games.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut games = |make: fn(&mut Rng) -> Matrix| -> String {
        text(&(0..MOST).map(|_| make(rng)).collect::<Vec<_>>())
    };
    vec![
        ("random numbers", games(|rng| matrix::matrix(50, 50, |_| rng.range(1, 50)))),
        (
            "nim-sum 0, or one number lower",
            games(|rng| {
                let mut matrix = matrix::with_nim_sum_0(rng, 50);
                matrix[0][0] -= rng.range(0, 1);
                matrix
            }),
        ),
        ("all largest", games(|_| vec![vec![50; 50]; 50])),
        ("smallest", text(&[vec![vec![1]]])),
    ]
}

problem!(
    "../../solutions/spojmatgame.rs",
    Problem {
        expected,
        reference,
        small: || matrix::small().into_iter().map(|matrix| text(&[matrix])).collect(),
        random,
        rounds: 300,
        seed: 16881,
        worst,
        invalid: || {
            let numbers = texts(["", "0", "1", "1 1 1", "1 0 1", "1 1 0", "1 1 1 0", "1 1 1 10"]);
            let counts = texts(["1 1 1 1 1", "2 1 1 1", "1 6 1 1 1 1 1 1 1"]);
            let too_many_positions = texts(["1 4 1 9 9 9 9"]);
            [numbers, counts, too_many_positions].concat()
        },
    }
);
