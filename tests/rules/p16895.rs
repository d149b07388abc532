//! 16895 님 게임 3: Nim, and whoever removes the last stone of all wins. The answer
//! is how many first moves (which pile, how many stones) win.

use crate::harness::{problem, Inputs, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// Answers by searching every option: a first move wins if the opponent then loses.
/// The moves of equal piles count separately.
fn expected(input: &str) -> String {
    let piles = heaps::parse(input);
    let wins = |option: &Vec<u64>| !heaps::wins(heaps::nim_options, Play::Normal, option);
    let options = heaps::nim_options(&piles).into_iter();
    format!("{}\n", options.filter(wins).count())
}

/// Answers any input of the judge by trying every move: by Bouton's theorem a
/// move wins iff what it leaves of the pile is the XOR of the other piles.
fn reference(input: &str) -> String {
    let piles = heaps::parse(input);
    let mut winning = 0;
    for (i, &pile) in piles.iter().enumerate() {
        let others = [&piles[..i], &piles[i + 1..]].concat();
        let others = others.iter().fold(0, |xor, other| xor ^ other);
        winning += (0..pile).filter(|&left| left == others).count();
    }
    format!("{winning}\n")
}

/// As many and as large piles as the judge has.
fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut with_sum = |sum| {
        let piles = heaps::with_sum(rng, 1000, 1000, sum, |pile| pile, |value| value);
        heaps::text(&piles)
    };
    vec![
        ("nim-sum 0", with_sum(0)),
        ("nim-sum 1", with_sum(1)),
        ("nim-sum of the highest bit", with_sum(512)),
        ("most winning moves", heaps::text(&[1000; 999])),
        ("all ones", heaps::text(&[1; 999])),
    ]
}

problem!(
    "../../solutions/16895.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "n 1..1; a[n] sorted 1..40",
            "n 2..2; a[n] sorted 1..20",
            "n 3..3; a[n] sorted 1..12",
            "n 4..4; a[n] sorted 1..8",
            "n 5..5; a[n] sorted 1..6"
        ]),
        random: Inputs::Lines(&["n 1..5; a[n] 1..7", "n 1..3; a[n] 1..16"]),
        rounds: 200,
        seed: 16895,
        worst,
    }
);
