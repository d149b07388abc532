//! 11717 Wall Making Game: a move picks an empty cell, which becomes a wall, as do
//! the cells in the four directions up to a wall or the edge; marked cells cannot
//! be picked; whoever has no cell to pick loses.

use crate::common::*;
use std::iter;

/// The board without its walls; a cell is a bit, row after row.
struct Board {
    height: usize,
    width: usize,
    marked: u64,
}

impl Board {
    /// The walls after each move.
    fn options(&self, walls: u64) -> Vec<u64> {
        (0..self.height * self.width)
            .filter(|cell| (walls | self.marked) >> cell & 1 == 0)
            .map(|cell| self.picked(walls, cell))
            .collect()
    }

    /// The walls after `cell` was picked.
    fn picked(&self, walls: u64, cell: usize) -> u64 {
        let (height, width) = (self.height as i64, self.width as i64);
        let mut after = walls | 1 << cell;
        for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            let (mut y, mut x) = (cell as i64 / width + down, cell as i64 % width + right);
            while (0..height).contains(&y)
                && (0..width).contains(&x)
                && walls >> (y * width + x) & 1 == 0
            {
                after |= 1 << (y * width + x);
                (y, x) = (y + down, x + right);
            }
        }
        after
    }
}

/// Answers by searching the whole board: a position is the set of walls.
fn expected(words: &mut Words) -> bool {
    let rows = parse(words);
    let (height, width) = (rows.len(), rows[0].len());
    let marks = rows.concat().into_iter().enumerate();
    let marked = marks.fold(0, |marked, (cell, mark)| marked | u64::from(mark == b'X') << cell);
    let board = Board { height, width, marked };
    wins(&0, |&walls| board.options(walls))
}

fn parse<'a>(words: &mut Words<'a>) -> Vec<&'a [u8]> {
    let [height, _] = words.array();
    words.words(height).into_iter().map(str::as_bytes).collect()
}

/// Answers any input of the judge by the Sprague-Grundy theorem: a pick walls off
/// its row and its column and leaves four rectangles, each a game of its own.
fn reference(words: &mut Words) -> bool {
    let rows = parse(words);
    let mut known = vec![None; (rows.len() + 1).pow(2) * (rows[0].len() + 1).pow(2)];
    let value = value(&rows, (0, rows.len()), (0, rows[0].len()), &mut known);
    value != 0
}

/// The Grundy value of the rectangle of the rows `top..bottom` and the columns
/// `left..right`; `known` holds those found before.
fn value(
    rows: &[&[u8]],
    (top, bottom): (usize, usize),
    (left, right): (usize, usize),
    known: &mut [Option<usize>],
) -> usize {
    let (height, width) = (rows.len() + 1, rows[0].len() + 1);
    let key = ((top * height + bottom) * width + left) * width + right;
    if let Some(value) = known[key] {
        return value;
    }
    // A value is at most the number of cells, 400, so an XOR is at most 511.
    let mut seen = [false; 512];
    for y in top..bottom {
        for x in left..right {
            if rows[y][x] == b'.' {
                let mut part = |rows_of, columns| value(rows, rows_of, columns, known);
                let above = part((top, y), (left, x)) ^ part((top, y), (x + 1, right));
                let below =
                    part((y + 1, bottom), (left, x)) ^ part((y + 1, bottom), (x + 1, right));
                seen[above ^ below] = true;
            }
        }
    }
    let mex = seen.iter().position(|&seen| !seen).unwrap();
    known[key] = Some(mex);
    mex
}

problem!(
    "../../solutions/11717.rs",
    Winner("First", "Second"),
    [expected, reference],
    [
        r#"h, w 1..10; g[h] of w in ".X" where h*w <= 10"#,
        r#"h, w 3..4; g[h] of w in ".X" where h*w = 12"#
    ],
    [r#"h, w 1..5; g[h] of w in ".X""#],
    |rng| {
        let mut board = |tenths| {
            let mut cell = || if rng.range(0, 9) < tenths { 'X' } else { '.' };
            let mut row = || (0..20).map(|_| cell()).collect();
            format!("20 20\n{}", text::lines((0..20).map(|_| -> String { row() })))
        };
        let sparse = board(1);
        // Boards that the second player wins are rare, about one of forty.
        let lost = iter::repeat_with(|| board(9)).find(|input| !reference(&mut Words::new(input)));
        vec![("sparse marks", sparse), ("dense marks, second player", lost.expect("a board"))]
    }
);
