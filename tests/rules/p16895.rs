//! 16895 님 게임 3: Nim, and whoever removes the last stone of all wins. The answer
//! is how many first moves (which pile, how many stones) win.

use crate::common::*;

/// Answers by searching every option: a first move wins if the opponent then loses.
/// The moves of equal piles count separately.
fn expected(words: &mut Words) -> usize {
    let wins = |option: &Vec<u64>| !heaps::wins(heaps::nim_options, Play::Normal, option);
    let options = heaps::nim_options(&words.list::<u64>()).into_iter();
    options.filter(wins).count()
}

/// Answers by trying every pile: by Bouton's theorem a move wins iff what it leaves of the pile
/// is the XOR of the other piles.
fn reference(words: &mut Words) -> usize {
    let piles: Vec<u64> = words.list();
    let sum = heaps::nim_sum(piles.iter().copied());
    piles.iter().filter(|&pile| sum ^ pile < *pile).count()
}

problem!(
    "../../solutions/16895.rs",
    One,
    [expected, reference],
    ["n 1..5; a[n] sorted 1..40/n"],
    ["n 1..5; a[n] 1..7", "n 1..3; a[n] 1..16"],
    |rng| {
        let mut with_sum = |sum| text::list(heaps::draw_nim_heaps(rng, 1000, 1000, sum));
        vec![
            ("nim-sum 0", with_sum(0)),
            ("nim-sum of the highest bit", with_sum(512)),
            ("most winning moves", text::list([1000; 999])),
        ]
    }
);
