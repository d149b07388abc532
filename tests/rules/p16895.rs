//! 16895 님 게임 3: Nim, and whoever removes the last stone of all wins. The answer
//! is how many first moves (which pile, how many stones) win.

use crate::harness::{only_list, problem, Inputs, Problem};
use crate::support::search::Play;
use crate::{heaps, text};

/// Answers by searching every option: a first move wins if the opponent then loses.
/// The moves of equal piles count separately.
fn expected(input: &str) -> String {
    let wins = |option: &Vec<u64>| !heaps::wins(heaps::nim_options, Play::Normal, option);
    let options = heaps::nim_options(&only_list::<u64>(input)).into_iter();
    format!("{}\n", options.filter(wins).count())
}

/// Answers any input of the judge by trying every pile: by Bouton's theorem a
/// move wins iff what it leaves of the pile is the XOR of the other piles.
fn reference(input: &str) -> String {
    let piles: Vec<u64> = only_list(input);
    let sum = heaps::nim_sum(piles.iter().copied());
    format!("{}\n", piles.iter().filter(|&pile| sum ^ pile < *pile).count())
}

problem!(
    "../../solutions/16895.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..5; a[n] sorted 1..40/n"]),
        random: Inputs::Lines(&["n 1..5; a[n] 1..7", "n 1..3; a[n] 1..16"]),
        worst: |rng| {
            let mut with_sum = |sum| text::list(heaps::nim_with_sum(rng, 1000, 1000, sum));
            vec![
                ("nim-sum 0", with_sum(0)),
                ("nim-sum 1", with_sum(1)),
                ("nim-sum of the highest bit", with_sum(512)),
                ("most winning moves", text::list([1000; 999])),
            ]
        },
    }
);
