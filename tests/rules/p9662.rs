//! 9662 돌 게임 8: there is one pile, a turn takes one of the listed amounts, and a
//! player who cannot move loses, whether stones are left or not. The answer is the
//! number of piles of 1 to M stones that the second player wins.

use crate::common::*;

/// The lists of amounts up to 22 with the longest period, 516, and with the longest preperiod,
/// 438. The sum of preperiod and period is never more than 516. All of this is tested by
/// `no_list_takes_longer_to_repeat`.
const LONGEST: [&[u64]; 2] = [&[2, 7, 10, 12, 15, 20, 22], &[3, 4, 5, 17, 18, 19, 20, 22]];

/// Answers by deciding every pile of 1 to M stones from the rules.
fn expected(words: &mut Words) -> usize {
    let (m, amounts): (usize, Vec<usize>) = (words.number(), words.list());
    count_lost(&amounts, m)[m]
}

/// Returns how many of the piles of 1 to n stones are lost, for every n up to `largest`.
fn count_lost(amounts: &[usize], largest: usize) -> Vec<usize> {
    let mut lost = 0;
    let wins = stones::decide_piles(amounts, Play::Normal, largest).into_iter().enumerate();
    let count = |(n, is_won): (usize, bool)| {
        lost += usize::from(n > 0 && !is_won);
        lost
    };
    wins.map(count).collect()
}

/// Answers any M of the judge. From 500 on the outcomes repeat, as the longest preperiod is 438, so
/// each period has the same number of lost piles. The period is found by comparing 22 outcomes,
/// which determine all later ones.
fn reference(words: &mut Words) -> usize {
    let (m, amounts): (usize, Vec<usize>) = (words.number(), words.list());
    let lost = count_lost(&amounts, 1100);
    let is_lost = |n: usize| lost[n] > lost[n - 1];
    let repeats = |period: &usize| (500..522).all(|n| is_lost(n) == is_lost(n + period));
    let period = (1..=516).find(repeats).expect("a period");
    let periods = m.saturating_sub(500) / period;
    lost[m - periods * period] + periods * (lost[500 + period] - lost[500])
}

problem!(
    "../../solutions/9662.rs",
    One,
    [expected, reference],
    [
        "m 1..60; k 1..8; a[k] distinct sorted 1..8",
        "m 430..530; 7; 2, 7, 10, 12, 15, 20, 22",
        "m 430..530; 8; 3, 4, 5, 17, 18, 19, 20, 22",
        "m 430..530; 5; 2, 5, 11, 20, 22"
    ],
    ["m 1..2000; k 1..22; a[k] distinct sorted 1..22"],
    |_| {
        let input = |amounts: &[u64]| format!("1000000000\n{}", text::list(amounts));
        let all: Vec<u64> = (1..=22).collect();
        vec![
            ("longest period", input(LONGEST[0])),
            ("longest preperiod", input(LONGEST[1])),
            ("all amounts", input(&all)),
            ("most states before one repeats", input(&[2, 5, 11, 20, 22])),
            ("largest amount only", input(&[22])),
        ]
    }
);

/// Returns preperiod and period of a set of amounts, in which bit 0 is the amount 1.
///
/// The state at a pile has a bit for each of the A piles before it, where A is the largest
/// amount: whether that pile is lost. Piles below 0 count as won, so that no winning move leads
/// to them. `seen` holds for each state the last set that had this state, and at which pile.
#[cfg(test)]
fn find_repetition(set: u32, seen: &mut [(u32, u32)]) -> [u32; 2] {
    let largest = u32::BITS - set.leading_zeros();
    let (mut state, mut pile) = (0, 0);
    while seen[state as usize].0 != set {
        seen[state as usize] = (set, pile);
        let is_lost = state & set == 0;
        state = (state << 1 | u32::from(is_lost)) & ((1 << largest) - 1);
        pile += 1;
    }
    let first = seen[state as usize].1;
    [first.saturating_sub(largest), pile - first]
}

#[test]
fn no_list_takes_longer_to_repeat() {
    let mut seen = vec![(0, 0); 1 << 22];
    let all: Vec<[u32; 2]> = (1..1 << 22).map(|set| find_repetition(set, &mut seen)).collect();
    let longest = LONGEST.map(|list| {
        let set: usize = list.iter().map(|amount| 1 << (amount - 1)).sum();
        all[set - 1]
    });
    // The numbers in the header of the solution and in `reference`.
    assert_eq!((longest[0], longest[1][0]), ([0, 516], 438));
    assert!(all.iter().all(|&[before, period]| before <= 438 && before + period <= 516));
}
