//! Codeforces 1396 B Stoned Game: a turn takes a stone of a pile other than that of the turn
//! before, and whoever cannot loses. T moves first.

use crate::common::*;

/// Answers by searching the piles and the pile of the turn before.
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

/// Answers by a play in which both take of the largest pile they may.
fn reference(words: &mut Words) -> bool {
    let mut piles: Vec<u64> = words.list();
    let (mut before, mut turns) = (None, 0);
    loop {
        let allowed = (0..piles.len()).filter(|&i| Some(i) != before && piles[i] > 0);
        before = allowed.max_by_key(|&i| piles[i]);
        let Some(i) = before else {
            return turns % 2 == 1;
        };
        piles[i] -= 1;
        turns += 1;
    }
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
