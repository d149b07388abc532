//! Codeforces cf850c Arpa and a game with Mojtaba: a turn chooses a power of a prime that
//! divides a number of the list, and divides every number that it divides by it. Whoever
//! cannot choose one loses, and Mojtaba starts.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The judge's most numbers, and the largest.
const MOST: u64 = 100;
const LARGEST: u64 = 1_000_000_000;

fn parse(input: &str) -> Vec<u64> {
    let mut words = Words::new(input);
    let n = words.number();

    words.numbers(n)
}

fn name(mojtaba: bool) -> String {
    String::from(if mojtaba { "Mojtaba\n" } else { "Arpa\n" })
}

/// The prime powers above 1 that divide n.
fn prime_powers(n: u64) -> Vec<u64> {
    let is_prime = |p: u64| (2..p).all(|divisor| p % divisor != 0);
    let primes = (2..=n).filter(|p| n % p == 0 && is_prime(*p));
    let powers = primes.flat_map(|p| {
        let powers = std::iter::successors(Some(p), move |power| Some(power * p));
        powers.take_while(move |power| n % power == 0)
    });
    powers.collect()
}

/// Answers by searching: a position is the list of numbers in order.
fn expected(input: &str) -> String {
    let mut numbers = parse(input);
    numbers.sort_unstable();
    let mut search = Search::new(|numbers: &Vec<u64>| {
        let powers = numbers.iter().flat_map(|&n| prime_powers(n));
        let powers: BTreeSet<u64> = powers.collect();
        let after = |q: u64| {
            let divided = numbers.iter().map(|n| if n % q == 0 { n / q } else { *n });
            let mut divided: Vec<u64> = divided.collect();
            divided.sort_unstable();
            divided
        };
        powers.into_iter().map(after).collect()
    });
    name(search.wins(&numbers, Play::Normal))
}

/// The value of the exponents of one prime.
fn value(exponents: &BTreeSet<u32>, known: &mut HashMap<BTreeSet<u32>, u32>) -> u32 {
    if let Some(&value) = known.get(exponents) {
        return value;
    }
    let most = exponents.iter().next_back().copied().unwrap_or(0);
    let mut options = Vec::new();
    for k in 1..=most {
        let after = exponents.iter().map(|&e| if e >= k { e - k } else { e });
        options.push(value(&after.filter(|&e| e > 0).collect(), known));
    }
    let value = (0..).find(|value| !options.contains(value)).expect("a gap");
    known.insert(exponents.clone(), value);
    value
}

/// Answers any input of the judge: the primes are independent.
fn reference(input: &str) -> String {
    let mut exponents: BTreeMap<u64, BTreeSet<u32>> = BTreeMap::new();
    for mut n in parse(input) {
        for p in (2..31_623).chain([n]) {
            let mut exponent = 0;
            while p > 1 && n % p == 0 {
                n /= p;
                exponent += 1;
            }
            if exponent > 0 {
                exponents.entry(p).or_default().insert(exponent);
            }
        }
        if n > 1 {
            exponents.entry(n).or_default().insert(1);
        }
    }
    let mut known = HashMap::new();
    let values = exponents.values().map(|set| value(set, &mut known));
    name(values.fold(0, |sum, value| sum ^ value) != 0)
}

fn text(numbers: &[u64]) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    format!("{}\n{}\n", numbers.len(), words.join(" "))
}

fn random(rng: &mut Rng) -> String {
    let n = rng.range(1, 5);
    let factors = [2, 2, 2, 3, 3, 5, 7, 11, 31];
    let number = |_| {
        let mut number = 1;
        for _ in 0..rng.range(0, 9) {
            let factor = factors[rng.range(0, 8) as usize];
            if number * factor <= 1_000 {
                number *= factor;
            }
        }
        number
    };
    let numbers: Vec<u64> = (0..n).map(number).collect();
    text(&numbers)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    // 2^29 is the largest power of 2.
    let twos: Vec<u64> = (0..MOST).map(|i| 1 << (i % 30)).collect();
    let few: Vec<u64> = (0..14).map(|_| 1 << rng.range(0, 29)).collect();
    let mut smooth = |_| {
        let mut number = 1;
        while number * 5 <= LARGEST {
            number *= [2, 3, 5][rng.range(0, 2) as usize];
        }
        number
    };
    let smooth: Vec<u64> = (0..MOST).map(&mut smooth).collect();
    let large: Vec<u64> = (0..MOST).map(|i| LARGEST - i).collect();
    vec![
        ("powers of 2", text(&twos)),
        ("some powers of 2", text(&few)),
        ("2, 3 and 5", text(&smooth)),
        ("largest numbers", text(&large)),
        ("a large prime", text(&vec![999_999_937; MOST as usize])),
        ("ones", text(&vec![1; MOST as usize])),
    ]
}

problem!(
    "../../solutions/cf850c.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "n 1..1; a[n] 1..100",
            "n 2..2; a[n] sorted 1..32",
            "n 3..3; a[n] sorted 1..12"
        ]),
        random: Inputs::Made(random),
        rounds: 300,
        seed: 850,
        worst,
    }
);
