//! HackerRank Nimble Game: coins stand on squares 0, 1, 2, ... of a strip, and several may
//! share a square. A turn moves one coin any distance to the left, and whoever cannot move
//! loses. An input has several games: for each, how many coins are on each square.

use crate::common::*;

/// Answers by searching every way to move one coin to the left.
fn expected(words: &mut Words) -> bool {
    wins(&words.list(), |squares: &Vec<u64>| {
        let moves = (0..squares.len()).flat_map(|from| (0..from).map(move |to| (from, to)));
        let step = |(from, to): (usize, usize)| {
            let mut option = squares.clone();
            option[from] = squares[from].checked_sub(1)?;
            option[to] += 1;
            Some(option)
        };
        moves.filter_map(step).collect()
    })
}

/// Each coin on square k is a Nim heap of k stones. Two equal heaps cancel, so only the parity of
/// the coins on each square matters.
fn reference(words: &mut Words) -> bool {
    let squares = words.list::<u64>().into_iter().zip(0..);
    let single = squares.filter(|(coins, _)| coins % 2 == 1);
    heaps::nim_sum(single.map(|(_, square)| square)) != 0
}

problem!(
    "../../solutions/hr_nimble_game_1.rs",
    Winners("First", "Second"),
    [expected, reference],
    ["t 1..1 { n 1..5; s[n] 0..2 }", "t 1..1 { n 6..8; s[n] 0..1 }"],
    ["t 1..3 { n 1..8; s[n] 0..1 }", "t 1..3 { n 1..4; s[n] 0..3 }"],
    |rng| {
        let largest = 1_000_000_000;
        // Squares 1, 2 and 3 have the nim-sum 0.
        let mut lost = || {
            let odd = rng.range(0, 1);
            let few = [rng.range(0, largest), largest - odd, largest - odd, largest - odd];
            text::list([few.to_vec(), vec![largest; 96]].concat())
        };
        vec![("second wins all", text::tests((0..10_000).map(|_| lost())))]
    }
);
