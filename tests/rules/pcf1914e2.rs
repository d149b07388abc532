//! cf1914e2 Game with Marbles: a turn chooses a colour of which both players have a
//! marble; the player discards one marble of it, and the other player all. The score at
//! the end is the number of Alice's marbles less that of Bob's; Alice starts.

use crate::common::*;
use std::collections::{BinaryHeap, HashMap};

/// The marbles of Alice and of Bob for each colour.
type Colours = Vec<[u64; 2]>;

fn read(words: &mut Words) -> Colours {
    let n = words.number();
    let [alice, bob] = [(); 2].map(|()| words.numbers(n));
    alice.into_iter().zip(bob).map(|(a, b)| [a, b]).collect()
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

fn expected(words: &mut Words) -> i64 {
    let colours = read(words);
    best(&colours, 0, &mut HashMap::new())
}

/// Answers any input of the judge. Twice the score is the sum of a - b, and for each
/// colour a + b - 2 more or less in turn, from the largest one on.
fn reference(words: &mut Words) -> i64 {
    let colours = read(words);
    let twice = colours.iter().map(|&[a, b]| a as i64 - b as i64);
    let mut twice: i64 = twice.sum();
    let mut widths: BinaryHeap<u64> = colours.iter().map(|[a, b]| a + b - 2).collect();
    let mut sign = 1;
    while let Some(width) = widths.pop() {
        twice += sign * width as i64;
        sign = -sign;
    }
    twice / 2
}

problem!(
    "../../solutions/cf1914e2.rs",
    Each,
    [expected, reference],
    ["t 1..1 { n 2..2; a[n] 1..4; b[n] 1..4 }", "t 1..1 { n 3..3; a[n] 1..2; b[n] 1..2 }"],
    ["t 1..3 { n 2..3; a[n] 1..5; b[n] 1..5 }", "t 1..3 { n 2..5; a[n] 1..3; b[n] 1..3 }"],
    |_| {
        let n = 200_000;
        let test = |marbles: [u64; 2]| {
            let [alice, bob] = marbles.map(|count| text::line(vec![count; n]));
            format!("1\n{n}\n{alice}{bob}")
        };
        let most = 1_000_000_000;
        vec![
            ("all for Alice", test([most, 1])),
            ("all for Bob", test([1, most])),
            ("level", test([most, most])),
        ]
    }
);
