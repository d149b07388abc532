//! AtCoder abc229_h Advance or Eat: pieces stand on an N x N board. Takahashi moves a
//! white piece to the empty square above it or removes a black piece; Snuke moves a black
//! one or removes a white one; whoever cannot move loses.

use crate::common::*;
use crate::numbers;
use std::collections::HashMap;

/// The rows of a board, one after the other.
type Board = Vec<u8>;

fn parse(words: &mut Words) -> (usize, Board) {
    let n = words.number();
    (n, words.words(n).concat().into_bytes())
}

/// The boards that one move leads to.
fn options(n: usize, board: &Board, white_moves: bool) -> Vec<Board> {
    let own = if white_moves { b'W' } else { b'B' };
    let mut options = Vec::new();
    for i in 0..board.len() {
        let mut option = board.clone();
        if board[i] == own {
            if i < n || board[i - n] != b'.' {
                continue;
            }
            option[i - n] = own;
        } else if board[i] == b'.' {
            continue;
        }
        option[i] = b'.';
        options.push(option);
    }
    options
}

/// The value of one column.
fn value(column: &Board, known: &mut HashMap<Board, i64>) -> i64 {
    if let Some(&value) = known.get(column) {
        return value;
    }
    let [left, right] = [true, false].map(|white_moves| {
        let options = options(1, column, white_moves);
        let values = options.iter().map(|option| value(option, known));
        values.collect::<Vec<i64>>()
    });
    let value = numbers::simplest(&left, &right);
    known.insert(column.clone(), value);
    value
}

/// The columns are numbers.
fn expected(words: &mut Words) -> bool {
    let (n, board) = parse(words);
    let mut known = HashMap::new();
    let column = |j: usize| board.iter().skip(j).step_by(n).copied().collect();
    let values = (0..n).map(|j| value(&column(j), &mut known));
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
        // `numbers::simplest` panics at the first one that is none.
        all_lists(b".WB", height as usize).iter().for_each(|column| {
            value(column, &mut known);
        });
    }
    assert_eq!(known.len(), (1..=8).map(|height| 3usize.pow(height)).sum());
}
