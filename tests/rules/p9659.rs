//! 9659 돌 게임 5: one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone wins. This is 9655 with more stones.

#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, check_rejected, draw};
use crate::harness::{Case, Rng};
use crate::stones::{self, Circle, Play};

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/9659.rs"]
mod solution;

/// The largest N that is answered from the rules; the judge's is 10^12. The
/// table of all piles is still short.
const LARGEST: u64 = 20_000;

/// Answers by deciding every pile up to the given one from the rules.
pub fn expected(input: &str) -> String {
    stones::winner(input, &[1, 3], Play::Normal, LARGEST)
}

/// Answers any N of the judge: the piles are decided from the rules until their
/// outcomes run in a circle.
fn reference(input: &str) -> String {
    let n = stones::parse(input, 1_000_000_000_000);
    stones::name(Circle::new(&[1, 3], Play::Normal).wins(n))
}

/// Every N to 3000.
pub fn small() -> impl Iterator<Item = String> {
    stones::inputs(3000)
}

/// A random N up to the largest.
pub fn random(rng: &mut Rng) -> String {
    format!("{}\n", rng.range(1, LARGEST))
}

/// The ends of the judge's range.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    stones::worst(rng, 1_000_000_000_000, reference)
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(9659, 200, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(9659)));
}

#[test]
fn rejects_what_is_not_allowed() {
    check_rejected(expected, &["", "0", "20001", "-1", "1 1"]);
}
