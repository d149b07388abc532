//! Codeforces 1382 B Sequential Nim: a turn takes one stone or more from the first pile that is not
//! empty, and whoever cannot move loses. An input has several games.

use crate::common::*;

/// Answers by searching the piles that are left, the last pile first.
fn expected(words: &mut Words) -> bool {
    let mut search = Search::new(|left: &Vec<u64>| options(left));
    let mut left: Vec<u64> = words.list();
    left.reverse();
    search.wins(&left, Play::Normal)
}

/// Returns the piles after every turn, without empty ones. A turn takes from the last pile.
fn options(left: &[u64]) -> Vec<Vec<u64>> {
    let Some((&first, behind)) = left.split_last() else {
        return Vec::new();
    };
    let lower = (1..first).map(|stones| [behind, &[stones]].concat());
    lower.chain([behind.to_vec()]).collect()
}

/// Piles of 1 leave no choice. At the first larger pile the player to move wins, by taking all of
/// it or all but one stone: count that as the last turn. Without a larger pile, the last turn is
/// the last pile.
fn reference(words: &mut Words) -> bool {
    let piles: Vec<u64> = words.list();
    let forced = piles.iter().take_while(|&&stones| stones == 1).count();
    let turns = forced + usize::from(forced < piles.len());
    turns % 2 == 1
}

problem!(
    "../../solutions/cf1382b.rs",
    Winners("First", "Second"),
    [expected, reference],
    ["t 1..1 { n 1..6; a[n] 1..3 }", "t 1..1 { n 1..3; a[n] 1..8 }"],
    [
        "t 1..3 { n 1..4; a[n] 1..2 }",
        "t 1..3 { n 1..4; a[n] 1..4 }",
        "t 1..3 { n 1..4; a[n] 1..9 }"
    ],
    |_| {
        // Game i begins with i % 101 piles of 1, which leave no choice.
        let game = |i: usize| text::list([vec![1; i % 101], vec![2; 100 - i % 101]].concat());
        let last = [vec![1; 99_999], vec![1_000_000_000]].concat();
        vec![
            ("odd count of ones", text::tests([text::list([1; 99_999])])),
            ("only the last pile is large", text::tests([text::list(last)])),
            ("most games", text::tests((0..1000).map(game))),
        ]
    }
);
