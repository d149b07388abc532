//! What the heap games of CSES share: an input is several tests, each a number of
//! heaps and their sizes, and each test is answered by `first` or `second`.

use crate::harness::Words;
use crate::heaps;
use crate::support::rng::Rng;

/// The most tests, and the most heaps of all tests together.
const MOST: u64 = 200_000;

/// The largest heap.
pub const LARGEST: u64 = 1_000_000_000;

/// Answers every test of an input: `wins` tells whether the first player wins.
pub fn answers(input: &str, mut wins: impl FnMut(&[u64]) -> bool) -> String {
    let mut words = Words::new(input);
    let mut output = String::new();
    for _ in 0..words.number() {
        let count = words.number();
        output += if wins(&words.numbers(count)) { "first\n" } else { "second\n" };
    }
    output
}

/// Returns the input with these tests.
pub fn text(tests: &[Vec<u64>]) -> String {
    let mut text = format!("{}\n", tests.len());
    for heaps in tests {
        text += &heaps::text(heaps);
    }
    text
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
        ("most heaps, second wins", text(&[lost])),
        ("most heaps, first wins", text(&[won])),
        ("tests of two heaps", text(&pairs)),
        ("most tests", text(&single)),
    ]
}
