//! BOJ 11717 Wall Making Game <https://www.acmicpc.net/problem/11717>
//! Limits: 2 s, 256 MB
//!
//! Model: a rectangle of cells, normal play; picking a cell walls off its row and
//! its column and leaves four independent rectangles.
//! Reason: by Sprague-Grundy a rectangle is worth the mex, over its empty cells,
//! of the XOR of the four parts; the first player wins iff the board's value is
//! not 0.
//! Cost: O(H^3 W^3) time with a constant of 1/36, O(H^2 W^2) memory.

use snippets::fastio::{self, Input, Output};
use snippets::mex::MexSet;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (height, width): (usize, usize) = (input.read(), input.read());
    let board = input.grid(height, width);
    // The rectangle of rows top..bottom and columns left..right.
    let (rows, columns) = (height + 1, width + 1);
    let index = |top: usize, bottom: usize, left: usize, right: usize| {
        ((top * rows + bottom) * columns + left) * columns + right
    };
    let mut values = vec![0; index(height, height, width, width) + 1];
    let mut set = MexSet::new();
    for top in (0..height).rev() {
        for bottom in top + 1..=height {
            for left in (0..width).rev() {
                for right in left + 1..=width {
                    for y in top..bottom {
                        for x in (left..right).filter(|&x| board[y][x] == b'.') {
                            set.insert(
                                values[index(top, y, left, x)]
                                    ^ values[index(top, y, x + 1, right)]
                                    ^ values[index(y + 1, bottom, left, x)]
                                    ^ values[index(y + 1, bottom, x + 1, right)],
                            );
                        }
                    }
                    values[index(top, bottom, left, right)] = set.take_mex();
                }
            }
        }
    }
    let first = values[index(0, height, 0, width)] != 0;
    output.line(if first { "First" } else { "Second" });
}

fn main() {
    fastio::run(solve);
}
