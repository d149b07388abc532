//! What the heap games of CSES share: an input is several tests, each a number of
//! heaps and their sizes, and each test is answered by `first` or `second`.

use crate::harness::{require, texts, Words};
use crate::heaps;
use crate::support::rng::Rng;

/// The most tests, and the most heaps of all tests together.
const MOST: u64 = 200_000;

/// The largest heap.
pub const LARGEST: u64 = 1_000_000_000;

/// Answers every test of an input at the judge's limits. A heap has at least `least`
/// coins, and `wins` tells whether the first player wins.
pub fn answers(input: &str, least: u64, wins: impl FnMut(&[u64]) -> bool) -> String {
    each_test(input, MOST, least, |_| LARGEST, wins)
}

/// Answers every test of an input that is small enough for a search: a test has 1 to
/// `limits.len()` heaps, and k heaps have at most `limits[k - 1]` coins each.
pub fn answers_small(
    input: &str,
    least: u64,
    limits: &[u64],
    wins: impl FnMut(&[u64]) -> bool,
) -> String {
    let largest = |count| limits[count as usize - 1];
    each_test(input, limits.len() as u64, least, largest, wins)
}

fn each_test(
    input: &str,
    most: u64,
    least: u64,
    largest: impl Fn(u64) -> u64,
    mut wins: impl FnMut(&[u64]) -> bool,
) -> String {
    let mut words = Words::new(input);
    let tests = words.number(1..=MOST);
    let mut in_all = 0;
    let mut output = String::new();
    for _ in 0..tests {
        let count = words.number(1..=most);
        in_all += count;
        require(in_all <= MOST, "the tests have too many heaps");
        let heaps = words.numbers(count, least..=largest(count));
        output += if wins(&heaps) { "first\n" } else { "second\n" };
    }
    words.end();
    output
}

/// Returns the input with these tests.
pub fn text(tests: &[Vec<u64>]) -> String {
    let mut text = format!("{}\n", tests.len());
    for heaps in tests {
        text += &heaps::text(heaps);
    }
    text
}

/// Returns one input for every position.
pub fn alone(positions: impl IntoIterator<Item = Vec<u64>>) -> Vec<String> {
    let positions = positions.into_iter();
    positions.map(|heaps| text(&[heaps])).collect()
}

/// Returns an input of 1 to 4 positions.
pub fn some(rng: &mut Rng, mut position: impl FnMut(&mut Rng) -> Vec<u64>) -> String {
    let count = rng.range(1, 4);
    let tests: Vec<Vec<u64>> = (0..count).map(|_| position(rng)).collect();
    text(&tests)
}

/// Returns inputs at the judge's limits. `position` makes a random position of so many
/// heaps, at least 2, with the given winner: `true` stands for the first player.
pub fn worst(
    rng: &mut Rng,
    position: impl Fn(&mut Rng, usize, bool) -> Vec<u64>,
) -> Vec<(&'static str, String)> {
    let most = MOST as usize;
    let lost = position(rng, most, false);
    let won = position(rng, most, true);
    let pairs: Vec<Vec<u64>> = (0..most / 2)
        .map(|_| {
            let first_wins = rng.range(0, 1) == 1;
            position(rng, 2, first_wins)
        })
        .collect();
    let single: Vec<Vec<u64>> = (0..most).map(|_| vec![rng.range(1, LARGEST)]).collect();
    vec![
        ("most heaps, second wins", text(&[lost])),
        ("most heaps, first wins", text(&[won])),
        ("tests of two heaps", text(&pairs)),
        ("most tests", text(&single)),
        ("all largest", text(&[vec![LARGEST; most]])),
    ]
}

/// Returns inputs that `answers_small` must reject for these limits.
pub fn invalid(least: u64, limits: &[u64]) -> Vec<String> {
    let mut inputs = texts(["", "0", "1", "1 0", "1 1", "1 2 1", "1 1 1 1", "2 1 1", "1 1 -1"]);
    inputs.extend(least.checked_sub(1).map(|small| text(&[vec![small]])));
    inputs.push(text(&[vec![1; limits.len() + 1]]));
    let too_large = |(i, limit)| text(&[vec![limit + 1; i + 1]]);
    inputs.extend(limits.iter().enumerate().map(too_large));
    inputs
}
