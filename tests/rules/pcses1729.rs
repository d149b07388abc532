//! cses1729 Stick Game: there is one pile, a turn takes one of up to 100 amounts, one of
//! which is 1, and whoever takes the last stick wins. The answer has W or L for every pile.

use crate::common::*;

fn expected(words: &mut Words) -> String {
    let [n, k] = words.array();
    let wins = stones::decide_piles(&words.numbers::<usize>(k), Play::Normal, n);
    wins[1..].iter().map(|&won| if won { 'W' } else { 'L' }).chain(['\n']).collect()
}

problem!(
    "../../solutions/cses1729.rs",
    One,
    [expected],
    [
        "n 1..12, k 1..3; p[k] distinct sorted 1..n",
        "n 200..200, k 1..8; p[k] distinct sorted 1..8",
        "n 400..400, k 2..2; p[k] distinct sorted 1..60"
    ],
    [
        "n 1..60, k 1..20; p[k] 1..n",
        "n 1..500, k 1..100; p[k] 1..n",
        "n 1..3000, k 1..100; p[k] 1..n"
    ],
    |_| vec![("take 1", "1000000 1\n1\n".into())]
);
