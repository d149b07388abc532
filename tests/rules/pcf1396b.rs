//! Codeforces 1396 B Stoned Game: a turn takes a stone of a pile other than that of the turn
//! before, and whoever cannot loses. T moves first.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// Answers every game: `wins` tells whether the first player wins.
fn answers(input: &str, wins: impl Fn(&[u64]) -> bool) -> String {
    answer_tests(input, |words| if wins(&words.list()) { "T" } else { "HL" })
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
        search.wins(&(piles.to_vec(), None), Play::Normal)
    })
}

/// Answers any input of the judge by a play in which both take of the largest pile they may.
fn reference(input: &str) -> String {
    answers(input, |piles| {
        let mut piles = piles.to_vec();
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

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let game = |piles: &[u64]| {
        let numbers: Vec<String> = piles.iter().map(u64::to_string).collect();
        format!("{}\n{}\n", piles.len(), numbers.join(" "))
    };
    let balanced = game(&[vec![100], vec![1; 99], vec![1]].concat()[..100]);
    let even = game(&[100, 50, 50]);
    vec![
        ("half of all in one pile", format!("100\n{}", even.repeat(100))),
        ("one pile above the others", format!("100\n{}", balanced.repeat(100))),
    ]
}

problem!(
    "../../solutions/cf1396b.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..3; a[n] 1..5 }"]),
        random: Inputs::Lines(&["t 1..4 { n 1..5; a[n] 1..4 }"]),
        rounds: 150,
        seed: 1396,
        worst,
    }
);
