//! 11694 님 게임: a move removes one or more stones from one pile, and whoever
//! removes the last stone of all loses.

use crate::common::*;

problem!(
    "../../solutions/11694.rs",
    Winner("koosaga", "cubelover"),
    [
        |words| heaps::wins_by_search(words, heaps::nim_options, Play::Misere),
        |words| heaps::wins_misere_nim(&words.list())
    ],
    ["n 1..6; a[n] sorted 1..30/n"],
    ["n 1..5; a[n] 1..2", "n 1..5; a[n] 1..7"],
    // With piles of one stone only, misère play has the opposite winner.
    |rng| {
        let mut inputs = heaps::list_worst(rng, 2_000_000_000, |pile| pile, |value| value);
        inputs.push(("all ones, an even number", text::list([1; 100])));
        inputs.push(("all ones, an odd number", text::list([1; 99])));
        inputs
    }
);
