//! Codeforces 1382 B Sequential Nim: a turn takes one stone or more from the first pile
//! that is not empty, and whoever cannot loses. An input has several games.

use crate::harness::{problem, texts, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The most piles and stones that are searched here, and those of the judge.
const SMALL: (u64, u64) = (12, 9);
const LARGEST: (u64, u64) = (100_000, 1_000_000_000);

/// Answers by searching the piles that are left, the last pile first.
fn expected(input: &str) -> String {
    let mut search = Search::new(|left: &Vec<u64>| options(left));
    answers(input, SMALL, |piles| {
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
    answers(input, LARGEST, |piles| {
        let forced = piles.iter().take_while(|&&stones| stones == 1).count();
        let turns = forced + usize::from(forced < piles.len());
        turns % 2 == 1
    })
}

/// Answers every game: `wins` tells whether the first player wins.
fn answers(
    input: &str,
    (most, largest): (u64, u64),
    mut wins: impl FnMut(&[u64]) -> bool,
) -> String {
    let mut words = Words::new(input);
    let mut output = String::new();
    let mut free = most;
    for _ in 0..words.number(1..=1000) {
        let n = words.number(1..=free);
        free -= n;
        let first = wins(&words.numbers(n, 1..=largest));
        output += if first { "First\n" } else { "Second\n" };
    }
    words.end();
    output
}

fn text(games: &[Vec<u64>]) -> String {
    let mut text = format!("{}\n", games.len());
    for piles in games {
        let numbers: Vec<String> = piles.iter().map(u64::to_string).collect();
        text += &format!("{}\n{}\n", piles.len(), numbers.join(" "));
    }
    text
}

/// Every row of up to 6 piles of up to 3 stones, and of up to 3 piles of up to 8.
fn small() -> Vec<String> {
    let rows = |n: u32, largest: u64| {
        (0..largest.pow(n)).map(move |code| {
            let pile = |i| code / largest.pow(i) % largest + 1;
            text(&[(0..n).map(pile).collect()])
        })
    };
    let many = (1..=6).flat_map(|n| rows(n, 3));
    many.chain((1..=3).flat_map(|n| rows(n, 8))).collect()
}

/// One to three games, with many piles of 1.
fn random(rng: &mut Rng) -> String {
    let games: Vec<Vec<u64>> = (0..rng.range(1, 3))
        .map(|_| {
            let largest = [2, 4, 9][rng.range(0, 2) as usize];
            let pile = |_| rng.range(1, largest);
            (0..4).map(pile).collect()
        })
        .collect();
    text(&games)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = LARGEST.0 as usize;
    let random: Vec<u64> = (0..most).map(|_| rng.range(1, LARGEST.1)).collect();
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
        ("random piles", text(&[random])),
        ("ones", text(&[vec![1; most]])),
        ("odd count of ones", text(&[vec![1; most - 1]])),
        ("only the last pile is large", text(&[last])),
        ("most games", text(&games)),
    ]
}

problem!(
    "../../solutions/cf1382b.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 500,
        seed: 1382,
        worst,
        invalid: || {
            let cut = texts(["", "0", "1", "1 2 1", "2 1 1"]);
            let wide =
                texts(["1 0", "1 1 0", "1 1 10", "1 1 1 1", "1 13 1 1 1 1 1 1 1 1 1 1 1 1 1"]);
            let sum = texts(["2 7 1 1 1 1 1 1 1 6 1 1 1 1 1 1"]);
            [cut, wide, sum].concat()
        },
    }
);
