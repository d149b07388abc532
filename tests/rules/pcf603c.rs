//! Codeforces 603 C Lieges of Legendre: a turn takes one cow from a pile, or replaces a pile
//! of 2x cows, x > 0, by k piles of x; Kevin begins, and whoever takes the last cow wins.

use crate::harness::{problem, texts, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The most piles, the largest k and the largest pile that are searched here, and those of
/// the judge.
const SMALL: [u64; 3] = [3, 4, 7];
const LARGEST: [u64; 3] = [100_000, 1_000_000_000, 1_000_000_000];

/// Answers an input: `wins` is given k and the piles.
fn answer(input: &str, largest: [u64; 3], wins: impl FnOnce(u64, &[u64]) -> bool) -> String {
    let [most, largest_k, largest_pile] = largest;
    let mut words = Words::new(input);
    let (n, k) = (words.number(1..=most), words.number(1..=largest_k));
    let piles = words.numbers(n, 1..=largest_pile);
    words.end();
    if wins(k, &piles) { "Kevin\n" } else { "Nicky\n" }.into()
}

/// Answers by searching all piles.
fn expected(input: &str) -> String {
    answer(input, SMALL, |k, piles| {
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
    answer(input, LARGEST, |k, piles| {
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

/// Every k to 4 with every single pile to 7, and with every two.
fn small() -> Vec<String> {
    let [_, largest_k, largest] = SMALL;
    let single = (1..=largest_k).flat_map(|k| (1..=largest).map(move |a| text(k, &[a])));
    let pairs = (1..=largest_k)
        .flat_map(|k| (1..=5).flat_map(move |a| (1..=a).map(move |b| text(k, &[b, a]))));
    single.chain(pairs).collect()
}

fn random(rng: &mut Rng) -> String {
    let k = rng.range(1, SMALL[1]);
    let piles: Vec<u64> = (0..rng.range(1, 3)).map(|_| rng.range(1, 5)).collect();
    text(k, &piles)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let [most, largest_k, largest] = LARGEST;
    let mut all = |k: u64, pile: &dyn Fn(&mut Rng, u64) -> u64| {
        text(k, &(0..most).map(|i| pile(rng, i)).collect::<Vec<_>>())
    };
    vec![
        ("random, k odd", all(largest_k - 1, &|rng, _| rng.range(1, largest))),
        ("random, k even", all(largest_k, &|rng, _| rng.range(1, largest))),
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
        small,
        random,
        rounds: 300,
        seed: 603,
        worst,
        invalid: || {
            let cut = texts(["", "1", "1 1", "2 1 3", "1 1 3 4"]);
            let wide = texts(["0 1", "1 0 1", "1 5 1", "1 1 0", "1 1 8", "4 1 1 1 1 1"]);
            [cut, wide].concat()
        },
    }
);
