//! The game on a matrix, which two judges have: a move chooses a row and lowers its
//! left-most number that is not zero by one or more; whoever makes the last move wins.

use crate::harness::{draw, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::text;
use std::sync::LazyLock;

pub type Matrix = Vec<Vec<u64>>;

/// The largest number in a matrix.
const LARGEST: u64 = 1000;

/// Returns whether the first player wins, by the Sprague-Grundy theorem. The value of a row is
/// computed from its last number to its first.
///
/// A row has a first number k and later numbers. Its options have 1, 2, ..., k - 1 in place of k,
/// or the later numbers alone. The value of the row is the mex of the values of these options.
pub fn first_wins(words: &mut Words) -> bool {
    heaps::nim_sum(read_matrix(words).iter().map(|row| row_value(row))) != 0
}

fn row_value(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |rest, &number| value_before(rest, number))
}

/// Returns the Grundy value of a row from its first number and from `rest`, the value of its later
/// numbers. A table has the results for all numbers and values up to 1000.
fn value_before(rest: u64, number: u64) -> u64 {
    static VALUES: LazyLock<Vec<Vec<u64>>> =
        LazyLock::new(|| (0..=LARGEST).map(compute_values_before).collect());
    VALUES[rest as usize][number as usize]
}

/// Returns the values of rows that begin with 0 to 1000, where `rest` is the value of the later
/// numbers.
fn compute_values_before(rest: u64) -> Vec<u64> {
    let mut values = vec![rest];
    let mut seen = [false; 1002];
    seen[rest as usize] = true;
    let mut mex = 0;
    while values.len() <= LARGEST as usize {
        while seen[mex] {
            mex += 1;
        }
        seen[mex] = true;
        values.push(mex as u64);
    }
    values
}

/// Reads height, width and numbers of a matrix.
fn read_matrix(words: &mut Words) -> Matrix {
    let [n, m] = words.array();
    (0..n).map(|_| words.numbers(m)).collect()
}

/// Formats an input: height and width of the matrix, then its rows.
pub fn format_input(matrix: &Matrix) -> String {
    format!("{} {}\n{}", matrix.len(), matrix[0].len(), text::rows(matrix))
}

/// Returns a random square matrix whose rows have values of nim-sum 0, with `size` rows and
/// columns, and numbers up to `size`. The first number is larger than 1.
pub fn draw_lost_matrix(rng: &mut Rng, size: u64) -> Matrix {
    loop {
        let mut matrix: Matrix = (0..size).map(|_| draw(rng, size as usize, 1, size)).collect();
        let others = heaps::nim_sum(matrix[1..].iter().map(|row| row_value(row)));
        let rest = row_value(&matrix[0][1..]);
        if let Some(first) = (2..=size).find(|&first| value_before(rest, first) == others) {
            matrix[0][0] = first;
            return matrix;
        }
    }
}
