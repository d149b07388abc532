//! 9659 돌 게임 5: there is one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone wins. This is 9655 with more stones.

use crate::harness::{problem, Inputs, Problem};
use crate::stones;
use crate::support::search::Play;

fn reference(input: &str) -> String {
    stones::winner_by_period(input, &[1, 3])
}

problem!(
    "../../solutions/9659.rs",
    Problem {
        expected: |input| stones::winner(input, &[1, 3], Play::Normal),
        reference,
        all: Inputs::Lines(&["n 1..3000"]),
        random: Inputs::Lines(&["n 1..20000"]),
        rounds: 200,
        seed: 9659,
        worst: |_| stones::worst(1_000_000_000_000, reference),
    }
);
