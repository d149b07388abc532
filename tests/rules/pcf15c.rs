//! Codeforces 15 C Industrial Nim: Nim with one heap of each size from x to x + m - 1, for
//! every quarry. The first player is called tolik, the second one bolik.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest x and m of the judge.
const LARGEST: u64 = 10_000_000_000_000_000;

/// Answers by searching the heaps.
fn expected(input: &str) -> String {
    let mut sizes = Vec::new();
    for (x, m) in parse(input) {
        sizes.extend(x..x + m);
    }
    name(heaps::wins(heaps::nim_options, Play::Normal, &sizes))
}

/// Answers any input of the judge, by the parity of the count of ones in each column of
/// the binary numbers.
fn reference(input: &str) -> String {
    let quarries = parse(input);
    let is_odd = |bit: u32| {
        let ones = |&(x, m): &(u64, u64)| ones_below(x + m, bit) - ones_below(x, bit);
        quarries.iter().map(ones).fold(0, |sum, ones| sum ^ ones) % 2 == 1
    };
    name((0..55).any(is_odd))
}

/// How many of the numbers below `n` have this bit. It is 0 in the first half of every
/// 2^(bit + 1) numbers and 1 in the second.
fn ones_below(n: u64, bit: u32) -> u64 {
    let half = 1 << bit;
    let rest = n % (2 * half);
    n / (2 * half) * half + rest.saturating_sub(half)
}

fn name(first_wins: bool) -> String {
    String::from(if first_wins { "tolik\n" } else { "bolik\n" })
}

fn parse(input: &str) -> Vec<(u64, u64)> {
    let mut words = Words::new(input);
    let n = words.number();
    let quarry = |_| (words.number(), words.number());

    (0..n).map(quarry).collect()
}

fn text(quarries: &[(u64, u64)]) -> String {
    let lines = quarries.iter().map(|(x, m)| format!("{x} {m}\n"));
    format!("{}\n{}", quarries.len(), lines.collect::<String>())
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = 100_000;
    let mut quarries = |least: u64| -> Vec<_> {
        (0..most).map(|_| (rng.range(least, LARGEST), rng.range(least, LARGEST))).collect()
    };
    // Every quarry stands there twice, so the second player answers in the other one.
    let half = quarries(LARGEST - 1000);
    let twice = [&half[..most / 2], &half[..most / 2]].concat();
    // All sizes from 1 on, as one quarry ends where the next one begins.
    let step = LARGEST / most as u64;
    let mut rows: Vec<_> = (0..most as u64).map(|i| (1 + i * step, step)).collect();
    let joined = text(&rows);
    rows[0].1 -= 1;
    vec![
        ("pairs of large quarries", text(&twice)),
        ("all sizes up to 10^16", joined),
        ("one heap less", text(&rows)),
        ("largest", text(&[(LARGEST, LARGEST)])),
    ]
}

problem!(
    "../../solutions/cf15c.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "n 1..1; (x 1..18, m 1..3)[n]",
            "n 1..1; (x 1..5, m 4..4)[n]",
            "n 1..1; (x 1..1, m 5..7)[n]",
            "n 2..2; (x 1..5, m 1..2)[n]",
            "n 2..2; (x 1..19, m 1..1)[n]"
        ]),
        random: Inputs::Lines(&["n 1..3; (x 1..5, m 1..2)[n]"]),
        rounds: 300,
        seed: 15,
        worst,
    }
);
