//! arc091_d Strange Nim: a turn takes 1 to x / k stones, rounded down, of a heap of x
//! stones, where each heap has its own k; whoever cannot move loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The most heaps and the largest number of the judge.
const HEAPS: u64 = 200;
const LARGEST: u64 = 1_000_000_000;

/// The stones and the k of each heap.
type Heaps = Vec<(u64, u64)>;

fn parse(input: &str) -> Heaps {
    let mut words = Words::new(input);
    let n = words.number();
    let heap = |_| (words.number(), words.number());

    (0..n).map(heap).collect()
}

fn answer(wins: bool) -> String {
    String::from(if wins { "Takahashi\n" } else { "Aoki\n" })
}

/// Answers by searching the game.
fn expected(input: &str) -> String {
    let heaps = parse(input);
    let (stones, ks): (Vec<u64>, Vec<u64>) = heaps.into_iter().unzip();
    let mut search = Search::new(|stones: &Vec<u64>| {
        let mut options = Vec::new();
        for (i, &k) in ks.iter().enumerate() {
            for taken in 1..=stones[i] / k {
                let mut option = stones.clone();
                option[i] -= taken;
                options.push(option);
            }
        }
        options
    });
    answer(search.wins(&stones, Play::Normal))
}

/// From m k on, up to (m + 1) k, the values repeat with the period m + 1, and the last
/// value before that is m: so a heap goes back to its place among the m + 1 heaps up to
/// m k.
fn value((mut stones, k): (u64, u64)) -> u64 {
    loop {
        let m = stones / k;
        let place = (stones - m * k + m) % (m + 1);
        if place == m {
            return m;
        }
        stones = m * k - m + place;
    }
}

/// Answers any input of the judge.
fn reference(input: &str) -> String {
    let sum = parse(input).into_iter().fold(0, |sum, heap| sum ^ value(heap));
    answer(sum != 0)
}

fn text(heaps: &[(u64, u64)]) -> String {
    let lines = heaps.iter().map(|(stones, k)| format!("{stones} {k}\n"));
    format!("{}\n{}", heaps.len(), lines.collect::<String>())
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut heaps = |heap: &dyn Fn(&mut Rng) -> (u64, u64)| -> Heaps {
        (0..HEAPS).map(|_| heap(rng)).collect()
    };
    // Most steps are made where a / k is about k.
    let longest = heaps(&|rng| (LARGEST - rng.range(0, 9), rng.range(8_000, 13_000)));
    let k_is_2 = heaps(&|rng| (rng.range(1, LARGEST), 2));
    // With k = 1 the stones are the value.
    let level = |mut heaps: Heaps| {
        heaps.pop();
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ value(heap));
        heaps.push((sum, 1));
        text(&heaps)
    };
    vec![
        ("most steps", text(&longest)),
        ("most steps, nim-sum 0", level(longest)),
        ("k is 2", level(k_is_2)),
        ("fewer stones than k", text(&[(LARGEST - 1, LARGEST)])),
    ]
}

problem!(
    "../../solutions/arc091_d.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "n 1..1; (a 1..60, k 1..9)[n]",
            "n 2..2; (a 1..16, k 1..3)[n]",
            "n 2..2; (a 1..10, k 1..5)[n]"
        ]),
        random: Inputs::Lines(&["n 1..3; (a 1..20, k 1..6)[n]"]),
        rounds: 300,
        seed: 91,
        worst,
    }
);
