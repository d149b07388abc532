//! 11871 님 게임 홀짝: heaps of stones. A turn takes from one heap either an even
//! number that leaves something of it, or an odd number that empties it. Whoever
//! takes the last stone that can be taken wins.

use crate::harness::{problem, require, texts, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest heap that is searched here, by the number of heaps; the judge has
/// up to 100 heaps of up to 2,147,000,000.
const LIMITS: [u64; 8] = [25, 25, 25, 8, 5, 5, 5, 5];

/// Every way to take an even part of a heap or all of an odd one.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    heaps::replace_one(heaps, |heap| {
        let is_legal = |taken: &u64| match taken % 2 {
            0 => *taken < heap,
            _ => *taken == heap,
        };
        let taken = (1..=heap).filter(is_legal);
        taken.map(|taken| vec![heap - taken]).collect()
    })
}

/// Answers by searching the whole position from the rules.
fn expected(input: &str) -> String {
    let heaps = heaps::parse_small(input, &LIMITS);
    require(can_start(&heaps), "the first player cannot move");
    heaps::winner(heaps::wins(options, Play::Normal, &heaps))
}

/// Whether the first player can move, which the judge guarantees.
fn can_start(heaps: &[u64]) -> bool {
    heaps.iter().any(|&heap| heap != 2)
}

/// Returns the Grundy value of a heap, which is the number of its options: from
/// an even heap these are 2, 4, ... of values 0, 1, ..., and from an odd one 0, 1,
/// 3, ... of values 0, 1, 2, ..., so by induction the values are the first ones.
fn value(heap: u64) -> u64 {
    let even_removals = (heap - 1) / 2;
    even_removals + heap % 2
}

/// Every multiset of up to 2 heaps of up to 25 stones (pairs distinguish any two
/// sizes of different value), of 3 or 4 heaps of up to 8 and of 5 of up to 5.
fn small() -> Vec<String> {
    let positions = heaps::multisets(&[25, 25, 8, 8, 5]);
    let positions = positions.filter(|heaps| can_start(heaps));
    positions.map(|heaps| heaps::text(&heaps)).collect()
}

/// Either a few larger heaps or many small ones.
fn random(rng: &mut Rng) -> String {
    loop {
        let heaps = heaps::random(rng, [(3, 25), (8, 5)]);
        if can_start(&heaps) {
            return heaps::text(&heaps);
        }
    }
}

problem!(
    "../../solutions/11871.rs",
    Problem {
        expected,
        reference: |input| heaps::winner_by_values(input, 2_147_000_000, value),
        small,
        random,
        rounds: 1000,
        seed: 11871,
        worst: |rng| heaps::worst(rng, 2_147_000_000, value, |value| 2 * value + 2),
        invalid: || [heaps::invalid(&LIMITS), texts(["1 2", "3 2 2 2"])].concat(),
    }
);
