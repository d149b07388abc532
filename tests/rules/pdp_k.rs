//! dp_k Stones: there is one pile of K stones, a turn takes one of up to 100 amounts,
//! and whoever cannot move loses.

use crate::common::*;

fn expected(words: &mut Words) -> bool {
    let [n, k] = words.array();
    stones::wins_pile(k, &words.numbers::<usize>(n), Play::Normal)
}

problem!(
    "../../solutions/dp_k.rs",
    Winner("First", "Second"),
    [expected],
    [
        "n 1..3, k 3..6; a[n] distinct sorted 1..3",
        "n 1..6, k 6..20; a[n] distinct sorted 1..6",
        "2, k 64..300; a 1..63, 64",
        "2, k 192..300; 128, 192"
    ],
    [
        "n 1..60, k 60..3000; a[n] distinct sorted 1..60",
        "n 1..100, k 100..3000; a[n] distinct sorted 1..k"
    ],
    // A pile for each winner.
    |_| vec![("take 1", "1 100000\n1\n".into()), ("take 1 of an odd pile", "1 99999\n1\n".into())]
);
