//! Codeforces 1396 B Stoned Game: a turn takes a stone of a pile other than that of the turn
//! before, and whoever cannot move loses. T moves first.

use crate::common::*;

/// Answers by search. A position is the piles, and the pile from which the last turn took.
fn expected(words: &mut Words) -> bool {
    let piles: Vec<u64> = words.list();
    wins(&(piles, None), |(piles, before): &(Vec<u64>, Option<usize>)| {
        let takes = |i: usize| {
            let mut left = piles.clone();
            left[i] = left[i].checked_sub(1)?;
            (*before != Some(i)).then_some((left, Some(i)))
        };
        (0..piles.len()).filter_map(takes).collect()
    })
}

/// Answers by playing a game in which both take from the largest pile that they may. The pile of
/// the previous turn is set aside.
fn reference(words: &mut Words) -> bool {
    let mut piles = BinaryHeap::from(words.list::<u64>());
    let (mut aside, mut turns) = (0, 0);
    while let Some(pile) = piles.pop() {
        if aside > 0 {
            piles.push(aside);
        }
        aside = pile - 1;
        turns += 1;
    }
    turns % 2 == 1
}

problem!(
    "../../solutions/cf1396b.rs",
    Winners("T", "HL"),
    [expected, reference],
    ["t 1..1 { n 1..3; a[n] 1..5 }"],
    ["t 1..4 { n 1..5; a[n] 1..4 }"],
    |_| {
        let games = |piles: &[u64]| text::tests(vec![text::list(piles); 100]);
        vec![
            ("half of all in one pile", games(&[100, 50, 50])),
            ("one pile above the others", games(&[&[100][..], &[1; 99]].concat())),
        ]
    }
);
