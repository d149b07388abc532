//! SPOJ spojmatgame Matrix Game <https://www.spoj.com/problems/MATGAME>
//! Limits: 1 s, 1536 MB
//! Input: t 1..1000 { n, m 1..50; a[n][m] 1..50 }
//!
//! Model: a sum of rows, normal play: a turn lowers the left-most number of a row that
//! is not 0.
//! Reason: let g be the Grundy value of a row behind its first number a. The options are the rows
//! with a smaller a, and the row behind, of value g. So for a = 1, 2, 3, ... the values of the row
//! are, in order, all numbers from 0 on except g: a - 1 if a <= g, else a. The values of the rows
//! are XORed.
//! Cost: O(NM) time for a game, O(M) memory besides the input.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use snippets::sequential::sequential_value;

pub fn solve(input: &mut Input, output: &mut Output) {
    let games: usize = input.read();
    for _ in 0..games {
        let (height, width): (usize, usize) = (input.read(), input.read());
        let mut row = vec![0u64; width];
        let values = (0..height).map(|_| {
            row.iter_mut().for_each(|number| *number = input.read());
            sequential_value(&row)
        });
        output.line(match nim_sum(values) {
            0 => "SECOND",
            _ => "FIRST",
        });
    }
}

fn main() {
    fastio::run(solve);
}
