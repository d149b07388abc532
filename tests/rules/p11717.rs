//! 11717 Wall Making Game: a move picks an empty cell, which becomes a wall, as do
//! the cells in the four directions up to a wall or the edge; marked cells cannot
//! be picked; whoever has no cell to pick loses.

use crate::common::*;
use std::iter;

/// Answers by searching the whole board: a position is the set of walls, of which a cell is a
/// bit, row after row.
fn expected(words: &mut Words) -> bool {
    let rows = parse(words);
    let (height, width) = (rows.len(), rows[0].len());
    let is_free = |walls: u64, y: usize, x: usize| {
        y < height && x < width && walls >> (y * width + x) & 1 == 0
    };
    let pick = |walls: u64, (y, x): (usize, usize)| {
        let mut after = walls | 1 << (y * width + x);
        for (down, right) in [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)] {
            let step =
                |&(y, x): &(usize, usize)| Some((y.wrapping_add(down), x.wrapping_add(right)));
            let line = iter::successors(step(&(y, x)), step);
            for (y, x) in line.take_while(|&(y, x)| is_free(walls, y, x)) {
                after |= 1 << (y * width + x);
            }
        }
        after
    };
    wins(&0, |&walls| {
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (y, x)));
        let open = cells.filter(|&(y, x)| rows[y][x] == b'.' && is_free(walls, y, x));
        open.map(|cell| pick(walls, cell)).collect()
    })
}

fn parse<'a>(words: &mut Words<'a>) -> Vec<&'a [u8]> {
    let [height, _] = words.array();
    words.words(height).into_iter().map(str::as_bytes).collect()
}

/// Answers by the Sprague-Grundy theorem: a pick walls off its row and its column and leaves four
/// rectangles, each a game of its own.
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
