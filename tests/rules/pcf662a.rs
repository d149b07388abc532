//! Codeforces 662 A Gambling Nim: each card shows one of two heaps at random, and then Nim is
//! played with them. The answer is the probability that the first player wins, as a fraction.

use crate::common::*;

fn format_fraction(part: u64, all: u64) -> String {
    let mut divisor = (part, all);
    while divisor.1 > 0 {
        divisor = (divisor.1, divisor.0 % divisor.1);
    }
    format!("{}/{}\n", part / divisor.0, all / divisor.0)
}

/// Answers by searching the game for every choice of one side of each card.
fn expected(words: &mut Words) -> String {
    let cards: Vec<[u64; 2]> = words.table();
    let all = 1u64 << cards.len();
    let heaps = |sides: u64| -> Vec<u64> {
        let shown = cards.iter().enumerate();
        shown.map(|(i, card)| card[(sides >> i & 1) as usize]).collect()
    };
    let is_won = |&sides: &u64| heaps::wins(heaps::nim_options, Play::Normal, &heaps(sides));
    format_fraction((0..all).filter(is_won).count() as u64, all)
}

/// Answers by Gaussian elimination on the XOR of the two sides of each card: by the rank, and by
/// whether these numbers generate the XOR of all first sides.
fn reference(words: &mut Words) -> String {
    let cards: Vec<[u64; 2]> = words.table();
    let mut sum = cards.iter().fold(0, |sum, card| sum ^ card[0]);
    let mut rows: Vec<u64> = cards.iter().map(|card| card[0] ^ card[1]).collect();
    let mut rank = 0;
    for bit in 0..64 {
        let Some(i) = rows.iter().position(|row| row >> bit & 1 == 1) else {
            continue;
        };
        let pivot = rows.swap_remove(i);
        rank += 1;
        for value in rows.iter_mut().chain([&mut sum]) {
            if *value >> bit & 1 == 1 {
                *value ^= pivot;
            }
        }
    }
    if sum == 0 {
        format_fraction((1 << rank) - 1, 1 << rank)
    } else {
        format_fraction(1, 1)
    }
}

problem!(
    "../../solutions/cf662a.rs",
    One,
    [expected, reference],
    ["n 1..3; (a, b)[n] 0..3"],
    ["n 1..5; (a, b)[n] 0..9"],
    |_| {
        let n = 500_000;
        let input = |card: fn(u64) -> [u64; 2]| format!("{n}\n{}", text::rows((0..n).map(card)));
        const HIGH: u64 = 1 << 59;
        vec![
            ("rank 60", input(|i| [0, 1 << (i % 60)])),
            ("sum outside the span", input(|i| [HIGH | u64::from(i == 0), HIGH | 2 << (i % 58)])),
        ]
    }
);
