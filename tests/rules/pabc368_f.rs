//! AtCoder abc368_f Dividing Game: a turn replaces a number by one of its divisors, but
//! not by itself, and whoever cannot move loses.

use crate::harness::{problem, Inputs, Problem};
use crate::heaps::{self, replace_one};
use crate::support::rng::Rng;
use crate::support::search::Play;
use std::sync::OnceLock;

/// The judge's most numbers, and its largest number.
const MOST: u64 = 100_000;
const LARGEST: u64 = 100_000;

/// A number of 1 has no divisor but itself, so it may be left out as an empty heap is;
/// this is how `heaps` treats 0. So a number n stands here as n - 1.
fn options(numbers: &[u64]) -> Vec<Vec<u64>> {
    replace_one(numbers, |less| {
        let n = less + 1;
        let divisors = (1..n).filter(|divisor| n % divisor == 0);
        divisors.map(|divisor| vec![divisor - 1]).collect()
    })
}

/// Answers by searching whole positions.
fn expected(input: &str) -> String {
    let numbers = at_least_two(heaps::parse(input));
    let less: Vec<u64> = numbers.iter().map(|n| n - 1).collect();
    winner(heaps::wins(options, Play::Normal, &less))
}

/// Answers any input of the judge by the values of all numbers.
fn reference(input: &str) -> String {
    let numbers = at_least_two(heaps::parse(input));
    let values: Vec<u64> = numbers.iter().map(|&n| value(n)).collect();
    winner(heaps::nim_sum(&values) != 0)
}

/// The value of a number from the definition, the mex over its divisors: a bit for each
/// value of a divisor.
fn value(n: u64) -> u64 {
    static VALUES: OnceLock<Vec<u32>> = OnceLock::new();
    let values = VALUES.get_or_init(|| {
        let len = LARGEST as usize + 1;
        let (mut seen, mut values) = (vec![0u64; len], vec![0; len]);
        for n in 1..len {
            values[n] = seen[n].trailing_ones();
            let multiples = (2 * n..len).step_by(n);
            multiples.for_each(|multiple| seen[multiple] |= 1 << values[n]);
        }
        values
    });
    values[n as usize].into()
}

fn at_least_two(numbers: Vec<u64>) -> Vec<u64> {
    numbers
}

fn winner(first_wins: bool) -> String {
    String::from(if first_wins { "Anna\n" } else { "Bruno\n" })
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = MOST as usize;
    let mut numbers: Vec<u64> = (0..most / 2).map(|_| rng.range(2, LARGEST)).collect();
    numbers.extend(numbers.clone());
    rng.shuffle(&mut numbers);
    let pairs = heaps::text(&numbers);
    // 65536 has 16 prime factors, and no other number has so many.
    let i = numbers.iter().position(|&n| n != 65_536).expect("one");
    numbers[i] = 65_536;
    vec![
        ("every number twice", pairs),
        ("all but one number twice", heaps::text(&numbers)),
        ("a large prime", heaps::text(&vec![99_991; most])),
        ("largest, an odd number of times", heaps::text(&vec![LARGEST; most - 1])),
    ]
}

problem!(
    "../../solutions/abc368_f.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "n 1..1; a[n] 2..200",
            "n 2..2; a[n] sorted 2..24",
            "n 3..3; a[n] sorted 2..9",
            "n 4..4; a[n] sorted 2..6"
        ]),
        random: Inputs::Lines(&["n 1..2; a[n] 2..100", "n 3..4; a[n] 2..16"]),
        rounds: 150,
        seed: 368,
        worst,
    }
);
