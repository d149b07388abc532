//! 9662 돌 게임 8: one pile, a turn takes one of the listed amounts, and a
//! player who cannot, stones left or not, loses. The answer is the number of
//! piles of 1 to M stones that the second player wins.

use crate::harness::{answered, require, Case, Rng, Words};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, check_rejected, draw};
use crate::stones::{self, Circle, Play};

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/9662.rs"]
mod solution;

/// The largest M that is answered from the rules; the judge's is 10^9. The table
/// of all piles is still short.
const LARGEST: u64 = 2000;

/// The lists that take longest to repeat: the longest period (516), the longest
/// preperiod (459), and the most of both together (521).
const LONGEST: [&[u64]; 3] = [
    &[2, 7, 10, 12, 15, 20, 22],
    &[3, 4, 5, 17, 18, 19, 20, 22],
    &[2, 5, 11, 20, 22],
];

/// Reads M, at most `largest`, and the amounts, which must ascend.
fn parse(input: &str, largest: u64) -> (u64, Vec<usize>) {
    let mut words = Words::new(input);
    let m = words.number(1..=largest);
    let k = words.number(1..=22);
    let amounts = words.numbers(k, 1..=22);
    words.end();
    let ascend = amounts.windows(2).all(|pair| pair[0] < pair[1]);
    require(ascend, "the amounts do not ascend");
    (m, amounts.iter().map(|&amount| amount as usize).collect())
}

/// Answers by deciding every pile of 1 to M stones from the rules.
pub fn expected(input: &str) -> String {
    let (m, amounts) = parse(input, LARGEST);
    let wins = stones::wins(&amounts, Play::Normal, m as usize);
    let lost = wins[1..].iter().filter(|&&won| !won).count();
    format!("{lost}\n")
}

/// Answers any M of the judge: the piles are decided from the rules until their
/// outcomes run in a circle, and whole rounds are counted at once.
fn reference(input: &str) -> String {
    let (m, amounts) = parse(input, 1_000_000_000);
    let lost = Circle::new(&amounts, Play::Normal).count_lost(m);
    format!("{lost}\n")
}

/// Returns the text of an input.
fn text(m: u64, amounts: &[u64]) -> String {
    let words: Vec<String> = amounts.iter().map(u64::to_string).collect();
    format!("{m}\n{}\n{}\n", words.len(), words.join(" "))
}

/// Every M to 60 with every list of amounts from 1 to 8, then `late`.
pub fn small() -> impl Iterator<Item = String> {
    let lists: Vec<Vec<u64>> = (1..1u32 << 8)
        .map(|list| {
            (1..=8)
                .filter(|amount| list >> (amount - 1) & 1 == 1)
                .collect()
        })
        .collect();
    let early = (1..=60).flat_map(move |m| {
        let inputs: Vec<String> = lists.iter().map(|list| text(m, list)).collect();
        inputs
    });
    early.chain(late())
}

/// Every M from 460 to 530 and some larger ones with the lists that take longest
/// to repeat.
fn late() -> impl Iterator<Item = String> {
    (460..=530)
        .chain((1000..=1100).step_by(10))
        .flat_map(|m| LONGEST.map(|list| text(m, list)))
}

/// A random list of any length and a random M to the largest.
pub fn random(rng: &mut Rng) -> String {
    let mut amounts: Vec<u64> = (1..=22).collect();
    rng.shuffle(&mut amounts);
    amounts.truncate(rng.range(1, 22) as usize);
    amounts.sort_unstable();
    text(rng.range(1, LARGEST), &amounts)
}

/// The largest M with the longest ways to repeat, the most and the fewest
/// amounts.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    let m = 1_000_000_000;
    let all: Vec<u64> = (1..=22).collect();
    let inputs = [
        ("longest period", text(m, LONGEST[0])),
        ("longest preperiod", text(m, LONGEST[1])),
        ("longest in all", text(m, LONGEST[2])),
        ("all amounts", text(m, &all)),
        ("largest amount only", text(m, &[22])),
        ("random large m", text(rng.range(m / 2, m), LONGEST[0])),
    ];
    answered(reference, inputs)
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(9662, 300, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(9662)));
}

#[test]
fn rejects_what_is_not_allowed() {
    check_rejected(
        expected,
        &["", "0 1 1", "2001 1 1", "5 0", "5 1 0", "5 1 23"],
    );
    check_rejected(expected, &["5 2 1", "5 1 1 2", "5 2 2 1", "5 2 2 2"]);
}
