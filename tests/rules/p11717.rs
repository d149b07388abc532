//! 11717 Wall Making Game: a move picks an empty cell, which becomes a wall, as do
//! the cells in the four directions up to a wall or the edge; marked cells cannot
//! be picked; whoever has no cell to pick loses.

use crate::common::*;
use std::iter;

/// Answers by the Sprague-Grundy theorem: a pick walls off its row and its column and leaves four
/// rectangles, each a game of its own.
fn expected(words: &mut Words) -> bool {
    let [height, _] = words.array();
    let rows: Vec<&[u8]> = words.words(height).into_iter().map(str::as_bytes).collect();
    let mut known = vec![None; (rows.len() + 1).pow(2) * (rows[0].len() + 1).pow(2)];
    grundy_value(&rows, (0, rows.len()), (0, rows[0].len()), &mut known) != 0
}

/// Returns the Grundy value of the rectangle of the rows `top..bottom` and the columns
/// `left..right`. `known` stores the values that were found before.
fn grundy_value(
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
                let mut part = |ys, xs| grundy_value(rows, ys, xs, known);
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
    [expected],
    [
        r#"h, w 1..10; g[h] of w in ".X" where h*w <= 10"#,
        r#"h, w 3..4; g[h] of w in ".X" where h*w = 12"#
    ],
    [r#"h, w 1..5; g[h] of w in ".X""#],
    |rng| {
        let board = || {
            let mut cell = || if rng.range(0, 9) < 9 { 'X' } else { '.' };
            let mut row = || (0..20).map(|_| cell()).collect();
            format!("20 20\n{}", text::lines((0..20).map(|_| -> String { row() })))
        };
        // Boards that the second player wins are rare, about one in forty.
        let lost = iter::repeat_with(board).find(|input| !expected(&mut Words::new(input)));
        vec![("dense marks, second player", lost.expect("a board"))]
    }
);
