//! 9655 돌 게임: one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone wins.

#[cfg(test)]
use crate::harness::{check, check_cases, check_rejected, draw};
use crate::harness::{Case, Rng};
use crate::stones::{self, Play};

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/9655.rs"]
mod solution;

/// The largest N that is answered here: past the judge's 1000, on purpose, as
/// any pile follows the same rules.
const LARGEST: u64 = 3000;

/// Answers by deciding every pile up to the given one from the rules.
pub fn expected(input: &str) -> String {
    stones::winner(input, &[1, 3], Play::Normal, LARGEST)
}

/// Every N to the largest.
pub fn small() -> impl Iterator<Item = String> {
    stones::inputs(LARGEST as usize)
}

/// A random N, any that the judge may ask.
pub fn random(rng: &mut Rng) -> String {
    format!("{}\n", rng.range(1, 1000))
}

/// The ends of the judge's range. The oracle decides piles of this size quickly.
pub fn worst(rng: &mut Rng) -> Vec<Case> {
    stones::worst(rng, 1000, expected)
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(9655, 200, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(9655)));
}

#[test]
fn rejects_what_is_not_allowed() {
    check_rejected(expected, &["", "0", "3001", "-1", "1 1"]);
}
