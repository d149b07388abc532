//! AtCoder abc206_f Interval Game 2: a turn chooses one of the given half-open intervals
//! that has no point in common with those already chosen; whoever cannot choose one
//! loses, and Alice starts.

use crate::harness::{problem, require, texts, Problem, Words};
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
    let count = words.number(1..=TESTS);
    let test = |_| {
        let n = words.number(1..=MOST);
        let interval = |_| {
            let left = words.number(1..=LAST - 1);
            (left, words.number(left + 1..=LAST))
        };
        (0..n).map(interval).collect()
    };
    let tests = (0..count).map(test).collect();
    words.end();
    tests
}

fn answers(input: &str, alice_wins: fn(&Intervals) -> bool) -> String {
    let name = |test: &Intervals| if alice_wins(test) { "Alice\n" } else { "Bob\n" };
    parse(input).iter().map(name).collect()
}

/// Answers by searching: a position is the set of intervals that can be chosen.
fn expected(input: &str) -> String {
    answers(input, |intervals| {
        let n = intervals.len();
        require(n <= 12, "it is too large to search");
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

/// All lists of up to three intervals between 1 and 5, and single intervals at the
/// ends of the range.
fn small() -> Vec<String> {
    let all: Intervals = (1..5).flat_map(|a| (a + 1..=5).map(move |b| (a, b))).collect();
    let ends = [(1, LAST), (LAST - 1, LAST), (1, 2)].map(|interval| text(&[vec![interval]]));
    let mut inputs = ends.to_vec();
    for &a in &all {
        inputs.push(text(&[vec![a]]));
        for &b in &all {
            inputs.push(text(&[vec![a, b]]));
            inputs.extend(all.iter().map(|&c| text(&[vec![a, b, c]])));
        }
    }
    inputs
}

fn interval(rng: &mut Rng, longest: u64, last: u64) -> (u64, u64) {
    let length = rng.range(1, longest);
    let start = rng.range(1, last - length);
    (start, start + length)
}

fn random(rng: &mut Rng) -> String {
    let count = rng.range(1, 3);
    let test = |_| {
        let n = rng.range(1, 12);
        let last = [6, 12, LAST][rng.range(0, 2) as usize];
        (0..n).map(|_| interval(rng, (last - 1) / 2, last)).collect()
    };
    let tests: Vec<Intervals> = (0..count).map(test).collect();
    text(&tests)
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let mut tests = |longest: u64| -> String {
        let test = |_| (0..MOST).map(|_| interval(rng, longest, LAST)).collect();
        let tests: Vec<Intervals> = (0..TESTS).map(test).collect();
        text(&tests)
    };
    let [any, short, shortest] = [LAST - 1, 10, 2].map(&mut tests);
    let every =
        |length: u64| -> Intervals { (1..=LAST - length).map(|a| (a, a + length)).collect() };
    let repeated = |length: u64| text(&vec![every(length); TESTS as usize]);
    vec![
        ("random intervals", any),
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
        small,
        random,
        rounds: 300,
        seed: 206,
        worst,
        invalid: || texts([
            "",
            "0",
            "21",
            "1 0",
            "1 101",
            "1 1 5 5",
            "1 1 0 3",
            "1 1 3 101",
            "1 1 1 2 3",
            "1 2 1 2",
            "2 1 1 2",
        ]),
    }
);
