//! Luogu P3480 (POI 2009) Pebbles: a turn takes any positive number of stones of a pile, but no
//! pile may become smaller than the one before it; whoever cannot move loses.

use crate::common::*;

fn expected(words: &mut Words) -> bool {
    wins(&words.list(), |row: &Vec<u64>| {
        let mut options = change_one(row, |_, &pile| 0..pile);
        options.retain(|option| option.windows(2).all(|pair| pair[0] <= pair[1]));
        options
    })
}

/// Staircase Nim: the differences of the pairs of piles, from the last two on, are Nim heaps.
fn reference(words: &mut Words) -> bool {
    let row: Vec<u64> = words.list();
    let pairs = row.rchunks(2).map(|pair| match *pair {
        [one, other] => other - one,
        [one] => one,
        _ => 0,
    });
    heaps::nim_sum(pairs) != 0
}

problem!(
    "../../solutions/luogu_p3480.rs",
    Winners("TAK", "NIE"),
    [expected, reference],
    ["t 1..1 { n 1..4; a[n] sorted 0..5 }"],
    ["t 1..3 { n 1..5; a[n] sorted 0..8 }"],
    |_| {
        let tests = |pile: fn(u64) -> u64| text::tests(vec![text::list((0..1000).map(pile)); 10]);
        vec![
            ("equal piles", tests(|_| 10_000)),
            ("one more in the last pile", tests(|i| 9_999 + u64::from(i == 999))),
            ("equal pairs", tests(|i| i / 2 * 2)),
        ]
    }
);
