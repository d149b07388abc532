//! abc349_e Weighted Tic-Tac-Toe: Takahashi and Aoki take cells of a 3 x 3 grid in turn.
//! Three cells of one player in a line win; if there are none on the full grid, the
//! larger sum of the numbers in the own cells wins. Their sum is odd.

use crate::common::*;
use std::collections::HashMap;

/// For each cell: whose it is, 0 for Takahashi and 1 for Aoki.
type Grid = [Option<usize>; 9];

/// Answers by playing the game to its end from every grid.
fn expected(words: &mut Words) -> bool {
    let winner = winner(&words.array(), [None; 9], 0, &mut HashMap::new());
    winner == 0
}

/// Whether a player has three cells in a line.
fn has_line(grid: &Grid, player: usize) -> bool {
    const LINES: [&str; 8] = ["012", "345", "678", "036", "147", "258", "048", "246"];
    LINES.iter().any(|line| line.bytes().all(|cell| grid[usize::from(cell - b'0')] == Some(player)))
}

/// Who wins if `player` is to move and nobody has won yet.
fn winner(cells: &[i64; 9], grid: Grid, player: usize, known: &mut HashMap<Grid, usize>) -> usize {
    if let Some(&winner) = known.get(&grid) {
        return winner;
    }
    let mut white = (0..9).filter(|&cell| grid[cell].is_none());
    let wins = |cell: usize| {
        let mut option = grid;
        option[cell] = Some(player);
        has_line(&option, player) || winner(cells, option, 1 - player, known) == player
    };
    let winner = match grid.iter().all(Option::is_some) {
        true => {
            let sum = |player| -> i64 {
                let own = (0..9).filter(|&cell| grid[cell] == Some(player));
                own.map(|cell| cells[cell]).sum()
            };
            usize::from(sum(1) > sum(0))
        }
        false if white.any(wins) => player,
        false => 1 - player,
    };
    known.insert(grid, winner);
    winner
}

problem!(
    "../../solutions/abc349_e.rs",
    Winner("Takahashi", "Aoki"),
    [expected],
    ["a, b, c 0..1; d, e, f 0..1; g, h 0..1, i 0..1 where (a+b+c+d+e+f+g+h+i)%2 = 1"],
    [
        "a, b, c 0..2; d, e, f 0..2; g, h, i 0..2 where (a+b+c+d+e+f+g+h+i)%2 = 1",
        "a, b, c -5..5; d, e, f -5..5; g, h, i -5..5 where (a+b+c+d+e+f+g+h+i+100)%2 = 1",
    ],
    |_| {
        let most = 1_000_000_000;
        let cells = |cells: [i64; 9]| text::rows(cells.chunks(3));
        vec![
            ("all large", cells([1, 0, 0, 0, 0, 0, 0, 0, 0].map(|x| most - x))),
            ("all low", cells([1, 0, 0, 0, 0, 0, 0, 0, 0].map(|x| x - most))),
            ("both signs", cells([1, -most, most, 0, most, -most, -most, most, 2])),
        ]
    }
);
