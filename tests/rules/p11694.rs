//! 11694 님 게임: a move removes one or more stones from one pile, and whoever
//! removes the last stone of all loses.

use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// Answers any input of the judge by Bouton's misère theorem: with a pile of 2 or
/// more stones the winner is that of normal Nim. With piles of 1 stone only, the
/// first player wins iff their number is even.
fn reference(input: &str) -> String {
    let piles = heaps::parse(input);
    heaps::winner(match piles.iter().all(|&pile| pile == 1) {
        true => piles.len() % 2 == 0,
        false => heaps::nim_sum(&piles) != 0,
    })
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
        expected: |input| { heaps::winner_by_search(input, heaps::nim_options, Play::Misere) },
        reference,
        all: Inputs::Lines(&[
            "n 1..1; a[n] sorted 1..20",
            "n 2..2; a[n] sorted 1..12",
            "n 3..3; a[n] sorted 1..9",
            "n 4..4; a[n] sorted 1..8",
            "n 5..5; a[n] sorted 1..6",
            "n 6..6; a[n] sorted 1..4"
        ]),
        random: Inputs::Lines(&["n 1..5; a[n] 1..2", "n 1..5; a[n] 1..7"]),
        rounds: 200,
        seed: 11694,
        worst,
    }
);
