//! 9658 돌 게임 4: there is one pile, a turn takes 1, 3 or 4 stones, and whoever
//! takes the last stone loses.

use crate::harness::{problem, texts, Problem};
use crate::stones;
use crate::support::search::Play;

/// The largest N that is answered here. It is larger than the judge's 1000, as
/// larger piles follow the same rules.
const LARGEST: u64 = 3000;

fn expected(input: &str) -> String {
    stones::winner(input, &[1, 3, 4], Play::Misere, LARGEST)
}

problem!(
    "../../solutions/9658.rs",
    Problem {
        expected,
        reference: expected,
        small: || stones::inputs(LARGEST),
        random: |rng| stones::random(rng, 1000),
        rounds: 200,
        seed: 9658,
        worst: |rng| stones::worst(rng, 1000, expected),
        invalid: || texts(["", "0", "3001", "-1", "1 1"]),
    }
);
