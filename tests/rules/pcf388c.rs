//! Codeforces 388 C Fox and Card Game: Ciel takes the top card of a pile, Jiro the bottom card
//! of one, in turn; each wants a large sum.

use crate::common::*;

fn parse(words: &mut Words) -> Piles {
    (0..words.number()).map(|_: usize| words.list()).collect()
}

type Piles = Vec<Vec<i64>>;

/// Answers by searching the cards that are left, and whether Ciel is to move.
fn expected(words: &mut Words) -> String {
    let piles = parse(words);
    let all: i64 = piles.iter().flatten().sum();
    let moves = |(piles, ciel): &(Piles, bool)| {
        let take = |i: usize| {
            let mut left = piles.clone();
            let card = if *ciel { left[i].remove(0) } else { left[i].pop().expect("a card") };
            (card, (left, !ciel))
        };
        (0..piles.len()).filter(|&i| !piles[i].is_empty()).map(take).collect()
    };
    let more = best_score(&(piles, true), &moves, &mut HashMap::new());
    format!("{} {}", (all + more) / 2, (all - more) / 2)
}

/// Each player gets a half of every pile; the middle cards are taken in turn, largest first.
fn reference(words: &mut Words) -> String {
    let (mut sums, mut middles) = ([0, 0], Vec::new());
    for pile in parse(words) {
        let half = pile.len() / 2;
        sums[0] += pile[..half].iter().sum::<i64>();
        sums[1] += pile[pile.len() - half..].iter().sum::<i64>();
        middles.extend(pile[half..pile.len() - half].iter().copied());
    }
    middles.sort_unstable();
    for (turn, middle) in middles.iter().rev().enumerate() {
        sums[turn % 2] += middle;
    }
    format!("{} {}", sums[0], sums[1])
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
