//! Codeforces 603 C Lieges of Legendre: a turn takes one cow from a pile, or replaces a pile
//! of 2x cows, x > 0, by k piles of x; Kevin begins, and whoever takes the last cow wins.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

const LARGEST: [u64; 3] = [100_000, 1_000_000_000, 1_000_000_000];

/// Answers an input: `wins` is given k and the piles.
fn answer(input: &str, wins: impl FnOnce(u64, &[u64]) -> bool) -> String {
    let mut words = Words::new(input);
    let (n, k) = (words.number(), words.number());
    let piles = words.numbers(n);
    if wins(k, &piles) { "Kevin\n" } else { "Nicky\n" }.into()
}

/// Answers by searching all piles.
fn expected(input: &str) -> String {
    answer(input, |k, piles| {
        let mut search = Search::new(|piles: &Vec<u64>| options(piles, k as usize));
        search.wins(&sorted(piles.to_vec()), Play::Normal)
    })
}

fn sorted(mut piles: Vec<u64>) -> Vec<u64> {
    piles.retain(|&pile| pile > 0);
    piles.sort_unstable();
    piles
}

fn options(piles: &[u64], k: usize) -> Vec<Vec<u64>> {
    let mut all = Vec::new();
    for (i, &pile) in piles.iter().enumerate() {
        let mut replace = |parts: &[u64]| {
            all.push(sorted([&piles[..i], parts, &piles[i + 1..]].concat()));
        };
        replace(&[pile - 1]);
        if pile % 2 == 0 {
            replace(&vec![pile / 2; k]);
        }
    }
    all
}

/// Answers any input of the judge: the value of an odd pile from 5 on is 0, and those of its
/// doubles follow by mex, one after the other.
fn reference(input: &str) -> String {
    answer(input, |k, piles| {
        let values = piles.iter().map(|&pile| value(pile, k));
        values.fold(0, |sum, value| sum ^ value) != 0
    })
}

fn value(pile: u64, k: u64) -> u64 {
    let copies = |value: u64| if k % 2 == 0 { 0 } else { value };
    let mex = |one: u64, other: u64| (0..).find(|&n| n != one && n != other).unwrap();
    let mut small = vec![0, 1];
    for n in 2..=10 {
        let one: u64 = small[n - 1];
        small.push(if n % 2 == 0 { mex(one, copies(small[n / 2])) } else { mex(one, one) });
    }
    match pile {
        0..=10 => small[pile as usize],
        _ if pile % 2 == 1 => 0,
        _ => mex(0, copies(value(pile / 2, k))),
    }
}

fn text(k: u64, piles: &[u64]) -> String {
    let numbers: Vec<String> = piles.iter().map(u64::to_string).collect();
    format!("{} {k}\n{}\n", piles.len(), numbers.join(" "))
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let [most, largest_k, largest] = LARGEST;
    let mut all = |k: u64, pile: &dyn Fn(&mut Rng, u64) -> u64| {
        text(k, &(0..most).map(|i| pile(rng, i)).collect::<Vec<_>>())
    };
    vec![
        ("random, k odd", all(largest_k - 1, &|rng, _| rng.range(1, largest))),
        ("powers of 2", all(1, &|_, i| 1 << (i % 30))),
        ("largest", all(999_999_999, &|_, i| largest - i)),
        ("one pile of each small size", all(3, &|_, i| i % 12 + 1)),
    ]
}

problem!(
    "../../solutions/cf603c.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..1, k 1..4; a[n] 1..7", "n 2..2, k 1..4; a[n] sorted 1..5"]),
        random: Inputs::Lines(&["n 1..3, k 1..4; a[n] 1..5"]),
        rounds: 300,
        seed: 603,
        worst,
    }
);
