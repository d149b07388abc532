//! AOJ aoj1377 Black and White Boxes: in turn, Alice takes a black box and Bob a white one, each
//! with all boxes above it; whoever cannot take one loses. A choice of piles is
//! fair if the winner depends on who starts. How many boxes has the largest fair choice?

use crate::common::*;
use crate::numbers;

fn parse<'a>(words: &mut Words<'a>) -> Vec<&'a [u8]> {
    let n = words.number();
    words.words(n).into_iter().map(str::as_bytes).collect()
}

/// Returns the value of a pile, from the values of what can be left of it.
fn solve_pile(pile: &[u8]) -> i64 {
    let mut values = Vec::new();
    for height in 0..=pile.len() {
        let [left, right] = [b'B', b'W'].map(|colour| {
            let cuts = (0..height).filter(|&cut| pile[cut] == colour);
            cuts.map(|cut| values[cut]).collect::<Vec<i64>>()
        });
        values.push(numbers::find_simplest(&left, &right));
    }
    values[pile.len()]
}

/// Returns the values of all choices of these piles in descending order, each with the maximum
/// number of boxes of a choice of this value.
fn list_choices(piles: &[&[u8]]) -> Vec<(i64, usize)> {
    let mut choices = vec![(0, 0)];
    for pile in piles {
        let value = solve_pile(pile);
        let with_pile = |&(sum, boxes)| (sum + value, boxes + pile.len());
        choices.extend(choices.clone().iter().map(with_pile));
        choices.sort_by(|a, b| b.cmp(a));
        choices.dedup_by_key(|choice| choice.0);
    }
    choices
}

/// A choice is fair iff the sum of its values is 0.
fn expected(words: &mut Words) -> usize {
    let piles = parse(words);
    let [low, high] = [&piles[..piles.len() / 2], &piles[piles.len() / 2..]].map(list_choices);
    let mut high = high.iter().rev().peekable();
    let mut max_boxes = 0;
    for (sum, boxes) in low {
        while high.next_if(|(other, _)| *other < -sum).is_some() {}
        if let Some((_, more)) = high.next_if(|(other, _)| *other == -sum) {
            max_boxes = max_boxes.max(boxes + more);
        }
    }
    max_boxes
}

problem!(
    "../../solutions/aoj1377.rs",
    One,
    [expected],
    [r#"n 1..3; s[n] of 1..5-n in "BW""#],
    [r#"n 1..5; s[n] of 1..5 in "BW""#],
    |rng| {
        let mut pile = |height| (0..height).map(|_| ['B', 'W'][rng.range(0, 1) as usize]).collect();
        let exchange = |pile: &String| -> String {
            pile.chars().map(|colour| if colour == 'B' { 'W' } else { 'B' }).collect()
        };
        let mut piles: Vec<String> = (0..20).map(|_| pile(40)).collect();
        piles.extend(piles.clone().iter().map(exchange));
        let blocks = (1..=40).map(|i| ["B", "W"][i % 2].repeat(i));
        vec![
            ("piles and their opposites", text::column(piles)),
            ("piles of one colour", text::column(blocks)),
        ]
    }
);
