//! arc168_b Arbitrary Nim: a turn takes 1 to k stones of a pile, and whoever cannot move loses. The
//! answer is the largest k with which the first player wins, -1 if all large k do, 0 if no k does.

use crate::common::*;

/// Answers by trying each k. All k from the largest pile on have the same winner.
fn expected(words: &mut Words) -> i64 {
    let piles = words.sorted_list();
    let largest = piles[piles.len() - 1];
    let wins = |k: u64| {
        wins(&piles, |piles: &Vec<u64>| {
            let mut options = change_one(piles, |_, &pile| pile.saturating_sub(k)..pile);
            options.iter_mut().for_each(|option| option.sort_unstable());
            options
        })
    };
    if wins(largest) {
        return -1;
    }
    (1..largest).rev().find(|&k| wins(k)).unwrap_or(0) as i64
}

/// Pairs of equal piles cancel. If the other piles have the XOR 0, only k below the largest of them
/// can win, as the value of a pile is its size modulo k + 1.
fn reference(words: &mut Words) -> i64 {
    let mut odd = BTreeSet::new();
    for pile in words.list::<u64>() {
        if !odd.remove(&pile) {
            odd.insert(pile);
        }
    }
    let sum = odd.iter().fold(0, |sum, pile| sum ^ pile);
    match odd.iter().next_back() {
        _ if sum != 0 => -1,
        Some(&largest) => largest as i64 - 1,
        None => 0,
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
        // 1 xor 2 = 3, and all other piles occur twice.
        let more = [&pairs[..], &[1, 2, 3]].concat();
        vec![("all in pairs", text::list(&pairs)), ("three small ones", text::list(&more))]
    }
);
