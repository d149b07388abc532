//! AtCoder abc297_g Constrained Nim 2: a turn takes L to R stones from one heap, and
//! whoever cannot move loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The judge's most heaps, and its largest heap and amount.
const MOST: u64 = 200_000;
const LARGEST: u64 = 1_000_000_000;

/// Reads up to `most` heaps; k heaps have at most `largest(k)` stones.
fn parse(input: &str) -> (u64, u64, Vec<u64>) {
    let mut words = Words::new(input);
    let n = words.number();
    let least = words.number();
    let most = words.number();
    let heaps = words.numbers(n);
    (least, most, heaps)
}

/// Answers by searching whole positions.
fn expected(input: &str) -> String {
    let (least, most, heaps) = parse(input);
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
    let (least, most, heaps) = parse(input);
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
        all: Inputs::Lines(&[
            "n 1..1, l 1..7, r l..7; a[n] 1..40",
            "n 2..2, l 1..7, r l..7; a[n] sorted 1..12"
        ]),
        random: Inputs::Lines(&[
            "n 1..1, l 1..12, r l..60; a[n] 1..60",
            "n 2..3, l 1..8, r l..12; a[n] 1..8"
        ]),
        rounds: 300,
        seed: 297,
        worst,
    }
);
