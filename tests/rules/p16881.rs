//! 16881 행렬 게임: a move takes the left-most number that is not zero in a row and
//! lowers it by one or more; who makes the last move wins.

use crate::harness::{check, draw, Rng};
use crate::heaps::winner;
use std::collections::HashMap;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/16881.rs"]
mod solution;

type Matrix = Vec<Vec<u64>>;

/// Answers by searching the whole matrix.
pub fn expected(input: &str) -> String {
    let mut numbers = input
        .split_whitespace()
        .map(|word| word.parse::<u64>().unwrap());
    let (n, m) = (numbers.next().unwrap(), numbers.next().unwrap());
    let mut row = |_| numbers.by_ref().take(m as usize).collect();
    let matrix: Matrix = (0..n).map(&mut row).collect();
    winner(wins(matrix, &mut HashMap::new()))
}

/// Whether the player to move wins; who finds only zeros has lost.
fn wins(mut matrix: Matrix, known: &mut HashMap<Matrix, bool>) -> bool {
    // No rule looks at the order of the rows.
    matrix.sort_unstable();
    if let Some(&answer) = known.get(&matrix) {
        return answer;
    }
    let answer = options(&matrix).any(|option| !wins(option, known));
    known.insert(matrix, answer);
    answer
}

/// The matrices one move away.
fn options(matrix: &Matrix) -> impl Iterator<Item = Matrix> + '_ {
    (0..matrix.len()).flat_map(move |i| {
        let left_most = matrix[i].iter().position(|&number| number > 0);
        left_most.into_iter().flat_map(move |j| {
            (0..matrix[i][j]).map(move |lowered| {
                let mut option = matrix.clone();
                option[i][j] = lowered;
                option
            })
        })
    })
}

/// Every matrix of a few small shapes, up to a largest number for each.
fn small() -> impl Iterator<Item = String> {
    let ranges = [
        (1, 1, 9),
        (1, 2, 6),
        (2, 1, 6),
        (1, 3, 5),
        (3, 1, 5),
        (1, 4, 4),
        (2, 2, 4),
        (1, 5, 3),
        (2, 3, 3),
        (3, 2, 3),
    ];
    ranges.into_iter().flat_map(|(n, m, largest)| {
        (0..u64::pow(largest, n * m)).map(move |code| {
            let number = |cell| code / u64::pow(largest, cell) % largest + 1;
            input_of(n, m, number)
        })
    })
}

/// A random matrix of up to 3 x 4 numbers from 1 to 4.
pub fn random(rng: &mut Rng) -> String {
    let (n, m) = (rng.range(1, 3) as u32, rng.range(1, 4) as u32);
    input_of(n, m, |_| rng.range(1, 4))
}

/// The input for the matrix whose cells, row after row, are given by `number`.
fn input_of(n: u32, m: u32, mut number: impl FnMut(u32) -> u64) -> String {
    let mut text = format!("{n} {m}\n");
    for i in 0..n {
        let row: Vec<String> = (0..m).map(|j| number(i * m + j).to_string()).collect();
        text += &format!("{}\n", row.join(" "));
    }
    text
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(16881, 300, random)),
    );
}
