//! Luogu P3480 (POI 2009) Pebbles: a turn takes any positive number of stones of a pile, but
//! no pile may become smaller than the one before it; whoever cannot loses.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

const LARGEST: [u64; 3] = [10, 1000, 10_000];

/// Answers every row: `wins` tells whether the first player wins.
fn answers(input: &str, wins: impl Fn(&[u64]) -> bool) -> String {
    answer_tests(input, |words| if wins(&words.list()) { "TAK" } else { "NIE" })
}

/// Answers by searching the rows that are left.
fn expected(input: &str) -> String {
    answers(input, |row| {
        let mut search = Search::new(|row: &Vec<u64>| {
            let mut options = Vec::new();
            for i in 0..row.len() {
                let least = if i > 0 { row[i - 1] } else { 0 };
                for left in least..row[i] {
                    let mut option = row.clone();
                    option[i] = left;
                    options.push(option);
                }
            }
            options
        });
        search.wins(&row.to_vec(), Play::Normal)
    })
}

/// Answers any input of the judge: the piles in pairs, the last two first.
fn reference(input: &str) -> String {
    answers(input, |row| {
        let pairs = row.rchunks(2).map(|pair| match *pair {
            [one, other] => other - one,
            [one] => one,
            _ => 0,
        });
        pairs.fold(0, |sum, difference| sum ^ difference) != 0
    })
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let [tests, n, most] = LARGEST;
    let test = |pile: &dyn Fn(u64) -> u64| {
        let piles: Vec<String> = (0..n).map(|i| pile(i).to_string()).collect();
        format!("{n}\n{}\n", piles.join(" "))
    };
    let equal = test(&|_| most);
    let one_more = test(&|i| most - u64::from(i < n - 1));
    let pairs = test(&|i| i / 2 * 2);
    vec![
        ("equal piles", format!("{tests}\n{}", equal.repeat(tests as usize))),
        ("one more in the last", format!("{tests}\n{}", one_more.repeat(tests as usize))),
        ("equal pairs", format!("{tests}\n{}", pairs.repeat(tests as usize))),
    ]
}

problem!(
    "../../solutions/luogu_p3480.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..4; a[n] sorted 0..5 }"]),
        random: Inputs::Lines(&["t 1..3 { n 1..5; a[n] sorted 0..8 }"]),
        rounds: 150,
        seed: 3480,
        worst,
    }
);
