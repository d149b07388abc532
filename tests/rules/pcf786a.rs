//! Codeforces 786 A Berzerk: a monster stands on one of n places in a circle. Rick and
//! Morty in turn move it on by a number of their own set, and whoever moves it to place 1
//! wins. For each of them to begin and for each other place: does he win, lose, or does
//! the game never end?

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;

const LARGEST: u64 = 7_000;

/// The number of places, and the sets of Rick and Morty.
type Game = (usize, [Vec<usize>; 2]);

/// Answers by the definition, in rounds: place 0 is lost for the player to move. A place
/// is won if a move leads to a lost one, and lost if every move leads to a won one. In the
/// end the places that are neither are draws.
fn expected(input: &str) -> String {
    let (n, sets) = parse(input);
    let mut hole = vec![false; n];
    hole[0] = true;
    let mut won = [vec![false; n], vec![false; n]];
    let mut lost = [hole.clone(), hole];
    loop {
        let before = [won.clone(), lost.clone()];
        for (player, set) in sets.iter().enumerate() {
            let other = 1 - player;
            won[player] = some_move(set, &before[1][other]);
            let open: Vec<bool> = before[0][other].iter().map(|won| !won).collect();
            lost[player] = some_move(set, &open).into_iter().map(|open| !open).collect();
            (won[player][0], lost[player][0]) = (false, true);
        }
        if before == [won.clone(), lost.clone()] {
            break;
        }
    }
    let lines = (0..2).map(|player| line(&won[player], &lost[player]));
    lines.collect()
}

/// For every place, whether some move leads to one of the places `to`.
fn some_move(set: &[usize], to: &[bool]) -> Vec<bool> {
    let round = [to, to].concat();
    let mut some = vec![false; to.len()];
    for &steps in set {
        let after = some.iter_mut().zip(&round[steps..]);
        after.for_each(|(some, &to)| *some |= to);
    }
    some
}

fn line(won: &[bool], lost: &[bool]) -> String {
    let word = |place: usize| match (won[place], lost[place]) {
        (true, _) => "Win",
        (_, true) => "Lose",
        _ => "Loop",
    };
    let words: Vec<&str> = (1..won.len()).map(word).collect();
    words.join(" ") + "\n"
}

fn parse(input: &str) -> Game {
    let mut words = Words::new(input);
    let n = words.number();
    let mut set = || {
        let count = words.number();
        let set: Vec<usize> = (0..count).map(|_| words.number() as usize).collect();
        let mut sorted = set.clone();
        sorted.sort_unstable();
        sorted.dedup();
        set
    };
    let sets = [set(), set()];
    (n as usize, sets)
}

fn text(n: usize, sets: [&[usize]; 2]) -> String {
    let lines = sets.map(|set| {
        let numbers: Vec<String> = set.iter().map(usize::to_string).collect();
        format!("{} {}\n", set.len(), numbers.join(" "))
    });
    format!("{n}\n{}", lines.concat())
}

/// So many numbers for `n` places.
fn set(rng: &mut Rng, n: usize, count: usize) -> Vec<usize> {
    let mut all: Vec<usize> = (1..n).collect();
    rng.shuffle(&mut all);
    all.truncate(count);
    all
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = LARGEST as usize;
    let mut two = |n: usize, counts: [usize; 2]| {
        let sets = counts.map(|count| set(rng, n, count));
        text(n, [&sets[0], &sets[1]])
    };
    // Odd places never come to place 0.
    let even: Vec<usize> = (1..n / 2).map(|i| 2 * i).collect();
    vec![
        ("all numbers", two(n, [n - 1, n - 1])),
        ("all numbers and one", two(n, [n - 1, 1])),
        ("half of the numbers", two(n, [n / 2, n / 2])),
        ("few numbers", two(n, [3, 3])),
        ("even numbers", text(n, [&even, &even])),
        ("longest game", text(n, [&[1], &[1]])),
    ]
}

problem!(
    "../../solutions/cf786a.rs",
    Problem {
        expected,
        reference: expected,
        all: Inputs::Lines(&[
            "n 2..6; a 1..n-1, p[a] distinct sorted 1..n-1; b 1..n-1, q[b] distinct sorted 1..n-1"
        ]),
        random: Inputs::Lines(&[
            "n 2..30; a 1..n-1, p[a] distinct 1..n-1; b 1..n-1, q[b] distinct 1..n-1"
        ]),
        rounds: 300,
        seed: 786,
        worst,
    }
);
