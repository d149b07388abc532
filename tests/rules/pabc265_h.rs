//! abc265_h No-capture Lance Game: in each row of a board stands one lance of each player.
//! In turn, the first player moves one of his lances any number of cells to the left, the second
//! player one of hers to the right, not over another lance; whoever cannot move loses. On how
//! many boards does the first player win?

use crate::common::*;
use crate::numbers::{pow_mod, MODULUS};

/// The cells of the first player's lance and of the second player's.
type Row = [u64; 2];

fn expected(words: &mut Words) -> u64 {
    let [height, width]: [u64; 2] = words.array();
    let mut search = partizan(|rows: &Vec<Row>, is_first| {
        let mut options = change_one(rows, |_, &[a, b]| -> Vec<Row> {
            let free = |cell: &u64| *cell != a && *cell != b;
            match is_first {
                true => (0..a).rev().take_while(free).map(|cell| [cell, b]).collect(),
                false => (b + 1..width).take_while(free).map(|cell| [a, cell]).collect(),
            }
        });
        options.iter_mut().for_each(|rows| rows.sort_unstable());
        options
    });
    let cells = (0..width).flat_map(|a| (0..width).map(move |b| [a, b]));
    let all: Vec<Row> = cells.filter(|[a, b]| a != b).collect();
    let boards = all_lists(&all, height as usize).into_iter();
    let wins = boards.filter(|rows| {
        let mut rows = rows.clone();
        rows.sort_unstable();
        search.wins(&(rows, true), Play::Normal)
    });
    wins.count() as u64
}

/// If the lances face away from each other with i and j free cells in front of them, the row is
/// worth the number i - j. If they face each other with g cells between them, the row is a Nim heap
/// of g, and its worth is 0. The boards of worth 0 are counted by roots of unity.
fn reference(words: &mut Words) -> u64 {
    let [height, width]: [u64; 2] = words.array();
    let mut worth = vec![0; 2 * width as usize];
    for (i, j) in (0..width).flat_map(|i| (0..width).map(move |j| (i, j))) {
        if i + j + 2 <= width {
            worth[(width + i - j) as usize] += 1;
        }
    }
    // More roots of unity than the worth of any board.
    let count = (width * height + 1).next_power_of_two();
    let root = pow_mod(3, (MODULUS - 1) / count);
    let inverse = pow_mod(root, MODULUS - 2);
    // The sum of t^worth over the rows, for the roots t from 1 to -1. It is the same for 1 / t.
    let (mut t, mut shift) = (1, 1);
    let mut sums = Vec::new();
    for _ in 0..=count / 2 {
        let horner = |sum: u64, &rows: &u64| (sum * t + rows) % MODULUS;
        sums.push(worth.iter().rev().fold(0, horner) * shift % MODULUS);
        t = t * root % MODULUS;
        shift = shift * pow_mod(inverse, width) % MODULUS;
    }
    // The sum of (-1)^b over the boards of worth 0, where b is the number of bits that x and the
    // nim-sum of the board have in common.
    let signed = |x: u64| {
        let is_even = |g: &u64| (g & x).count_ones() % 2 == 0;
        let faces =
            (0..width - 1).map(|g| (width - 1 - g) * if is_even(&g) { 1 } else { MODULUS - 1 });
        let faces = faces.sum::<u64>() % MODULUS;
        let values: Vec<u64> = sums.iter().map(|sum| pow_mod(sum + faces, height)).collect();
        let twice: u64 = values[1..values.len() - 1].iter().sum::<u64>() * 2;
        (values[0] + values[values.len() - 1] + twice) % MODULUS * pow_mod(count, MODULUS - 2)
            % MODULUS
    };
    let signed: Vec<u64> = (0..32).map(signed).collect();
    let lost = signed.iter().sum::<u64>() % MODULUS * pow_mod(32, MODULUS - 2) % MODULUS;
    // Half of the boards that are not of worth 0 have a positive worth.
    let all = pow_mod(width * (width - 1), height);
    let not_negative = (all + signed[0]) % MODULUS * pow_mod(2, MODULUS - 2) % MODULUS;
    (not_negative + MODULUS - lost) % MODULUS
}

problem!(
    "../../solutions/abc265_h.rs",
    One,
    [expected, reference],
    ["h 1..5, w 2..12/h+1", "h 9..9, w 2..2"],
    ["h 1..2, w 2..7"],
    |_| {
        let sizes = ["8000 30", "8000 3", "8000 2", "1 30", "512 18"];
        sizes.map(|size| (size, format!("{size}\n"))).into()
    }
);
