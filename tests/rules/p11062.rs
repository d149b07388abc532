//! 11062 카드 게임: two players in turn take the left-most or the right-most card
//! of a row, each to make the sum of his own cards large; print the first one's.

use crate::harness::{check, draw, Rng};
use std::collections::HashMap;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/11062.rs"]
mod solution;

/// Answers by search: both players look only at their own sum.
pub fn expected(input: &str) -> String {
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let tests = numbers.next().unwrap();
    let mut output = String::new();
    for _ in 0..tests {
        let n = numbers.next().unwrap();
        let cards: Vec<u64> = numbers.by_ref().take(n as usize).collect();
        let (first, _) = sums(&cards, 0, cards.len(), &mut HashMap::new());
        output += &format!("{first}\n");
    }
    output
}

/// The sums that the player to move and the other one get from `cards[from..to]`.
///
/// A tie for the player to move is no choice for the other one either, as the
/// two sums add up to the sum of the row.
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
    // After the move the roles change: the sums come back the other way round.
    let (other, own) = sums(cards, from + 1, to, known);
    let left = (own + cards[from], other);
    let (other, own) = sums(cards, from, to - 1, known);
    let right = (own + cards[to - 1], other);
    let answer = if left.0 >= right.0 { left } else { right };
    known.insert((from, to), answer);
    answer
}

/// Every row of up to 7 cards from 1 to 3.
fn small() -> impl Iterator<Item = String> {
    (1..=7).flat_map(|n| {
        (0..3u64.pow(n)).map(move |code| {
            let cards = (0..n).map(|i| code / 3u64.pow(i) % 3 + 1).collect();
            input_of(&[cards])
        })
    })
}

/// Up to 5 random rows of up to 12 cards, of small or of any values.
pub fn random(rng: &mut Rng) -> String {
    let tests = rng.range(1, 5);
    let rows: Vec<Vec<u64>> = (0..tests)
        .map(|_| {
            let n = rng.range(1, 12);
            let largest = [3, 10, 100, 10_000][rng.range(0, 3) as usize];
            (0..n).map(|_| rng.range(1, largest)).collect()
        })
        .collect();
    input_of(&rows)
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

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(11062, 500, random)),
    );
}
