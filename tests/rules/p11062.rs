//! 11062 카드 게임: two players take turns to remove the left-most or right-most card of
//! a row, and each wants a large sum of their own cards. The answer is the sum of the
//! first player.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use std::collections::HashMap;

/// Answers by search: both players look only at their own sum.
fn expected(input: &str) -> String {
    let mut output = String::new();
    for cards in parse(input) {
        let (first, _) = sums(&cards, 0, cards.len(), &mut HashMap::new());
        output += &format!("{first}\n");
    }
    output
}

/// Answers any input of the judge by the sum of the first player alone: the first
/// player makes it large and the other player makes it small, as the two sums add up
/// to the sum of the row.
fn reference(input: &str) -> String {
    let mut output = String::new();
    for cards in parse(input) {
        // The first player's sum from the cards `left..left + length`, by `left`.
        let mut sums = vec![0; cards.len() + 1];
        for length in 1..=cards.len() {
            let first_moves = (cards.len() - length) % 2 == 0;
            for left in 0..=cards.len() - length {
                let (without_left, without_right) = (sums[left + 1], sums[left]);
                sums[left] = match first_moves {
                    true => {
                        let (first, last) = (cards[left], cards[left + length - 1]);
                        u64::max(without_left + first, without_right + last)
                    }
                    false => u64::min(without_left, without_right),
                };
            }
        }
        output += &format!("{}\n", sums[0]);
    }
    output
}

/// Reads up to 50 rows of up to `longest` cards.
fn parse(input: &str) -> Vec<Vec<u64>> {
    let mut words = Words::new(input);
    let tests = words.number();
    let mut row = |_| {
        let n = words.number();
        words.numbers(n)
    };

    (0..tests).map(&mut row).collect()
}

/// The sums that the player to move and the other one get from `cards[from..to]`.
///
/// If both cards give the player to move the same sum, they also give the other
/// player the same sum, as the two sums add up to the sum of the row.
fn sums(
    cards: &[u64],
    from: usize,
    to: usize,
    known: &mut HashMap<(usize, usize), (u64, u64)>,
) -> (u64, u64) {
    if from == to {
        return (0, 0);
    }
    if let Some(&answer) = known.get(&(from, to)) {
        return answer;
    }
    // After the move the other player is the one to move.
    let (other, own) = sums(cards, from + 1, to, known);
    let left = (own + cards[from], other);
    let (other, own) = sums(cards, from, to - 1, known);
    let right = (own + cards[to - 1], other);
    let answer = if left.0 >= right.0 { left } else { right };
    known.insert((from, to), answer);
    answer
}

/// The input with one test for every row.
fn input_of(rows: &[Vec<u64>]) -> String {
    let mut text = format!("{}\n", rows.len());
    for row in rows {
        let cards: Vec<String> = row.iter().map(u64::to_string).collect();
        text += &format!("{}\n{}\n", row.len(), cards.join(" "));
    }
    text
}

/// The most and longest rows that the judge allows.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut rows = |card: &dyn Fn(&mut Rng, u64) -> u64| {
        let mut row = || (0..1000).map(|i| card(rng, i)).collect();
        input_of(&(0..50).map(|_| row()).collect::<Vec<Vec<u64>>>())
    };
    vec![
        ("high and low in turn", rows(&|_, i| [10_000, 1][i as usize % 2])),
        ("ascending", rows(&|_, i| 10 * i + 1)),
    ]
}

problem!(
    "../../solutions/11062.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..7; a[n] 1..3 }"]),
        random: Inputs::Lines(&[
            "t 1..5 { n 1..12; a[n] 1..3 }",
            "t 1..5 { n 1..12; a[n] 1..10 }",
            "t 1..5 { n 1..12; a[n] 1..10^4 }"
        ]),
        rounds: 500,
        seed: 11062,
        worst,
    }
);
