//! 9660 돌 게임 6: one pile, a turn takes 1, 3 or 4 stones, and whoever
//! takes the last stone wins. This is 9657 with more stones.

use crate::harness::{check, draw, Rng};
use crate::stones::{self, Play};

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/9660.rs"]
mod solution;

/// Answers by deciding every pile up to the given one from the rules.
pub fn expected(input: &str) -> String {
    stones::winner(input, &[1, 3, 4], Play::Normal)
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
    let inputs = small().chain(draw(9660, 200, random));
    check(solution::solve, expected, inputs);
}
