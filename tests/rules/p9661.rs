//! 9661 돌 게임 7: one pile, a turn takes a power of 4 (1, 4, 16, ...) of
//! stones, and a player who cannot do so, at 0 stones, loses.

use crate::harness::{check, draw, Rng};
use crate::stones::{self, Play};
use std::iter;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/9661.rs"]
mod solution;

/// Answers by deciding every pile up to the given one from the rules.
pub fn expected(input: &str) -> String {
    // From a pile that can be searched no larger power can be taken.
    let powers: Vec<usize> = iter::successors(Some(1), |power| Some(power * 4))
        .take(15)
        .collect();
    stones::winner(input, &powers, Play::Normal)
}

/// Every N to 3000.
fn small() -> impl Iterator<Item = String> {
    stones::inputs(3000)
}

/// A random N for which the table of all piles is still short.
pub fn random(rng: &mut Rng) -> String {
    format!("{}\n", rng.range(1, 20_000))
}

#[test]
fn agrees_with_the_rules() {
    let inputs = small().chain(draw(9661, 200, random));
    check(solution::solve, expected, inputs);
}
