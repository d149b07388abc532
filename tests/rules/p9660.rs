//! 9660 돌 게임 6: there is one pile, a turn takes 1, 3 or 4 stones, and whoever
//! takes the last stone wins. This is 9657 with more stones.

use crate::harness::{only_number, problem, Problem};
use crate::stones;
use crate::support::search::Play;

fn expected(input: &str) -> String {
    stones::winner(input, &[1, 3, 4], Play::Normal)
}

/// Answers any N of the judge: the outcomes repeat every 7 stones.
fn reference(input: &str) -> String {
    stones::name(![0, 2].contains(&(only_number(input) % 7)))
}

problem!("../../solutions/9660.rs", stones::to_10_12(expected, reference));
