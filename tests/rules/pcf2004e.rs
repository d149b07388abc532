//! cf2004e Not a Nim Problem: a turn takes y stones of a heap of x stones, where the
//! greatest common divisor of x and y is 1; whoever cannot move loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The most heaps of the judge, in all tests, and its largest heap.
const HEAPS: u64 = 300_000;
const LARGEST: u64 = 10_000_000;

fn parse(input: &str) -> Vec<Vec<u64>> {
    let mut words = Words::new(input);
    let count = words.number();
    let mut left = HEAPS;
    let mut test = |_| {
        let n = words.number();
        left -= n;
        words.numbers(n)
    };

    (0..count).map(&mut test).collect()
}

fn answers(tests: Vec<Vec<u64>>, mut wins: impl FnMut(Vec<u64>) -> bool) -> String {
    let name = |alice: bool| if alice { "Alice\n" } else { "Bob\n" };
    tests.into_iter().map(|heaps| name(wins(heaps))).collect()
}

/// Whether no number above 1 divides both.
fn are_coprime(x: u64, y: u64) -> bool {
    (2..=y).all(|divisor| x % divisor != 0 || y % divisor != 0)
}

/// Answers by searching the game; the order of the heaps does not matter.
fn expected(input: &str) -> String {
    let mut search = Search::new(|heaps: &Vec<u64>| {
        let mut options = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for taken in (1..=heap).filter(|&taken| are_coprime(heap, taken)) {
                let mut option = heaps.clone();
                option[i] -= taken;
                option.sort_unstable();
                options.push(option);
            }
        }
        options
    });
    answers(parse(input), |mut heaps| {
        heaps.sort_unstable();
        search.wins(&heaps, Play::Normal)
    })
}

/// The values of all heaps: each number is crossed out once, by its least prime, which is
/// counted when it is found.
fn values(largest: usize) -> Vec<u32> {
    let mut counts = vec![0u32; largest + 1];
    let mut primes: Vec<usize> = Vec::new();
    for n in 2..=largest {
        if counts[n] == 0 {
            primes.push(n);
            counts[n] = primes.len() as u32;
        }
        let multiples = primes[..counts[n] as usize].iter().map(|p| p * n);
        for (i, multiple) in multiples.take_while(|&m| m <= largest).enumerate() {
            counts[multiple] = i as u32 + 1;
        }
    }
    // The prime 2 has the value 0, the prime 3 the value 2, and so on.
    counts.iter_mut().for_each(|count| match count {
        0 | 1 => *count = 1 - *count,
        _ => {}
    });
    counts
}

/// Answers any input of the judge.
fn reference(input: &str) -> String {
    let tests = parse(input);
    let largest = tests.iter().flatten().max().expect("a heap");
    let values = values(*largest as usize);
    answers(tests, |heaps| {
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ values[heap as usize]);
        sum != 0
    })
}

fn text(tests: &[Vec<u64>]) -> String {
    let test = |heaps: &Vec<u64>| {
        let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
        format!("{}\n{}\n", heaps.len(), heaps.join(" "))
    };
    format!("{}\n{}", tests.len(), tests.iter().map(test).collect::<String>())
}

/// Tests with so many heaps each, all with nim-sum 0 or all but every second one: the
/// last heap of a test has the nim-sum of the others as its value.
fn level(rng: &mut Rng, values: &[u32], size: u64, all: bool) -> Vec<Vec<u64>> {
    let count = (HEAPS / size).min(10_000);
    let mut heap_of = vec![0; 1 << 20];
    for heap in (1..=LARGEST).rev() {
        heap_of[values[heap as usize] as usize] = heap;
    }
    let mut test = |i: u64| {
        let (mut heaps, mut sum) = (Vec::new(), 0);
        while heaps.len() as u64 + 1 < size {
            let heap = rng.range(LARGEST / 2, LARGEST);
            // There is a heap for every nim-sum of such values.
            if values[heap as usize] < 1 << 19 {
                heaps.push(heap);
                sum ^= values[heap as usize];
            }
        }
        // One stone more makes it even.
        heaps.push(heap_of[sum as usize] + u64::from(!all && i % 2 == 1));
        heaps
    };
    (0..count).map(&mut test).collect()
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let values = values(LARGEST as usize);
    let lost = level(rng, &values, HEAPS, true);
    let mut many = level(rng, &values, 300, false);
    // The largest prime in range, and both ends of it.
    many.extend([vec![9_999_991], vec![LARGEST], vec![1]]);
    many.drain(..3);
    vec![("nim-sum 0", text(&lost)), ("many tests", text(&many))]
}

problem!(
    "../../solutions/cf2004e.rs",
    Problem {
        expected,
        reference,
        // The solution's table of primes takes its time, so that inputs have many tests.
        all: Inputs::Lines(&["t 1..1 { n 1..2; a[n] sorted 1..9 }"]),
        random: Inputs::Lines(&[
            "t 1000..1000 { n 1..1; a[n] 1..100 }",
            "t 1000..1000 { n 2..2; a[n] 1..50 }",
            "t 1000..1000 { n 1..3; a[n] 1..12 }",
        ]),
        rounds: 6,
        seed: 2004,
        worst,
    }
);
