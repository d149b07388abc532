//! What the games share in which two players take turns to remove the first or the last
//! number of a row, and each wants a large sum of their own numbers.

use crate::harness::{require, Words};
use crate::support::rng::Rng;
use std::collections::HashMap;

/// The longest row that is searched.
pub const LONGEST: u64 = 100;

/// Reads a row of up to `longest` numbers. They are at most `largest`, and at least
/// 1, or at least `-largest` if they may have a sign.
pub fn parse(input: &str, longest: u64, largest: u64, signs: bool) -> Vec<i64> {
    let mut words = Words::new(input);
    let n = words.number(1..=longest);
    let mut number = |_| {
        let word = words.word();
        let size = match word.strip_prefix('-') {
            Some(size) => size,
            None => word,
        };
        let is_negative = size.len() < word.len();
        require(signs || !is_negative, "a number is negative");
        let least = u64::from(is_negative || !signs);
        let number = Words::new(size).number(least..=largest) as i64;
        if is_negative {
            -number
        } else {
            number
        }
    };
    let row = (0..n).map(&mut number).collect();
    words.end();
    row
}

/// What the i-th number of a row is, from 0.
pub type Rule<'a> = &'a dyn Fn(&mut Rng, i64) -> i64;

/// The input of a row that a rule makes.
pub fn made(rng: &mut Rng, length: u64, number: Rule) -> String {
    let row: Vec<i64> = (0..length as i64).map(|i| number(rng, i)).collect();
    text(&row)
}

/// The sums of the first and the second player, by a search of the rules: both look
/// only at their own sum.
pub fn sums(row: &[i64]) -> (i64, i64) {
    search(row, 0, row.len(), &mut HashMap::new())
}

/// The sums that the player to move and the other one get from `row[from..to]`.
///
/// If both ends give the player to move the same sum, they also give the other player
/// the same sum, as the two sums add up to the sum of the row.
fn search(
    row: &[i64],
    from: usize,
    to: usize,
    known: &mut HashMap<(usize, usize), (i64, i64)>,
) -> (i64, i64) {
    if from == to {
        return (0, 0);
    }
    if let Some(&answer) = known.get(&(from, to)) {
        return answer;
    }
    // After the move the other player is the one to move.
    let (other, own) = search(row, from + 1, to, known);
    let left = (own + row[from], other);
    let (other, own) = search(row, from, to - 1, known);
    let right = (own + row[to - 1], other);
    let answer = if left.0 >= right.0 { left } else { right };
    known.insert((from, to), answer);
    answer
}

/// By how much the sum of the first player exceeds the other one, for long rows: the
/// player to move makes this difference large, in the view of that player.
pub fn difference(row: &[i64]) -> i64 {
    // The difference from the numbers `left..left + length`, by `left`.
    let mut differences = vec![0; row.len() + 1];
    for length in 1..=row.len() {
        for left in 0..=row.len() - length {
            let by_left = row[left] - differences[left + 1];
            let by_right = row[left + length - 1] - differences[left];
            differences[left] = by_left.max(by_right);
        }
    }
    differences[0]
}

/// Returns the input for a row.
pub fn text(row: &[i64]) -> String {
    let numbers: Vec<String> = row.iter().map(i64::to_string).collect();
    format!("{}\n{}\n", row.len(), numbers.join(" "))
}

/// Every row of up to 7 numbers that are one of three.
pub fn small(numbers: [i64; 3]) -> Vec<String> {
    let rows = (1..=7).flat_map(|n| {
        (0..3u64.pow(n)).map(move |code| {
            let row = (0..n).map(|i| numbers[(code / 3u64.pow(i) % 3) as usize]);
            text(&row.collect::<Vec<_>>())
        })
    });
    rows.collect()
}

/// A random row of up to 14 numbers, of small or of any size.
pub fn random(rng: &mut Rng, largest: u64, signs: bool) -> String {
    let n = rng.range(1, 14);
    let largest = [3, 10, 100, largest][rng.range(0, 3) as usize];
    let row: Vec<i64> = (0..n).map(|_| number(rng, largest, signs)).collect();
    text(&row)
}

/// A random number from 1 to `largest`, or from `-largest` to `largest`.
pub fn number(rng: &mut Rng, largest: u64, signs: bool) -> i64 {
    match signs {
        true => rng.range(0, 2 * largest) as i64 - largest as i64,
        false => rng.range(1, largest) as i64,
    }
}
