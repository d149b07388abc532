//! 11694 님 게임: a move removes one or more stones from one pile, and whoever
//! removes the last stone of all loses.

use crate::harness::{problem, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest pile that is searched here, by the number of piles; the judge has
/// up to 100 piles of up to 2 * 10^9.
const LIMITS: [u64; 6] = [20, 12, 9, 8, 7, 4];

/// Answers any input of the judge by Bouton's misère theorem: with a pile of 2 or
/// more stones the winner is that of normal Nim. With piles of 1 stone only, the
/// first player wins iff their number is even.
fn reference(input: &str) -> String {
    let piles = heaps::parse(input, 100, 2_000_000_000);
    heaps::winner(match piles.iter().all(|&pile| pile == 1) {
        true => piles.len() % 2 == 0,
        false => heaps::nim_sum(&piles) != 0,
    })
}

/// Every multiset of 1 pile of up to 20 stones, of 2 up to 12, of 3 up to 9, of 4
/// up to 8, of 5 up to 6 and of 6 up to 4, each in a shuffled order. Then `1 1 2 2`
/// in this order: a published solution answers it wrongly.
fn small() -> Vec<String> {
    let mut inputs = heaps::inputs(&[20, 12, 9, 8, 6, 4]);
    inputs.push(heaps::text(&[1, 1, 2, 2]));
    inputs
}

/// As many piles as the judge allows: nim-sums that are 0 or have one bit, and piles
/// of one stone only, where misère play has the other winner.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut inputs = heaps::worst(rng, 2_000_000_000, |pile| pile, |value| value);
    inputs.push(("all ones, an even number", heaps::text(&[1; 100])));
    inputs.push(("all ones, an odd number", heaps::text(&[1; 99])));
    inputs
}

problem!(
    "../../solutions/11694.rs",
    Problem {
        expected: |input| {
            heaps::winner_by_search(input, &LIMITS, heaps::nim_options, Play::Misere)
        },
        reference,
        small,
        random: |rng| heaps::text(&heaps::random(rng, [(5, 2), (5, 7)])),
        rounds: 200,
        seed: 11694,
        worst,
        invalid: || heaps::invalid(&LIMITS),
    }
);
