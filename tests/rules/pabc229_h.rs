//! AtCoder abc229_h Advance or Eat: pieces stand on an N x N board. Takahashi moves a
//! white piece to the empty square above it or removes a black piece; Snuke likewise moves a
//! black piece or removes a white one; whoever cannot move loses.

use crate::common::*;
use crate::numbers;

/// Returns the columns that a move of White or Black leads to.
fn options(column: &[u8], white_moves: bool) -> Vec<Vec<u8>> {
    let own = if white_moves { b'W' } else { b'B' };
    let after = |i: usize| {
        let mut option = column.to_vec();
        option[i] = b'.';
        match column[i] {
            b'.' => return None,
            piece if piece == own && (i == 0 || column[i - 1] != b'.') => return None,
            piece if piece == own => option[i - 1] = own,
            _ => {}
        }
        Some(option)
    };
    (0..column.len()).filter_map(after).collect()
}

/// Returns the value of a column, which is a number, in units of 2^-44. `known` stores the values.
fn solve_column(column: &[u8], known: &mut HashMap<Vec<u8>, i64>) -> i64 {
    if let Some(&value) = known.get(column) {
        return value;
    }
    let [left, right] = [true, false].map(|white_moves| {
        let options = options(column, white_moves);
        let values = options.iter().map(|option| solve_column(option, known));
        values.collect::<Vec<i64>>()
    });
    let value = numbers::find_simplest(&left, &right);
    known.insert(column.to_vec(), value);
    value
}

/// Answers by the sum of the values of the columns: Takahashi, who begins, wins iff it is above 0.
fn expected(words: &mut Words) -> bool {
    let rows: Vec<String> = words.list();
    let mut known = HashMap::new();
    let column = |j: usize| -> Vec<u8> { rows.iter().map(|row| row.as_bytes()[j]).collect() };
    let values = (0..rows.len()).map(|j| solve_column(&column(j), &mut known));
    values.sum::<i64>() > 0
}

problem!(
    "../../solutions/abc229_h.rs",
    Winner("Takahashi", "Snuke"),
    [expected],
    [r#"n 1..3; s[n] of n in ".BW""#],
    [r#"n 4..4; s[n] of n in "..............BW""#],
    |rng| {
        // Four random columns, and the same with the colours exchanged.
        let exchange = |square: char| match square {
            'W' => 'B',
            'B' => 'W',
            empty => empty,
        };
        let mut square = || ['.', 'W', 'B'][rng.range(0, 2) as usize];
        let mut row = || -> String {
            let half: Vec<char> = (0..4).map(|_| square()).collect();
            half.iter().copied().chain(half.iter().copied().map(exchange)).collect()
        };
        let level = text::column((0..8).map(|_| row()));
        let black = text::column(["BBBBBBBB"; 8]);
        vec![("columns and their opposites", level), ("all black", black)]
    }
);

#[test]
fn every_column_up_to_eight_squares_is_a_number() {
    let mut known = HashMap::new();
    for height in 1..=8 {
        // `numbers::find_simplest` panics if a value is not a number.
        all_lists(b".WB", height as usize).iter().for_each(|column| {
            solve_column(column, &mut known);
        });
    }
    assert_eq!(known.len(), (1..=8).map(|height| 3usize.pow(height)).sum());
}
