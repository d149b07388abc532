//! abc349_e Weighted Tic-Tac-Toe: Takahashi and Aoki take cells of a 3 x 3 grid in turn.
//! Three cells of one player in a line win; if there are none on the full grid, the
//! larger sum of the numbers in the own cells wins. Their sum is odd.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use std::collections::HashMap;

/// For each cell: whose it is, 0 for Takahashi and 1 for Aoki.
type Grid = [Option<usize>; 9];

fn parse(input: &str) -> [i64; 9] {
    let mut words = Words::new(input);
    [0; 9].map(|_| words.word().parse().expect("a number"))
}

/// Answers by playing the game to its end from every grid.
fn expected(input: &str) -> String {
    let names = ["Takahashi\n", "Aoki\n"];
    let winner = winner(&parse(input), [None; 9], 0, &mut HashMap::new());
    String::from(names[winner])
}

/// Whether a player has three cells in a line.
fn has_line(grid: &Grid, player: usize) -> bool {
    let owns = |row: usize, column: usize| grid[3 * row + column] == Some(player);
    let rows = (0..3).any(|row| (0..3).all(|column| owns(row, column)));
    let columns = (0..3).any(|column| (0..3).all(|row| owns(row, column)));
    let down = (0..3).all(|i| owns(i, i));
    let up = (0..3).all(|i| owns(2 - i, i));
    rows || columns || down || up
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

fn text(cells: &[i64]) -> String {
    let row = |row: &[i64]| format!("{} {} {}\n", row[0], row[1], row[2]);
    cells.chunks(3).map(row).collect()
}

/// Every grid of 0 and 1 with an odd sum.
fn small() -> Vec<String> {
    let odd = (0..512u32).filter(|code| code.count_ones() % 2 == 1);
    odd.map(|code| text(&[0, 1, 2, 3, 4, 5, 6, 7, 8].map(|i| i64::from(code >> i & 1)))).collect()
}

/// Numbers of at most `most`, with or without a sign, and an odd sum.
fn made(rng: &mut Rng, most: u64, least: i64) -> String {
    loop {
        let cells = [0; 9].map(|_| least + rng.range(0, (most as i64 - least) as u64) as i64);
        if cells.iter().sum::<i64>() % 2 != 0 {
            return text(&cells);
        }
    }
}

fn random(rng: &mut Rng) -> String {
    let most = [2, 5, 50, 1_000_000_000][rng.range(0, 3) as usize];
    let least = -(most as i64) * rng.range(0, 1) as i64;
    made(rng, most, least)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = 1_000_000_000;
    vec![
        ("all large", text(&[1, 0, 0, 0, 0, 0, 0, 0, 0].map(|x| most - x))),
        ("all low", text(&[1, 0, 0, 0, 0, 0, 0, 0, 0].map(|x| x - most))),
        ("large numbers", made(rng, most as u64, most - 100)),
        ("numbers of both signs", made(rng, most as u64, -most)),
    ]
}

problem!(
    "../../solutions/abc349_e.rs",
    Problem {
        expected,
        reference: expected,
        all: Inputs::Made(small),
        random: Inputs::Made(random),
        rounds: 150,
        seed: 349,
        worst,
    }
);
