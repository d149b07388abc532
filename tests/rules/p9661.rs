//! 9661 돌 게임 7: there is one pile, a turn takes a power of 4 (1, 4, 16, ...) of
//! stones, and a player who cannot move, at 0 stones, loses.

use crate::harness::{problem, texts, Problem};
use crate::stones;
use crate::support::search::Play;

/// The largest N for which every pile is decided; the judge's is 10^12.
const LARGEST: u64 = 20_000;

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
        expected: |input| stones::winner(input, &POWERS, Play::Normal, LARGEST),
        reference,
        small: || stones::inputs(3000),
        random: |rng| stones::random(rng, LARGEST),
        rounds: 200,
        seed: 9661,
        worst: |rng| stones::worst(rng, 1_000_000_000_000, reference),
        invalid: || texts(["", "0", "20001", "-1", "1 1"]),
    }
);
