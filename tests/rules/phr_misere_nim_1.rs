//! HackerRank Misère Nim: a move removes one or more stones from one pile, and whoever
//! removes the last stone of all loses. An input has several games.

use crate::harness::{problem, texts, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest pile that is searched here, by the number of piles.
const LIMITS: [u64; 6] = [20, 12, 9, 8, 7, 4];

/// The most games and piles, and the largest pile.
const MOST: u64 = 100;
const LARGEST: u64 = 1_000_000_000;

/// Answers by searching whole positions.
fn expected(input: &str) -> String {
    let largest = |n: u64| LIMITS[n as usize - 1];
    let wins = |piles: &[u64]| heaps::wins(heaps::nim_options, Play::Misere, piles);
    answers(input, LIMITS.len() as u64, largest, wins)
}

/// Answers any input of the judge by Bouton's misère theorem: with a pile of 2 or
/// more stones the winner is that of normal Nim. With piles of 1 stone only, the
/// first player wins iff their number is even.
fn reference(input: &str) -> String {
    let wins = |piles: &[u64]| match piles.iter().all(|&pile| pile == 1) {
        true => piles.len() % 2 == 0,
        false => heaps::nim_sum(piles) != 0,
    };
    answers(input, MOST, |_| LARGEST, wins)
}

/// Answers an input whose games have up to `most` piles; k piles have at most
/// `largest(k)` stones.
fn answers(
    input: &str,
    most: u64,
    largest: impl Fn(u64) -> u64,
    wins: impl Fn(&[u64]) -> bool,
) -> String {
    let mut words = Words::new(input);
    let mut output = String::new();
    for _ in 0..words.number(1..=MOST) {
        let n = words.number(1..=most);
        let piles = words.numbers(n, 1..=largest(n));
        output += if wins(&piles) { "First\n" } else { "Second\n" };
    }
    words.end();
    output
}

fn text(games: &[Vec<u64>]) -> String {
    let games: Vec<String> = games.iter().map(|piles| heaps::text(piles)).collect();
    format!("{}\n{}", games.len(), games.concat())
}

/// Every multiset of piles up to a largest one.
fn small() -> Vec<String> {
    let multisets = heaps::multisets(&[20, 12, 9, 7, 5, 4]);
    multisets.map(|piles| text(&[piles])).collect()
}

/// Up to 4 games.
fn random(rng: &mut Rng) -> String {
    let games = (0..rng.range(1, 4)).map(|_| heaps::random(rng, [(5, 2), (5, 7)]));
    text(&games.collect::<Vec<_>>())
}

/// The most games and piles.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut games = |piles: &mut dyn FnMut(&mut Rng) -> Vec<u64>| {
        text(&(0..MOST).map(|_| piles(rng)).collect::<Vec<_>>())
    };
    let with_sum = |rng: &mut Rng, sum| {
        heaps::with_sum(rng, MOST as usize, LARGEST, sum, |pile| pile, |value| value)
    };
    let mut ones = 0;
    vec![
        ("nim-sum 0", games(&mut |rng| with_sum(rng, 0))),
        ("nim-sum 1", games(&mut |rng| with_sum(rng, 1))),
        ("all largest", games(&mut |_| vec![LARGEST; MOST as usize])),
        (
            "all ones",
            games(&mut |_| {
                ones += 1;
                vec![1; ones]
            }),
        ),
        (
            "ones and a two",
            games(&mut |rng| [vec![1; rng.range(0, MOST - 1) as usize], vec![2]].concat()),
        ),
    ]
}

problem!(
    "../../solutions/hr_misere_nim_1.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 200,
        seed: 11694,
        worst,
        invalid: || {
            let games = texts(["", "0", "1", "2 1 1", "1 1 1 1"]);
            let alone = heaps::invalid(&LIMITS).into_iter();
            alone.map(|game| format!("1\n{game}")).chain(games).collect()
        },
    }
);
