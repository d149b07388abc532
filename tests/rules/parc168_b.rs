//! arc168_b Arbitrary Nim: a turn takes 1 to k stones of a pile, and whoever cannot loses. The
//! largest k is asked for with which the first player wins; -1 if there is none, 0 if no k does.

use crate::common::*;

/// Answers by trying each k: from the largest pile on, all are alike.
fn expected(words: &mut Words) -> String {
    let mut piles: Vec<u64> = words.list();
    piles.sort_unstable();
    let largest = piles[piles.len() - 1];
    let wins = |k: u64| {
        wins(&piles, |piles: &Vec<u64>| {
            let mut options = change_one(piles, |_, &pile| pile.saturating_sub(k)..pile);
            options.iter_mut().for_each(|option| option.sort_unstable());
            options
        })
    };
    if wins(largest) {
        return String::from("-1\n");
    }
    let best = (1..largest).rev().find(|&k| wins(k));
    format!("{}\n", best.unwrap_or(0))
}

/// The piles that are there an odd number of times.
fn reference(words: &mut Words) -> String {
    let mut odd = std::collections::BTreeSet::new();
    for pile in words.list::<u64>() {
        if !odd.remove(&pile) {
            odd.insert(pile);
        }
    }
    let sum = odd.iter().fold(0, |sum, pile| sum ^ pile);
    match odd.iter().next_back() {
        _ if sum != 0 => String::from("-1\n"),
        Some(largest) => format!("{}\n", largest - 1),
        None => String::from("0\n"),
    }
}

problem!(
    "../../solutions/arc168_b.rs",
    One,
    [expected, reference],
    ["n 1..4; a[n] 1..5"],
    ["n 2..5; a[n] 1..7"],
    |_| {
        let pairs: Vec<u64> = (0..249_990).map(|i| 1_000_000_000 - i / 2).collect();
        // 1 xor 2 = 3, and all others are there twice.
        let more = [&pairs[..], &[1, 2, 3]].concat();
        vec![("all in pairs", text::list(&pairs)), ("three small ones", text::list(&more))]
    }
);
