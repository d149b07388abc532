//! AtCoder abc206_f Interval Game 2: a turn chooses one of the given half-open intervals
//! that has no point in common with those already chosen; whoever cannot choose one
//! loses, and Alice starts.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};

/// The judge's largest numbers of tests, intervals and places.
const TESTS: u64 = 20;
const MOST: u64 = 100;
const LAST: u64 = 100;

/// The intervals of one test.
type Intervals = Vec<(u64, u64)>;

fn parse(input: &str) -> Vec<Intervals> {
    let mut words = Words::new(input);
    let count = words.number();
    let test = |_| {
        let n = words.number();
        let interval = |_| {
            let left = words.number();
            (left, words.number())
        };
        (0..n).map(interval).collect()
    };

    (0..count).map(test).collect()
}

fn answers(input: &str, alice_wins: fn(&Intervals) -> bool) -> String {
    let name = |test: &Intervals| if alice_wins(test) { "Alice\n" } else { "Bob\n" };
    parse(input).iter().map(name).collect()
}

/// Answers by searching: a position is the set of intervals that can be chosen.
fn expected(input: &str) -> String {
    answers(input, |intervals| {
        let n = intervals.len();
        let apart = |i: usize, j: usize| {
            intervals[i].1 <= intervals[j].0 || intervals[j].1 <= intervals[i].0
        };
        let mut search = Search::new(|&set: &u32| {
            let free = (0..n).filter(|&i| set >> i & 1 == 1);
            let after = |i: usize| {
                let left = (0..n).filter(|&j| set >> j & 1 == 1 && apart(i, j));
                left.fold(0, |set, j| set | 1 << j)
            };
            free.map(after).collect()
        });
        search.wins(&((1 << n) - 1), Play::Normal)
    })
}

/// Answers any input of the judge, by a table of the values of all ranges from the
/// short to the long ones.
fn reference(input: &str) -> String {
    answers(input, |intervals| {
        let last = LAST as usize;
        let mut values = vec![vec![0; last + 1]; last + 1];
        for length in 1..last {
            for start in 1..=last - length {
                let end = start + length;
                let mut options = Vec::new();
                for &(a, b) in intervals {
                    let (a, b) = (a as usize, b as usize);
                    if start <= a && b <= end {
                        options.push(values[start][a] ^ values[b][end]);
                    }
                }
                values[start][end] = (0u32..).find(|value| !options.contains(value)).unwrap();
            }
        }
        values[1][last] != 0
    })
}

fn text(tests: &[Intervals]) -> String {
    let mut text = format!("{}\n", tests.len());
    for test in tests {
        text += &format!("{}\n", test.len());
        test.iter().for_each(|(a, b)| text += &format!("{a} {b}\n"));
    }
    text
}

fn interval(rng: &mut Rng, longest: u64, last: u64) -> (u64, u64) {
    let length = rng.range(1, longest);
    let start = rng.range(1, last - length);
    (start, start + length)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut tests = |longest: u64| -> String {
        let test = |_| (0..MOST).map(|_| interval(rng, longest, LAST)).collect();
        let tests: Vec<Intervals> = (0..TESTS).map(test).collect();
        text(&tests)
    };
    let [short, shortest] = [10, 2].map(&mut tests);
    let every =
        |length: u64| -> Intervals { (1..=LAST - length).map(|a| (a, a + length)).collect() };
    let repeated = |length: u64| text(&vec![every(length); TESTS as usize]);
    vec![
        ("short intervals", short),
        ("shortest intervals", shortest),
        ("every interval of length 1", repeated(1)),
        ("every interval of length 2", repeated(2)),
    ]
}

problem!(
    "../../solutions/abc206_f.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "t 1..1 { n 1..3; (l 1..4, r l+1..5)[n] }",
            "t 1..1 { n 1..1; (l 1..99, r l+1..100)[n] }"
        ]),
        random: Inputs::Lines(&[
            "t 1..3 { n 1..12; (l 1..5, r l+1..6)[n] }",
            "t 1..3 { n 1..12; (l 1..99, r l+1..100)[n] }"
        ]),
        rounds: 300,
        seed: 206,
        worst,
    }
);
