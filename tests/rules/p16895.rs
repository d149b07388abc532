//! 16895 님 게임 3: Nim, and whoever removes the last stone of all wins. The answer
//! is how many first moves (which pile, how many stones) win.

use crate::harness::{problem, Problem};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest pile that is searched here, by the number of piles; the judge has
/// up to 1000 piles of up to 1000.
const LIMITS: [u64; 5] = [40, 20, 16, 8, 7];

/// Answers by searching every option: a first move wins if the opponent then loses.
/// The moves of equal piles count separately.
fn expected(input: &str) -> String {
    let piles = heaps::parse_small(input, &LIMITS);
    let wins = |option: &Vec<u64>| !heaps::wins(heaps::nim_options, Play::Normal, option);
    let options = heaps::nim_options(&piles).into_iter();
    format!("{}\n", options.filter(wins).count())
}

/// Answers any input of the judge by trying every move: by Bouton's theorem a
/// move wins iff what it leaves of the pile is the XOR of the other piles.
fn reference(input: &str) -> String {
    let piles = heaps::parse(input, 1000, 1000);
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
        ("all largest, an even number", heaps::text(&[1000; 1000])),
        ("most winning moves", heaps::text(&[1000; 999])),
        ("all ones", heaps::text(&[1; 999])),
    ]
}

problem!(
    "../../solutions/16895.rs",
    Problem {
        expected,
        reference,
        small: || heaps::inputs(&[40, 20, 12, 8, 6]),
        random: |rng| heaps::text(&heaps::random(rng, [(5, 7), (3, 16)])),
        rounds: 200,
        seed: 16895,
        worst,
        invalid: || heaps::invalid(&LIMITS),
    }
);
