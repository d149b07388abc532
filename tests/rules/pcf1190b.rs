//! Codeforces 1190 B Tokitsukaze, CSL and Stone Game: a turn takes a stone; whoever finds none
//! or leaves two equal piles loses.

use crate::common::*;

/// Answers by searching the turns that do not lose at once.
fn expected(words: &mut Words) -> bool {
    wins(&words.sorted_list(), |piles: &Vec<u64>| {
        let taken = |i: usize| {
            let mut left = piles.clone();
            left[i] = left[i].checked_sub(1)?;
            left.sort_unstable();
            left.windows(2).all(|pair| pair[0] < pair[1]).then_some(left)
        };
        (0..piles.len()).filter_map(taken).collect()
    })
}

/// Answers by parity: unless each first turn loses at once, the game goes on until the piles are
/// 0, 1, ..., n - 1.
fn reference(words: &mut Words) -> bool {
    let piles = words.sorted_list();
    let pairs: Vec<usize> = (1..piles.len()).filter(|&i| piles[i - 1] == piles[i]).collect();
    let bad = match pairs.first() {
        None => false,
        Some(&i) => {
            let less = piles[i].wrapping_sub(1);
            pairs.len() > 1 || piles[i] == 0 || piles.contains(&less)
        }
    };
    let stones: u64 = piles.iter().sum();
    let left: u64 = (0..piles.len() as u64).sum();
    !bad && stones % 2 != left % 2
}

problem!(
    "../../solutions/cf1190b.rs",
    Winner("sjfnb", "cslnb"),
    [expected, reference],
    ["n 1..4; a[n] 0..4"],
    ["n 1..5; a[n] 0..6"],
    |_| {
        let high: Vec<u64> = (0..100_000).map(|i| 1_000_000_000 - i).collect();
        let with_pair = [&high[1..], &high[99_999..]].concat();
        vec![
            ("0 to n - 1", text::list(0..100_000)),
            ("distinct", text::list(&high)),
            ("one pair", text::list(&with_pair)),
        ]
    }
);
