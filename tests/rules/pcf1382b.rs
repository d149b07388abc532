//! Codeforces 1382 B Sequential Nim: a turn takes one stone or more from the first pile
//! that is not empty, and whoever cannot loses. An input has several games.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::heaps::text_of_tests;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

const LARGEST: (u64, u64) = (100_000, 1_000_000_000);

/// Answers by searching the piles that are left, the last pile first.
fn expected(input: &str) -> String {
    let mut search = Search::new(|left: &Vec<u64>| options(left));
    answers(input, |piles| {
        let left: Vec<u64> = piles.iter().rev().copied().collect();
        search.wins(&left, Play::Normal)
    })
}

/// The piles after every turn, without the empty ones. The last of them is played.
fn options(left: &[u64]) -> Vec<Vec<u64>> {
    let Some((&first, behind)) = left.split_last() else {
        return Vec::new();
    };
    let lower = (1..first).map(|stones| [behind, &[stones]].concat());
    lower.chain([behind.to_vec()]).collect()
}

/// Answers any input of the judge. Piles of 1 leave no choice. At the first larger pile
/// the player to move wins, by taking all of it or all but one stone: count this as the
/// last turn. If there is none, the last pile is the last turn.
fn reference(input: &str) -> String {
    answers(input, |piles| {
        let forced = piles.iter().take_while(|&&stones| stones == 1).count();
        let turns = forced + usize::from(forced < piles.len());
        turns % 2 == 1
    })
}

/// Answers every game: `wins` tells whether the first player wins.
fn answers(input: &str, mut wins: impl FnMut(&[u64]) -> bool) -> String {
    answer_tests(input, |words| if wins(&words.list()) { "First" } else { "Second" })
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = LARGEST.0 as usize;
    let mut last = vec![1; most];
    last[most - 1] = LARGEST.1;
    // In each game the first pile with a choice stands at another place, or there is none.
    let games: Vec<Vec<u64>> = (0..1000)
        .map(|i| {
            let mut piles = vec![1; 100];
            let place = i % 101;
            piles.iter_mut().skip(place).for_each(|pile| *pile = rng.range(1, 2));
            piles
        })
        .collect();
    vec![
        ("ones", text_of_tests(&[vec![1; most]])),
        ("odd count of ones", text_of_tests(&[vec![1; most - 1]])),
        ("only the last pile is large", text_of_tests(&[last])),
        ("most games", text_of_tests(&games)),
    ]
}

problem!(
    "../../solutions/cf1382b.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..6; a[n] 1..3 }", "t 1..1 { n 1..3; a[n] 1..8 }"]),
        random: Inputs::Lines(&[
            "t 1..3 { n 1..4; a[n] 1..2 }",
            "t 1..3 { n 1..4; a[n] 1..4 }",
            "t 1..3 { n 1..4; a[n] 1..9 }"
        ]),
        rounds: 500,
        seed: 1382,
        worst,
    }
);
