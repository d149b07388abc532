//! 9656 돌 게임 2: one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone loses.

use crate::harness::{check, draw, Rng};
use crate::stones::{self, Play};

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/9656.rs"]
mod solution;

/// Answers by deciding every pile up to the given one from the rules.
pub fn expected(input: &str) -> String {
    stones::winner(input, &[1, 3], Play::Misere)
}

/// Every N to 3000, which is past the judge's 1000.
fn small() -> impl Iterator<Item = String> {
    stones::inputs(3000)
}

/// A random N, any that the judge may ask.
pub fn random(rng: &mut Rng) -> String {
    format!("{}\n", rng.range(1, 1000))
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(9656, 200, random));
    check(solution::solve, expected, inputs);
}
