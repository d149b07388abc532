//! 9661 돌 게임 7: there is one pile, a turn takes a power of 4 (1, 4, 16, ...) of
//! stones, and a player who cannot move, at 0 stones, loses.

use crate::harness::{problem, Inputs, Problem};
use crate::stones;
use crate::support::search::Play;

/// The powers of 4 up to the largest pile that is decided here.
const POWERS: [usize; 8] = [1, 4, 16, 64, 256, 1024, 4096, 16_384];

/// Answers any N of the judge by the game in which a turn takes 1 or 4 stones,
/// whose outcomes repeat every 5 stones.
///
/// Both games have the same outcomes: a power of 4 is 1 or 4 mod 5, so if all
/// smaller piles agree, taking a larger power leads to an outcome to which taking
/// 1 or 4 leads too.
fn reference(input: &str) -> String {
    stones::winner_by_period(input, &[1, 4])
}

problem!(
    "../../solutions/9661.rs",
    Problem {
        expected: |input| stones::winner(input, &POWERS, Play::Normal),
        reference,
        all: Inputs::Lines(&["n 1..3000"]),
        random: Inputs::Lines(&["n 1..20000"]),
        rounds: 200,
        seed: 9661,
        worst: |_| stones::worst(1_000_000_000_000, reference),
    }
);
