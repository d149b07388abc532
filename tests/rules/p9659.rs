//! 9659 돌 게임 5: there is one pile, a turn takes 1 or 3 stones, and whoever
//! takes the last stone wins. This is 9655 with more stones.

use crate::harness::{problem, texts, Problem};
use crate::stones;
use crate::support::search::Play;

/// The largest N for which every pile is decided; the judge's is 10^12.
const LARGEST: u64 = 20_000;

fn reference(input: &str) -> String {
    stones::winner_by_period(input, &[1, 3])
}

problem!(
    "../../solutions/9659.rs",
    Problem {
        expected: |input| stones::winner(input, &[1, 3], Play::Normal, LARGEST),
        reference,
        small: || stones::inputs(3000),
        random: |rng| stones::random(rng, LARGEST),
        rounds: 200,
        seed: 9659,
        worst: |rng| stones::worst(rng, 1_000_000_000_000, reference),
        invalid: || texts(["", "0", "20001", "-1", "1 1"]),
    }
);
