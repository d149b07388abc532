//! Codeforces 388 C Fox and Card Game: Ciel takes the top card of a pile, Jiro the bottom card
//! of one, in turn; each wants the largest sum.

use crate::common::*;
use std::collections::HashMap;

fn parse(words: &mut Words) -> Piles {
    (0..words.number()).map(|_: usize| words.list()).collect()
}

type Piles = Vec<Vec<u64>>;

/// Answers by searching the cards that are left.
fn expected(words: &mut Words) -> String {
    let piles = parse(words);
    let all: u64 = piles.iter().flatten().sum();
    let ciel = search(piles, true, &mut HashMap::new());
    format!("{ciel} {}\n", all - ciel)
}

/// Returns what Ciel gets of these cards. They are shared out, so Jiro wants the least of it.
fn search(piles: Piles, ciel: bool, known: &mut HashMap<(Piles, bool), u64>) -> u64 {
    if let Some(&sum) = known.get(&(piles.clone(), ciel)) {
        return sum;
    }
    let mut sums = Vec::new();
    for i in (0..piles.len()).filter(|&i| !piles[i].is_empty()) {
        let mut left = piles.clone();
        let card = if ciel { left[i].remove(0) } else { left[i].pop().expect("a card") };
        let gain = if ciel { card } else { 0 };
        sums.push(gain + search(left, !ciel, known));
    }
    let best = if ciel { sums.iter().max() } else { sums.iter().min() };
    let best = best.copied().unwrap_or(0);
    known.insert((piles, ciel), best);
    best
}

/// Answers any input of the judge: halves, and the middle cards in turn.
fn reference(words: &mut Words) -> String {
    let (mut sums, mut middles) = ([0, 0], Vec::new());
    for pile in parse(words) {
        let half = pile.len() / 2;
        sums[0] += pile[..half].iter().sum::<u64>();
        sums[1] += pile[pile.len() - half..].iter().sum::<u64>();
        middles.extend(pile[half..pile.len() - half].iter().copied());
    }
    middles.sort_unstable();
    for (turn, middle) in middles.iter().rev().enumerate() {
        sums[turn % 2] += middle;
    }
    format!("{} {}\n", sums[0], sums[1])
}

problem!(
    "../../solutions/cf388c.rs",
    One,
    [expected, reference],
    ["n 1..2 { s 1..3, a[s] 1..2 }"],
    ["n 1..3 { s 1..4, a[s] 1..9 }"],
    |rng| {
        let mut pile = |cards| format!("{cards} {}", text::line(draw(rng, cards, 1, 1000)));
        vec![
            ("odd piles", text::tests((0..100).map(|_| pile(99)))),
            ("single cards", text::tests((0..100).map(|_| pile(1)))),
        ]
    }
);
