//! AtCoder abc349_e Weighted Tic-Tac-Toe <https://atcoder.jp/contests/abc349/tasks/abc349_e>
//! Limits: 2 s, 1024 MB
//!
//! Model: a score game. A position is the cells of the player to move and those of the
//! other one, a bit each. Three in a line score more than all cells together, and end
//! the game.
//! Reason: by minimax, Takahashi wins iff the best difference of points is above 0; it
//! is not 0, as the sum of all cells is odd.
//! Cost: at most 3^9 positions with 9 options each.

use snippets::fastio::{self, Input, Output};
use snippets::minimax::Minimax;

const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421];
const FULL: u16 = 0o777;

pub fn solve(input: &mut Input, output: &mut Output) {
    let points: Vec<i64> = (0..9).map(|_| input.read()).collect();
    let mut game = Minimax::new(|&(own, other): &(u16, u16)| {
        let white = (0..9).filter(|cell| (own | other) >> cell & 1 == 0);
        let paint = |cell: usize| {
            let own = own | 1 << cell;
            match LINES.iter().any(|line| own & line == *line) {
                true => (10_000_000_000, (FULL, FULL)),
                false => (points[cell], (other, own)),
            }
        };
        white.map(paint).collect()
    });
    output.line(match game.value(&(0, 0)) > 0 {
        true => "Takahashi",
        false => "Aoki",
    });
}

fn main() {
    fastio::run(solve);
}
