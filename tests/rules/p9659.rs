//! 9659 돌 게임 5: there is one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone wins. This is 9655 with more stones.

use crate::harness::{only_number, problem, Problem};
use crate::stones;
use crate::support::search::Play;

fn expected(input: &str) -> String {
    stones::winner(input, &[1, 3], Play::Normal)
}

/// Answers any N of the judge: the outcomes repeat every 2 stones.
fn reference(input: &str) -> String {
    stones::name(only_number(input) % 2 == 1)
}

problem!("../../solutions/9659.rs", stones::to_10_12(expected, reference));
