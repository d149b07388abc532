//! Codeforces 1396 B Stoned Game: a turn takes a stone of a pile other than that of the turn
//! before, and whoever cannot loses. T moves first.

use crate::harness::{name_winners, problem, Inputs, Problem};
use crate::support::search::{Play, Search};
use crate::text;

/// Answers every game: `wins` tells whether the first player wins.
fn answers(input: &str, wins: impl Fn(Vec<u64>) -> bool) -> String {
    name_winners(input, ["T", "HL"], |words| wins(words.list()))
}

/// Answers by searching the piles and the pile of the turn before.
fn expected(input: &str) -> String {
    answers(input, |piles| {
        let mut search = Search::new(|(piles, before): &(Vec<u64>, Option<usize>)| {
            let takes = |i: usize| {
                let mut left = piles.clone();
                left[i] = left[i].checked_sub(1)?;
                (*before != Some(i)).then_some((left, Some(i)))
            };
            (0..piles.len()).filter_map(takes).collect()
        });
        search.wins(&(piles, None), Play::Normal)
    })
}

/// Answers any input of the judge by a play in which both take of the largest pile they may.
fn reference(input: &str) -> String {
    answers(input, |mut piles| {
        let (mut before, mut first_moves) = (None, true);
        loop {
            let allowed = (0..piles.len()).filter(|&i| Some(i) != before && piles[i] > 0);
            match allowed.max_by_key(|&i| piles[i]) {
                None => return !first_moves,
                Some(i) => {
                    piles[i] -= 1;
                    before = Some(i);
                    first_moves = !first_moves;
                }
            }
        }
    })
}

problem!(
    "../../solutions/cf1396b.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..3; a[n] 1..5 }"]),
        random: Inputs::Lines(&["t 1..4 { n 1..5; a[n] 1..4 }"]),
        worst: |_| {
            let games = |piles: &[u64]| text::tests(vec![text::list(piles); 100]);
            vec![
                ("half of all in one pile", games(&[100, 50, 50])),
                ("one pile above the others", games(&[&[100][..], &[1; 99]].concat())),
            ]
        },
    }
);
