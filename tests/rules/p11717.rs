//! 11717 Wall Making Game: a move picks an empty cell, which becomes a wall, as do
//! the cells in the four directions up to a wall or the edge; marked cells cannot
//! be picked; who has no cell to pick loses.

use crate::harness::{check, draw, Rng};
use std::collections::HashMap;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/11717.rs"]
mod solution;

/// The board without its walls; a cell is a bit, row after row.
struct Board {
    height: usize,
    width: usize,
    marked: u64,
}

/// Answers by searching the whole board: a position is the set of walls.
pub fn expected(input: &str) -> String {
    let mut words = input.split_whitespace();
    let mut number = || words.next().unwrap().parse().unwrap();
    let (height, width): (usize, usize) = (number(), number());
    assert!(height * width <= 64, "no search on {height} x {width}");
    let mut marked = 0;
    for (y, row) in words.enumerate() {
        for (x, cell) in row.bytes().enumerate() {
            marked |= u64::from(cell == b'X') << (y * width + x);
        }
    }
    let board = Board {
        height,
        width,
        marked,
    };
    match wins(&board, 0, &mut HashMap::new()) {
        true => String::from("First\n"),
        false => String::from("Second\n"),
    }
}

/// Whether the player to move wins with these walls.
fn wins(board: &Board, walls: u64, known: &mut HashMap<u64, bool>) -> bool {
    if let Some(&answer) = known.get(&walls) {
        return answer;
    }
    let answer = (0..board.height * board.width)
        .filter(|cell| (walls | board.marked) >> cell & 1 == 0)
        .any(|cell| !wins(board, picked(board, walls, cell), known));
    known.insert(walls, answer);
    answer
}

/// The walls after `cell` was picked.
fn picked(board: &Board, walls: u64, cell: usize) -> u64 {
    let (height, width) = (board.height as i64, board.width as i64);
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

/// Every board of up to 10 cells, and of 3 x 4 and 4 x 3.
fn small() -> impl Iterator<Item = String> {
    let mut shapes: Vec<(u64, u64)> = (1..=10)
        .flat_map(|height| (1..=10 / height).map(move |width| (height, width)))
        .collect();
    shapes.sort_by_key(|&(height, width)| height * width);
    shapes.extend([(3, 4), (4, 3)]);
    shapes.into_iter().flat_map(|(height, width)| {
        (0..1u64 << (height * width))
            .map(move |marked| input_of(height, width, |cell| marked >> cell & 1 == 1))
    })
}

/// A random board of up to 5 x 5 cells, from empty to nearly full of marks.
pub fn random(rng: &mut Rng) -> String {
    let (height, width) = (rng.range(1, 5), rng.range(1, 5));
    let tenths = rng.range(0, 9);
    input_of(height, width, |_| rng.range(0, 9) < tenths)
}

/// The input for a board on which the cells that `is_marked` names are marked.
fn input_of(height: u64, width: u64, mut is_marked: impl FnMut(u64) -> bool) -> String {
    let mut text = format!("{height} {width}\n");
    for cell in 0..height * width {
        text.push(if is_marked(cell) { 'X' } else { '.' });
        if cell % width == width - 1 {
            text.push('\n');
        }
    }
    text
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(11717, 300, random)),
    );
}
