//! HackerRank Nimble Game: coins stand on squares 0, 1, 2, ... of a strip, and several may
//! share one. A turn moves one coin any distance to the left, and whoever cannot move
//! loses. An input has several games: for each, how many coins are on each square.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::heaps::{self, text_of_tests};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The most games and squares of the judge, and its most coins on a square.
const GAMES: u64 = 10_000;
const SQUARES: u64 = 100;
const COINS: u64 = 1_000_000_000;

/// Answers by searching whole positions.
fn expected(input: &str) -> String {
    answers(input, |squares| {
        Search::new(|squares: &Vec<u64>| options(squares)).wins(&squares.to_vec(), Play::Normal)
    })
}

/// Every way to move one coin to the left.
fn options(squares: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for from in (0..squares.len()).filter(|&square| squares[square] > 0) {
        for to in 0..from {
            let mut option = squares.to_vec();
            option[from] -= 1;
            option[to] += 1;
            options.push(option);
        }
    }
    options
}

/// Answers any input of the judge: each coin on square k is a Nim heap of k stones. Two
/// equal heaps change no winner, so one coin or none is left on each square.
fn reference(input: &str) -> String {
    answers(input, |squares| {
        let single = (0..squares.len()).filter(|&square| squares[square] % 2 == 1);
        let single: Vec<u64> = single.map(|square| square as u64).collect();
        heaps::nim_sum(&single) != 0
    })
}

/// Answers an input whose games have up to `most` squares.
fn answers(input: &str, wins: impl Fn(&[u64]) -> bool) -> String {
    answer_tests(input, |words| if wins(&words.list()) { "First" } else { "Second" })
}

/// The most games and squares.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut games = |squares: fn(&mut Rng) -> Vec<u64>| {
        text_of_tests(&(0..GAMES).map(|_| squares(rng)).collect::<Vec<_>>())
    };
    let large = |rng: &mut Rng| (0..SQUARES).map(|_| COINS - rng.range(0, 1)).collect();
    // Squares 1, 2 and 3 have the nim-sum 0.
    let lost = |rng: &mut Rng| {
        let even = |_| 2 * rng.range(0, COINS / 2 - 1);
        let mut squares: Vec<u64> = (0..SQUARES).map(even).collect();
        let odd = rng.range(0, 1);
        squares[1..4].iter_mut().for_each(|coins| *coins += odd);
        squares[0] += rng.range(0, 1);
        squares
    };
    vec![
        ("largest numbers", games(large)),
        ("second wins all", games(lost)),
        ("no coin", games(|_| vec![0; SQUARES as usize])),
    ]
}

problem!(
    "../../solutions/hr_nimble_game_1.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..5; s[n] 0..2 }", "t 1..1 { n 6..8; s[n] 0..1 }"]),
        random: Inputs::Lines(&["t 1..3 { n 1..8; s[n] 0..1 }", "t 1..3 { n 1..4; s[n] 0..3 }"]),
        rounds: 300,
        seed: 11869,
        worst,
    }
);
