//! CSES 1730 Nim Game I: a turn takes any number of sticks, at least one, from one
//! heap, and whoever takes the last stick of all wins.

use crate::common::*;
use crate::cses;

problem!(
    "../../solutions/cses1730.rs",
    Winners("first", "second"),
    [
        |words| heaps::wins_by_search(words, heaps::nim_options, Play::Normal),
        |words| heaps::wins_by_values(words, |heap| heap)
    ],
    ["t 1..1 { n 1..5; x[n] sorted 1..40/n }"],
    ["t 1..4 { n 1..3; x[n] 1..20 }", "t 1..4 { n 1..6; x[n] 1..5 }"],
    |rng| cses::list_worst(rng, |rng, count| heaps::draw_nim_heaps(rng, count, cses::LARGEST, 0))
);
