//! AtCoder abc229_h Advance or Eat: pieces stand on an N x N board. Takahashi moves a
//! white piece to the empty square above it or removes a black piece; Snuke moves a black
//! one or removes a white one. Takahashi starts, and whoever cannot move loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::numbers;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use std::collections::HashMap;

/// The rows of a board, one after the other.
type Board = Vec<u8>;

/// The largest N of the judge.
const MOST: u64 = 8;

fn parse(input: &str) -> (usize, Board) {
    let mut words = Words::new(input);
    let n = words.number() as usize;
    let rows: Vec<&[u8]> = (0..n).map(|_| words.word().as_bytes()).collect();
    let board = rows.concat();
    (n, board)
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

fn name(takahashi: bool) -> String {
    String::from(if takahashi { "Takahashi\n" } else { "Snuke\n" })
}

/// Answers by searching the whole board.
fn expected(input: &str) -> String {
    let (n, board) = parse(input);
    let mut search = Search::new(|(board, white_moves): &(Board, bool)| {
        let options = options(n, board, *white_moves).into_iter();
        options.map(|option| (option, !white_moves)).collect()
    });
    name(search.wins(&(board, true), Play::Normal))
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

/// Answers any input of the judge: the columns are numbers.
fn reference(input: &str) -> String {
    let (n, board) = parse(input);
    let mut known = HashMap::new();
    let column = |j: usize| board.iter().skip(j).step_by(n).copied().collect();
    let values = (0..n).map(|j| value(&column(j), &mut known));
    name(values.sum::<i64>() > 0)
}

/// The board with these columns.
fn text(columns: &[Board]) -> String {
    let row = |i: usize| -> String { columns.iter().map(|column| column[i] as char).collect() };
    let rows: Vec<String> = (0..columns.len()).map(row).collect();
    format!("{}\n{}\n", columns.len(), rows.join("\n"))
}

/// The column of that height whose squares are the digits of `code`.
fn column(height: usize, code: usize) -> Board {
    let digits = (0..height as u32).map(|i| code / 3usize.pow(i) % 3);
    digits.map(|digit| b".WB"[digit]).collect()
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = MOST as usize;
    let mut random = |squares: &[u8]| -> Vec<Board> {
        let mut square = || squares[rng.range(0, squares.len() as u64 - 1) as usize];
        (0..n).map(|_| (0..n).map(|_| square()).collect()).collect()
    };
    let exchange = |column: &Board| -> Board {
        let colour = |&square: &u8| match square {
            b'W' => b'B',
            b'B' => b'W',
            empty => empty,
        };
        column.iter().map(colour).collect()
    };
    let full = random(b"WB");
    let mut opposites = random(b"WB.");
    opposites.truncate(n / 2);
    opposites.extend(opposites.clone().iter().map(exchange));
    let fair = text(&opposites);
    // One piece less: if it is white, Takahashi loses it, and else he gains.
    let place = opposites[0].iter().position(|&square| square == b'B');
    opposites[0][place.unwrap_or(0)] = b'.';
    vec![
        ("full board", text(&full)),
        ("the same with colours exchanged", text(&full.iter().map(exchange).collect::<Vec<_>>())),
        ("columns and their opposites", fair),
        ("a piece less", text(&opposites)),
        ("empty board", text(&vec![vec![b'.'; n]; n])),
    ]
}

problem!(
    "../../solutions/abc229_h.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[r#"n 1..2; s[n] of n in ".BW""#, r#"n 3..3; s[n] of n in ".BW""#]),
        random: Inputs::Lines(&[r#"n 4..5; s[n] of n in "........BW""#]),
        rounds: 150,
        seed: 229,
        worst,
    }
);

#[test]
fn every_column_up_to_eight_squares_is_a_number() {
    let mut known = HashMap::new();
    for height in 1..=MOST as u32 {
        // `numbers::simplest` panics at the first one that is none.
        (0..3usize.pow(height)).for_each(|code| {
            value(&column(height as usize, code), &mut known);
        });
    }
    assert_eq!(known.len(), (1..=8).map(|height| 3usize.pow(height)).sum());
}
