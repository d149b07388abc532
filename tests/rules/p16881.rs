//! 16881 행렬 게임: a move chooses a row and lowers its left-most number that is not
//! zero by one or more; whoever makes the last move wins.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::heaps::{self, winner};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use std::sync::OnceLock;

type Matrix = Vec<Vec<u64>>;

/// The largest number of positions that are searched. The judge has up to 1000
/// rows and columns of numbers up to 1000.
const MOST_POSITIONS: u64 = 5000;

/// Answers by searching the whole matrix.
fn expected(input: &str) -> String {
    let matrix = parse(input, 5, 9);
    let sizes = matrix.iter().map(|row| row.iter().sum::<u64>() + 1);
    require(
        sizes.product::<u64>() <= MOST_POSITIONS,
        "too many positions to search",
    );
    winner(Search::new(options).wins(&matrix, Play::Normal))
}

/// Answers any input of the judge by the Sprague-Grundy theorem: a row is a game of
/// its own, whose value is found from its last number to its first.
///
/// A number k in front of a rest of value g has the options 1, 2, ..., k - 1 in
/// front of the same rest, and the rest alone. Its value is the mex of theirs.
fn reference(input: &str) -> String {
    let matrix = parse(input, 1000, 1000);
    let rows: Vec<u64> = matrix.iter().map(|row| row_value(row)).collect();
    winner(heaps::nim_sum(&rows) != 0)
}

fn row_value(row: &[u64]) -> u64 {
    row.iter()
        .rev()
        .fold(0, |rest, &number| value_before(rest, number))
}

/// The Grundy value of a number in front of a rest of value `rest`, from a table of
/// all numbers and values up to 1000.
fn value_before(rest: u64, number: u64) -> u64 {
    static VALUES: OnceLock<Vec<Vec<u64>>> = OnceLock::new();
    let values = VALUES.get_or_init(|| (0..=1000).map(values_before).collect());
    values[rest as usize][number as usize]
}

/// The values of the numbers 0 to 1000 in front of a rest of value `rest`.
fn values_before(rest: u64) -> Vec<u64> {
    let mut values = vec![rest];
    let mut seen = [false; 1002];
    seen[rest as usize] = true;
    let mut mex = 0;
    while values.len() <= 1000 {
        while seen[mex] {
            mex += 1;
        }
        seen[mex] = true;
        values.push(mex as u64);
    }
    values
}

/// Reads a matrix of up to `most` rows and columns and numbers up to `largest`.
fn parse(input: &str, most: u64, largest: u64) -> Matrix {
    let mut words = Words::new(input);
    let (n, m) = (words.number(1..=most), words.number(1..=most));
    let matrix = (0..n).map(|_| words.numbers(m, 1..=largest)).collect();
    words.end();
    matrix
}

/// The matrices one move away, with sorted rows, as their order does not matter.
fn options(matrix: &Matrix) -> Vec<Matrix> {
    let mut options = Vec::new();
    for (i, row) in matrix.iter().enumerate() {
        if let Some(j) = row.iter().position(|&number| number > 0) {
            for lowered in 0..row[j] {
                let mut option = matrix.clone();
                option[i][j] = lowered;
                option.sort_unstable();
                options.push(option);
            }
        }
    }
    options
}

/// Every matrix of a few small shapes, up to a largest number for each.
fn small() -> Vec<String> {
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
    let inputs = ranges.into_iter().flat_map(|(n, m, largest)| {
        (0..u64::pow(largest, n * m)).map(move |code| {
            let number = |cell| code / u64::pow(largest, cell) % largest + 1;
            input_of(n, m, number)
        })
    });
    inputs.collect()
}

/// A random matrix of up to 3 x 4 numbers from 1 to 4.
fn random(rng: &mut Rng) -> String {
    let (n, m) = (rng.range(1, 3) as u32, rng.range(1, 4) as u32);
    input_of(n, m, |_| rng.range(1, 4))
}

/// The input for this matrix.
fn text(matrix: &Matrix) -> String {
    let (n, m) = (matrix.len() as u32, matrix[0].len() as u32);
    input_of(n, m, |cell| {
        matrix[(cell / m) as usize][(cell % m) as usize]
    })
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

/// Returns a random matrix of the largest size with nim-sum 0 of the values of its
/// rows. Its first number is larger than 1.
fn with_nim_sum_0(rng: &mut Rng) -> Matrix {
    loop {
        let mut row = |_| (0..1000).map(|_| rng.range(1, 1000)).collect();
        let mut matrix: Matrix = (0..1000).map(&mut row).collect();
        let others: Vec<u64> = matrix[1..].iter().map(|row| row_value(row)).collect();
        let (others, rest) = (heaps::nim_sum(&others), row_value(&matrix[0][1..]));
        if let Some(first) = (2..=1000).find(|&first| value_before(rest, first) == others) {
            matrix[0][0] = first;
            return matrix;
        }
    }
}

/// Matrices of the largest size, one of which the second player wins, and the
/// longest row.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let random = input_of(1000, 1000, |_| rng.range(1, 1000));
    let mut matrix = with_nim_sum_0(rng);
    let nim_sum_0 = text(&matrix);
    // A lower number in front of the same rest has another value.
    matrix[0][0] -= 1;
    vec![
        ("random numbers", random),
        ("nim-sum 0", nim_sum_0),
        ("nim-sum 0 but for one stone", text(&matrix)),
        ("all largest", input_of(1000, 1000, |_| 1000)),
        (
            "longest row",
            input_of(1, 1000, |cell| 1000 - u64::from(cell)),
        ),
    ]
}

problem!(
    "../../solutions/16881.rs",
    Problem {
        expected,
        reference,
        small,
        random,
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
