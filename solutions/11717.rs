//! BOJ 11717 Wall Making Game <https://www.acmicpc.net/problem/11717>
//! Limits: 2 s, 256 MB
//! Input: h, w 1..20; g[h] of w in ".X"
//!
//! Model: a rectangle of cells, normal play; picking a cell walls off its row and
//! its column and leaves four independent rectangles.
//! Reason: by Sprague-Grundy the value of a rectangle is the mex, over its empty
//! cells, of the XOR of the four parts. The first player wins iff the value of the
//! board is not 0.
//! Cost: O(H^3 W^3) time with a constant of 1/36, O(H^2 W^2) memory.

use snippets::fastio::{self, Input, Output};
use snippets::mex::mex;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (height, width): (usize, usize) = (input.read(), input.read());
    let board = input.grid(height, width);
    let columns = width + 1;
    // The value of the rows top..bottom and the columns left..right is in
    // values[top][bottom], both at left * columns + right and at right * columns + left.
    let mut values = vec![vec![vec![0; columns * columns]; height + 1]; height + 1];
    for bottom in 1..=height {
        for top in (0..bottom).rev() {
            // For each row, by the columns: the XOR of the values above and below the row.
            let rows = top..bottom;
            let pairs = rows.map(|y| values[top][y].iter().zip(&values[y + 1][bottom]));
            let sums = pairs.map(|pair| pair.map(|(a, b)| a ^ b).collect());
            let sums: Vec<Vec<u64>> = sums.collect();
            for right in 1..=width {
                for left in 0..right {
                    let rows = board[top..bottom].iter().zip(&sums);
                    let value = mex(rows.flat_map(move |(row, sums)| {
                        // For a pick in column x: columns left..x and x + 1..right.
                        let before = &sums[left * columns..][left..right];
                        let after = &sums[right * columns..][left + 1..=right];
                        let options = before.iter().zip(after).map(|(a, b)| a ^ b);
                        let picks = row[left..right].iter().zip(options);
                        picks.filter(|pick| *pick.0 == b'.').map(|pick| pick.1)
                    }));
                    values[top][bottom][left * columns + right] = value;
                    values[top][bottom][right * columns + left] = value;
                }
            }
        }
    }
    let first = values[0][height][width] != 0;
    output.line(if first { "First" } else { "Second" });
}

fn main() {
    fastio::run(solve);
}
