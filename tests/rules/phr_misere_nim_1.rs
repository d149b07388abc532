//! HackerRank Misère Nim: a move removes one or more stones from one pile, and whoever
//! removes the last stone of all loses. An input has several games.

use crate::common::*;

problem!(
    "../../solutions/hr_misere_nim_1.rs",
    Winners("First", "Second"),
    [
        |words| heaps::wins_by_search(words, heaps::nim_options, Play::Misere),
        |words| heaps::wins_misere_nim(&words.list())
    ],
    ["t 1..1 { n 1..6; s[n] sorted 1..30/n }"],
    ["t 1..4 { n 1..5; s[n] 1..2 }", "t 1..4 { n 1..5; s[n] 1..7 }"],
    |rng| {
        let mut game = |sum| text::list(heaps::draw_nim_heaps(rng, 100, 1_000_000_000, sum));
        let ones = (0..50).flat_map(|n| [vec![1; 2 * n + 1], [vec![1; n], vec![2]].concat()]);
        vec![
            ("nim-sum 0", text::tests((0..100).map(|_| game(0)))),
            ("ones, and ones with a two", text::tests(ones.map(text::list))),
        ]
    }
);
