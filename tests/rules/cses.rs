//! Shared code of the heap games of CSES: an input has several tests, each with the number of
//! heaps and their sizes.

use crate::support::rng::Rng;
use crate::text;

/// The maximum number of tests, and of heaps in all tests together.
const MAX_HEAPS: usize = 200_000;

/// The largest heap.
pub const LARGEST: u64 = 1_000_000_000;

/// Returns inputs at the judge's limits. `lost` makes a random position of `count >= 4` heaps that
/// the first player loses; without one stone of the second heap the first player must win.
pub fn list_worst(
    rng: &mut Rng,
    lost: impl Fn(&mut Rng, usize) -> Vec<u64>,
) -> Vec<(&'static str, String)> {
    let mut test = |count, first_wins| {
        let mut heaps = lost(rng, count);
        heaps[1] -= u64::from(first_wins);
        text::list(heaps)
    };
    vec![
        ("most heaps, second wins", text::tests([test(MAX_HEAPS, false)])),
        ("most heaps, first wins", text::tests([test(MAX_HEAPS, true)])),
        ("tests of four heaps", text::tests((0..MAX_HEAPS / 4).map(|i| test(4, i % 2 == 0)))),
    ]
}
