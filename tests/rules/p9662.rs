//! 9662 돌 게임 8: one pile, a turn takes one of the listed amounts, and a
//! player who cannot, stones left or not, loses. The answer is the number of
//! piles of 1 to M stones that the second player wins.

use crate::harness::{check, draw, Rng};
use crate::stones::{self, Play};

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/9662.rs"]
mod solution;

/// Answers by deciding every pile of 1 to M stones from the rules.
pub fn expected(input: &str) -> String {
    let numbers: Vec<usize> = input
        .split_whitespace()
        .map(|word| word.parse().expect("a number"))
        .collect();
    let (m, amounts) = (numbers[0], &numbers[2..]);
    assert_eq!(amounts.len(), numbers[1], "number of amounts in {input:?}");
    let wins = stones::wins(amounts, Play::Normal, m);
    let lost = (1..=m).filter(|&n| !wins[n]).count();
    format!("{lost}\n")
}

/// Returns the text of an input.
fn text(m: u64, amounts: &[u64]) -> String {
    let words: Vec<String> = amounts.iter().map(u64::to_string).collect();
    format!("{m}\n{}\n{}\n", words.len(), words.join(" "))
}

/// Every M to 60 with every list of amounts from 1 to 8.
fn small() -> impl Iterator<Item = String> {
    let lists: Vec<Vec<u64>> = (1..1u32 << 8)
        .map(|list| {
            (1..=8)
                .filter(|amount| list >> (amount - 1) & 1 == 1)
                .collect()
        })
        .collect();
    (1..=60).flat_map(move |m| {
        let inputs: Vec<String> = lists.iter().map(|list| text(m, list)).collect();
        inputs
    })
}

/// Every M from 460 to 530 and some larger ones with the lists that take longest
/// to repeat: the longest period (516), the longest preperiod (459), and the
/// most of both together (521).
fn late() -> impl Iterator<Item = String> {
    let lists: [&[u64]; 3] = [
        &[2, 7, 10, 12, 15, 20, 22],
        &[3, 4, 5, 17, 18, 19, 20, 22],
        &[2, 5, 11, 20, 22],
    ];
    (460..=530)
        .chain((1000..=1100).step_by(10))
        .flat_map(move |m| lists.map(|list| text(m, list)))
}

/// A random list of any length and a random M to 2000.
pub fn random(rng: &mut Rng) -> String {
    let mut amounts: Vec<u64> = (1..=22).collect();
    rng.shuffle(&mut amounts);
    amounts.truncate(rng.range(1, 22) as usize);
    amounts.sort_unstable();
    text(rng.range(1, 2000), &amounts)
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(late()).chain(draw(9662, 300, random));
    check(solution::solve, expected, inputs);
}
