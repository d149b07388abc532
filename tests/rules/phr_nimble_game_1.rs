//! HackerRank Nimble Game: coins stand on squares 0, 1, 2, ... of a strip, and several may
//! share one. A turn moves one coin any distance to the left, and whoever cannot move
//! loses. An input has several games: for each, how many coins are on each square.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The most games and squares of the judge, and its most coins on a square.
const GAMES: u64 = 10_000;
const SQUARES: u64 = 100;
const COINS: u64 = 1_000_000_000;

/// The most squares that are searched, and the most coins on all squares but the first.
const FEW_SQUARES: u64 = 26;
const FEW_COINS: u64 = 8;

/// Answers by searching whole positions.
fn expected(input: &str) -> String {
    answers(input, FEW_SQUARES, |squares| {
        let moving = squares.iter().skip(1).fold(0, |sum: u64, &c| sum.saturating_add(c));
        require(moving <= FEW_COINS, "too many coins to search");
        let far = squares.len() as u64 * moving;
        require(far <= 52, "too many positions to search");
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
    answers(input, SQUARES, |squares| {
        let single = (0..squares.len()).filter(|&square| squares[square] % 2 == 1);
        let single: Vec<u64> = single.map(|square| square as u64).collect();
        heaps::nim_sum(&single) != 0
    })
}

/// Answers an input whose games have up to `most` squares.
fn answers(input: &str, most: u64, wins: impl Fn(&[u64]) -> bool) -> String {
    let mut words = Words::new(input);
    let mut output = String::new();
    for _ in 0..words.number(1..=GAMES) {
        let n = words.number(1..=most);
        let squares = words.numbers(n, 0..=COINS);
        output += if wins(&squares) { "First\n" } else { "Second\n" };
    }
    words.end();
    output
}

fn text(games: &[Vec<u64>]) -> String {
    let games: Vec<String> = games.iter().map(|squares| heaps::text(squares)).collect();
    format!("{}\n{}", games.len(), games.concat())
}

/// Up to 2 coins on each of up to 5 squares, and any two coins on 26 squares.
fn small() -> Vec<String> {
    let few = (1..=5u32).flat_map(|n| {
        (0..3u64.pow(n)).map(move |code| (0..n).map(|i| code / 3u64.pow(i) % 3).collect())
    });
    let pairs = (0..26).flat_map(|a| (0..=a).map(move |b| (a, b)));
    let pairs = pairs.map(|(a, b)| {
        let mut squares = vec![0; 26];
        squares[a] += 1;
        squares[b] += 1;
        squares
    });
    few.chain(pairs).map(|squares: Vec<u64>| text(&[squares])).collect()
}

/// Up to 3 games of up to 5 coins on up to 8 squares, and any number on square 0.
fn random(rng: &mut Rng) -> String {
    let games = (0..rng.range(1, 3)).map(|_| {
        let n = rng.range(1, 8);
        let mut squares = vec![0; n as usize];
        for _ in 0..rng.range(0, 5) {
            squares[rng.range(0, n - 1) as usize] += 1;
        }
        squares[0] += [0, 7, COINS / 2][rng.range(0, 2) as usize];
        squares
    });
    text(&games.collect::<Vec<_>>())
}

/// The most games and squares.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut games = |squares: fn(&mut Rng) -> Vec<u64>| {
        text(&(0..GAMES).map(|_| squares(rng)).collect::<Vec<_>>())
    };
    let any = |rng: &mut Rng| (0..SQUARES).map(|_| rng.range(0, COINS)).collect();
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
        ("random numbers", games(any)),
        ("largest numbers", games(large)),
        ("second wins all", games(lost)),
        ("no coin", games(|_| vec![0; SQUARES as usize])),
        ("smallest", text(&[vec![0]])),
    ]
}

problem!(
    "../../solutions/hr_nimble_game_1.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 300,
        seed: 11869,
        worst,
        invalid: || texts([
            "",
            "0",
            "1",
            "1 0",
            "1 1",
            "1 2 1",
            "1 1 1 1",
            "2 1 1",
            "1 1 -1",
            "1 1 1000000001",
            "1 2 0 9",
            "1 27 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"
        ]),
    }
);
