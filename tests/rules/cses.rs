//! What the heap games of CSES share: an input is several tests, each a number of
//! heaps and their sizes.

use crate::support::rng::Rng;
use crate::text;

/// The most tests, and the most heaps of all tests together.
const MOST: usize = 200_000;

/// The largest heap.
pub const LARGEST: u64 = 1_000_000_000;

/// Returns inputs at the judge's limits. `position` makes a random position of so many
/// heaps, at least 2, with the given winner: `true` stands for the first player.
pub fn worst(
    rng: &mut Rng,
    position: impl Fn(&mut Rng, usize, bool) -> Vec<u64>,
) -> Vec<(&'static str, String)> {
    let mut test = |count, first_wins| text::list(position(rng, count, first_wins));
    vec![
        ("most heaps, second wins", text::tests([test(MOST, false)])),
        ("most heaps, first wins", text::tests([test(MOST, true)])),
        ("tests of two heaps", text::tests((0..MOST / 2).map(|i| test(2, i % 2 == 0)))),
    ]
}
