//! AtCoder abc297_g Constrained Nim 2: a turn takes L to R stones from one heap, and
//! whoever cannot move loses.

use crate::harness::{problem, texts, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The largest heap that is searched here, by the number of heaps.
const LIMITS: [u64; 3] = [60, 20, 8];

/// The judge's most heaps, and its largest heap and amount.
const MOST: u64 = 200_000;
const LARGEST: u64 = 1_000_000_000;

/// Reads up to `most` heaps; k heaps have at most `largest(k)` stones.
fn parse(input: &str, most: u64, largest: impl Fn(u64) -> u64) -> (u64, u64, Vec<u64>) {
    let mut words = Words::new(input);
    let n = words.number(1..=most);
    let least = words.number(1..=LARGEST);
    let most = words.number(least..=LARGEST);
    let heaps = words.numbers(n, 1..=largest(n));
    words.end();
    (least, most, heaps)
}

/// Answers by searching whole positions.
fn expected(input: &str) -> String {
    let largest = |n: u64| LIMITS[n as usize - 1];
    let (least, most, heaps) = parse(input, LIMITS.len() as u64, largest);
    let mut search = Search::new(|heaps: &Vec<u64>| {
        heaps::replace_one(heaps, |heap| {
            let amounts = least..=most.min(heap);
            amounts.map(|amount| vec![heap - amount]).collect()
        })
    });
    winner(search.wins(&heaps, Play::Normal))
}

/// Answers any input of the judge by the values of heaps.
fn reference(input: &str) -> String {
    let (least, most, heaps) = parse(input, MOST, |_| LARGEST);
    let values: Vec<u64> = heaps.iter().map(|&heap| value(heap, least, most)).collect();
    winner(heaps::nim_sum(&values) != 0)
}

/// The value of a heap: after whole rounds of `least + most` stones, each `least`
/// stones that are left count one.
fn value(heap: u64, least: u64, most: u64) -> u64 {
    let rounds = heap / (least + most);
    (heap - rounds * (least + most)) / least
}

fn winner(first_wins: bool) -> String {
    String::from(if first_wins { "First\n" } else { "Second\n" })
}

fn text(least: u64, most: u64, heaps: &[u64]) -> String {
    let sizes: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("{} {least} {most}\n{}\n", heaps.len(), sizes.join(" "))
}

/// Every L and R up to 7 with one heap up to 40 and two heaps up to 12.
fn small() -> Vec<String> {
    let mut inputs = Vec::new();
    for most in 1..=7 {
        for least in 1..=most {
            let heaps = heaps::multisets(&[40, 12]);
            inputs.extend(heaps.map(|heaps| text(least, most, &heaps)));
        }
    }
    inputs
}

fn random(rng: &mut Rng) -> String {
    let count = rng.range(1, 3);
    let largest = LIMITS[count as usize - 1];
    let heaps: Vec<u64> = (0..count).map(|_| rng.range(1, largest)).collect();
    let (a, b) = (rng.range(1, largest), rng.range(1, 12));
    text(a.min(b), a.max(b), &heaps)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut with_sum = |least: u64, most: u64, sum| {
        let value = |heap| value(heap, least, most);
        let heap_of = |value: u64| value * least + least / 2;
        let heaps = heaps::with_sum(rng, MOST as usize, LARGEST, sum, value, heap_of);
        text(least, most, &heaps)
    };
    vec![
        ("take any number, nim-sum 0", with_sum(1, LARGEST, 0)),
        ("take any number, nim-sum 1", with_sum(1, LARGEST, 1)),
        ("take 3 to 66, nim-sum 0", with_sum(3, 66, 0)),
        ("take 3 to 66, nim-sum 1", with_sum(3, 66, 1)),
        ("no move", text(LARGEST, LARGEST, &[LARGEST - 1])),
        ("one move", text(LARGEST, LARGEST, &vec![LARGEST; MOST as usize - 1])),
    ]
}

problem!(
    "../../solutions/abc297_g.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 300,
        seed: 297,
        worst,
        invalid: || texts([
            "",
            "1 1",
            "0 1 1",
            "1 0 1 1",
            "1 2 1 1",
            "1 1 1 0",
            "1 1 1 61",
            "2 1 1 1",
            "1 1 1 1 1"
        ]),
    }
);
