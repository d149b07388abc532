//! Codeforces 15 C Industrial Nim: Nim with one heap of each size from x to x + m - 1, for
//! every quarry. The first player is called tolik, the second one bolik.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// The largest x and m of the judge.
const LARGEST: u64 = 10_000_000_000_000_000;

/// The largest heap that is searched here, by the number of heaps.
const LIMITS: [u64; 7] = [20, 20, 20, 8, 6, 6, 7];

/// Answers by searching the heaps.
fn expected(input: &str) -> String {
    let mut sizes = Vec::new();
    for (x, m) in parse(input, LIMITS.len() as u64, 20) {
        sizes.extend(x..x + m);
    }
    let searched =
        sizes.len() <= LIMITS.len() && sizes.iter().all(|&size| size <= LIMITS[sizes.len() - 1]);
    require(searched, "it is too large to search");
    name(heaps::wins(heaps::nim_options, Play::Normal, &sizes))
}

/// Answers any input of the judge, by the parity of the count of ones in each column of
/// the binary numbers.
fn reference(input: &str) -> String {
    let quarries = parse(input, 100_000, LARGEST);
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

fn parse(input: &str, most: u64, largest: u64) -> Vec<(u64, u64)> {
    let mut words = Words::new(input);
    let n = words.number(1..=most);
    let quarry = |_| (words.number(1..=largest), words.number(1..=largest));
    let quarries = (0..n).map(quarry).collect();
    words.end();
    quarries
}

fn text(quarries: &[(u64, u64)]) -> String {
    let lines = quarries.iter().map(|(x, m)| format!("{x} {m}\n"));
    format!("{}\n{}", quarries.len(), lines.collect::<String>())
}

/// All inputs of one or two quarries that are small enough.
fn small() -> Vec<String> {
    let quarries = |largest: u64| (1..=7).flat_map(move |m| (1..=largest).map(move |x| (x, m)));
    let fits = |&(x, m): &(u64, u64), others: u64| {
        let count = (m + others) as usize;
        count <= LIMITS.len() && x + m - 1 <= LIMITS[count - 1]
    };
    let one = quarries(20).filter(|quarry| fits(quarry, 0)).map(|quarry| text(&[quarry]));
    let pairs = quarries(20).flat_map(|a| quarries(20).map(move |b| (a, b)));
    let two = pairs.filter(|(a, b)| fits(a, b.1) && fits(b, a.1));
    one.chain(two.map(|(a, b)| text(&[a, b]))).collect()
}

/// Up to three quarries of up to two heaps.
fn random(rng: &mut Rng) -> String {
    let n = rng.range(1, 3);
    let quarries: Vec<_> = (0..n).map(|_| (rng.range(1, 5), rng.range(1, 2))).collect();
    text(&quarries)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = 100_000;
    let mut quarries = |least: u64| -> Vec<_> {
        (0..most).map(|_| (rng.range(least, LARGEST), rng.range(least, LARGEST))).collect()
    };
    let any = quarries(1);
    // Every quarry stands there twice, so the second player answers in the other one.
    let half = quarries(LARGEST - 1000);
    let twice = [&half[..most / 2], &half[..most / 2]].concat();
    // All sizes from 1 on, as one quarry ends where the next one begins.
    let step = LARGEST / most as u64;
    let mut rows: Vec<_> = (0..most as u64).map(|i| (1 + i * step, step)).collect();
    let joined = text(&rows);
    rows[0].1 -= 1;
    vec![
        ("random quarries", text(&any)),
        ("pairs of large quarries", text(&twice)),
        ("all sizes up to 10^16", joined),
        ("one heap less", text(&rows)),
        ("largest", text(&[(LARGEST, LARGEST)])),
        ("smallest", text(&[(1, 1)])),
    ]
}

problem!(
    "../../solutions/cf15c.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 300,
        seed: 15,
        worst,
        invalid: || {
            let numbers = texts(["", "0", "1", "1 1", "1 0 1", "1 1 0", "1 1 1 1", "2 1 1"]);
            let sizes = texts(["1 1 8", "1 21 1", "1 20 2", "1 -1 1"]);
            [numbers, sizes].concat()
        },
    }
);
