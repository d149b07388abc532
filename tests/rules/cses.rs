//! What the heap games of CSES share: an input is several tests, each a number of
//! heaps and their sizes, and each test is answered by `first` or `second`.

use crate::harness::answer_tests;
use crate::heaps::text_of_tests;
use crate::support::rng::Rng;

/// The most tests, and the most heaps of all tests together.
const MOST: u64 = 200_000;

/// The largest heap.
pub const LARGEST: u64 = 1_000_000_000;

/// Answers every test of an input: `wins` tells whether the first player wins.
pub fn answers(input: &str, mut wins: impl FnMut(&[u64]) -> bool) -> String {
    answer_tests(input, |words| if wins(&words.list()) { "first" } else { "second" })
}

/// Returns inputs at the judge's limits. `position` makes a random position of so many
/// heaps, at least 2, with the given winner: `true` stands for the first player.
pub fn worst(
    rng: &mut Rng,
    position: impl Fn(&mut Rng, usize, bool) -> Vec<u64>,
) -> Vec<(&'static str, String)> {
    let most = MOST as usize;
    let lost = position(rng, most, false);
    let won = position(rng, most, true);
    let pairs: Vec<Vec<u64>> = (0..most / 2)
        .map(|_| {
            let first_wins = rng.range(0, 1) == 1;
            position(rng, 2, first_wins)
        })
        .collect();
    let single: Vec<Vec<u64>> = (0..most).map(|_| vec![rng.range(1, LARGEST)]).collect();
    vec![
        ("most heaps, second wins", text_of_tests(&[lost])),
        ("most heaps, first wins", text_of_tests(&[won])),
        ("tests of two heaps", text_of_tests(&pairs)),
        ("most tests", text_of_tests(&single)),
    ]
}
