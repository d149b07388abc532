//! cf1914e2 Game with Marbles: a turn chooses a colour of which both players have a
//! marble; the player discards one marble of it, and the other player all. The score at
//! the end is the number of Alice's marbles less that of Bob's; Alice starts.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use std::collections::{BinaryHeap, HashMap};

/// The most colours, in all tests, and the most marbles of one of the judge.
const COLOURS: u64 = 200_000;
const MARBLES: u64 = 1_000_000_000;

/// The marbles of Alice and of Bob for each colour.
type Colours = Vec<[u64; 2]>;

fn parse(input: &str) -> Vec<Colours> {
    let mut words = Words::new(input);
    let count = words.number();
    let mut left = COLOURS;
    let mut test = |_| {
        let n = words.number();
        left -= n;
        let [alice, bob] = [0; 2].map(|_| words.numbers(n));
        alice.into_iter().zip(bob).map(|(a, b)| [a, b]).collect()
    };

    (0..count).map(&mut test).collect()
}

fn answers(tests: Vec<Colours>, score: impl FnMut(Colours) -> i64) -> String {
    let lines = tests.into_iter().map(score);
    lines.map(|score| format!("{score}\n")).collect()
}

/// The best score of the player, 0 or 1, who is to move: the player's own marbles less the
/// other's at the end.
fn best(colours: &Colours, player: usize, known: &mut HashMap<(Colours, usize), i64>) -> i64 {
    let key = (colours.clone(), player);
    if let Some(&score) = known.get(&key) {
        return score;
    }
    let mut found = None;
    for i in 0..colours.len() {
        if colours[i][0] > 0 && colours[i][1] > 0 {
            let mut after = colours.clone();
            after[i][player] -= 1;
            after[i][1 - player] = 0;
            found = found.max(Some(-best(&after, 1 - player, known)));
        }
    }
    let count = |player: usize| colours.iter().map(|colour| colour[player] as i64).sum::<i64>();
    let score = found.unwrap_or_else(|| count(player) - count(1 - player));
    known.insert(key, score);
    score
}

/// Answers by searching the game.
fn expected(input: &str) -> String {
    answers(parse(input), |colours| best(&colours, 0, &mut HashMap::new()))
}

/// Answers any input of the judge. Twice the score is the sum of a - b, and for each
/// colour a + b - 2 more or less in turn, from the largest one on.
fn reference(input: &str) -> String {
    answers(parse(input), |colours| {
        let twice = colours.iter().map(|&[a, b]| a as i64 - b as i64);
        let mut twice: i64 = twice.sum();
        let mut widths: BinaryHeap<u64> = colours.iter().map(|[a, b]| a + b - 2).collect();
        let mut sign = 1;
        while let Some(width) = widths.pop() {
            twice += sign * width as i64;
            sign = -sign;
        }
        twice / 2
    })
}

fn text(tests: &[Colours]) -> String {
    let mut text = format!("{}\n", tests.len());
    for colours in tests {
        text += &format!("{}\n", colours.len());
        for player in 0..2 {
            let line: Vec<String> = colours.iter().map(|c| c[player].to_string()).collect();
            text += &format!("{}\n", line.join(" "));
        }
    }
    text
}

fn random_test(rng: &mut Rng, n: u64, most: u64) -> Colours {
    let mut colour = || [0; 2].map(|_| rng.range(1, most));
    (0..n).map(|_| colour()).collect()
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = COLOURS as usize;
    let largest = random_test(rng, COLOURS, MARBLES);
    let many: Vec<Colours> = (0..10_000).map(|_| random_test(rng, 20, MARBLES)).collect();
    vec![
        ("many colours", text(&[largest])),
        ("many tests", text(&many)),
        ("all for Alice", text(&[vec![[MARBLES, 1]; n]])),
        ("all for Bob", text(&[vec![[1, MARBLES]; n]])),
        ("level", text(&[vec![[MARBLES; 2]; n - 1]])),
    ]
}

problem!(
    "../../solutions/cf1914e2.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "t 1..1 { n 2..2; a[n] 1..4; b[n] 1..4 }",
            "t 1..1 { n 3..3; a[n] 1..2; b[n] 1..2 }"
        ]),
        random: Inputs::Lines(&[
            "t 1..3 { n 2..3; a[n] 1..5; b[n] 1..5 }",
            "t 1..3 { n 2..5; a[n] 1..3; b[n] 1..3 }"
        ]),
        rounds: 100,
        seed: 1914,
        worst,
    }
);
