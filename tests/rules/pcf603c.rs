//! Codeforces 603 C Lieges of Legendre: a turn takes one cow from a pile, or replaces a pile
//! of 2x cows, x > 0, by k piles of x; Kevin begins, and whoever takes the last cow wins.

use crate::common::*;

fn expected(words: &mut Words) -> bool {
    let (k, piles) = parse(words);
    wins(&heaps::normalise(&piles), |piles: &Vec<u64>| {
        let options = heaps::replace_one(piles, |pile| {
            let halves = (pile % 2 == 0).then_some(vec![pile / 2; k as usize]);
            [vec![pile - 1]].into_iter().chain(halves).collect()
        });
        options.iter().map(|piles| heaps::normalise(piles)).collect()
    })
}

fn parse(words: &mut Words) -> (u64, Vec<u64>) {
    let [n, k] = words.array();
    (k, words.numbers(n as usize))
}

/// Odd piles from 5 on have the value 0. An even pile from 6 on has two options: an odd pile of
/// value 0, and k halves.
fn reference(words: &mut Words) -> bool {
    let (k, piles) = parse(words);
    let mut small = vec![0, 1];
    for n in 2..=10 {
        let halves = (n % 2 == 0).then(|| value_of_copies(small[n / 2], k));
        small.push(mex(small[n - 1], halves.unwrap_or(small[n - 1])));
    }
    heaps::nim_sum(piles.into_iter().map(|pile| grundy_value(pile, k, &small))) != 0
}

fn grundy_value(pile: u64, k: u64, small: &[u64]) -> u64 {
    match pile {
        0..=10 => small[pile as usize],
        _ if pile % 2 == 1 => 0,
        _ => mex(0, value_of_copies(grundy_value(pile / 2, k, small), k)),
    }
}

/// Returns the value of k piles of the same value.
fn value_of_copies(value: u64, k: u64) -> u64 {
    value * (k % 2)
}

fn mex(one: u64, other: u64) -> u64 {
    (0..).find(|&n| n != one && n != other).expect("one of three")
}

problem!(
    "../../solutions/cf603c.rs",
    Winner("Kevin", "Nicky"),
    [expected, reference],
    ["n 1..1, k 1..4; a[n] 1..7", "n 2..2, k 1..4; a[n] sorted 1..5"],
    ["n 1..3, k 1..4; a[n] 1..5"],
    |_| {
        let piles = |k: u64, pile: fn(u64) -> u64| {
            format!("100000 {k}\n{}", text::line((0..100_000).map(pile)))
        };
        vec![
            ("powers of 2", piles(1, |i| 1 << (i % 30))),
            ("each small size", piles(3, |i| i % 12 + 1)),
        ]
    }
);
