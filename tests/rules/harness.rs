//! What every problem's file shares: a strict reader of inputs, worst cases, a
//! small seeded generator of random numbers and, for the tests only, comparing a
//! solution with its oracle.
//!
//! Without the tests nothing here needs the snippets, so the oracles compile on
//! their own.

#[cfg(test)]
use snippets::fastio::{self, Input, Output};
use std::ops::RangeInclusive;
#[cfg(test)]
use std::panic::{self, RefUnwindSafe};
use std::str::SplitAsciiWhitespace;

/// An input at the limits of its problem, with the right output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// What is worst about it, such as `largest n`.
    pub name: &'static str,
    pub input: String,
    pub output: String,
}

/// Returns a case for every named input, with what `reference` answers.
pub fn answered(
    reference: fn(&str) -> String,
    inputs: impl IntoIterator<Item = (&'static str, String)>,
) -> Vec<Case> {
    let case = |(name, input): (_, String)| Case {
        name,
        output: reference(&input),
        input,
    };
    inputs.into_iter().map(case).collect()
}

/// Reads an input word by word, and panics on the first thing in it that is not
/// allowed.
///
/// Words are separated by any blanks. Where lines end does not matter.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    pub fn new(input: &'a str) -> Self {
        Self(input.split_ascii_whitespace())
    }

    /// Returns the next word.
    pub fn word(&mut self) -> &'a str {
        let word = self.0.next();
        word.unwrap_or_else(|| reject("it ends too early"))
    }

    /// Returns the next word as a number, which must be in `range`: digits only,
    /// no sign, and no zeros before the number.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> u64 {
        let word = self.word();
        let plain = word.bytes().all(|byte| byte.is_ascii_digit())
            && (word == "0" || !word.starts_with('0'));
        match word.parse() {
            Ok(number) if plain && range.contains(&number) => number,
            _ => reject(&format!("{word:?} is no number in {range:?}")),
        }
    }

    /// Returns the next `count` words as numbers, which must be in `range`.
    pub fn numbers(&mut self, count: u64, range: RangeInclusive<u64>) -> Vec<u64> {
        (0..count).map(|_| self.number(range.clone())).collect()
    }

    /// Panics if a word is left.
    pub fn end(mut self) {
        if let Some(word) = self.0.next() {
            reject(&format!("it goes on with {word:?}"));
        }
    }
}

/// Panics with `otherwise` unless the input is `allowed`.
pub fn require(allowed: bool, otherwise: &str) {
    if !allowed {
        reject(otherwise);
    }
}

fn reject(reason: &str) -> ! {
    panic!("invalid input: {reason}");
}

/// Compares `solve` with the oracle `expected` on every input and panics with
/// the smallest input (shortest, then first in order) on which they differ.
///
/// Lines are compared as the judge does, blanks at their ends trimmed.
#[cfg(test)]
pub fn check(
    solve: fn(&mut Input, &mut Output),
    expected: fn(&str) -> String,
    inputs: impl Iterator<Item = String>,
) {
    let solution = |input: &str| fastio::output_of(solve, input);
    compare("the solution", solution, expected, inputs);
}

/// Compares in the same way the `reference`, which answers the worst cases, with
/// the oracle `expected`.
#[cfg(test)]
pub fn check_reference(
    reference: fn(&str) -> String,
    expected: fn(&str) -> String,
    inputs: impl Iterator<Item = String>,
) {
    compare("the reference", reference, expected, inputs);
}

#[cfg(test)]
fn compare(
    who: &str,
    answer: impl Fn(&str) -> String + RefUnwindSafe,
    expected: fn(&str) -> String,
    inputs: impl Iterator<Item = String>,
) {
    let mut compared = 0;
    let mut smallest: Option<(usize, String, String, String)> = None;
    for input in inputs {
        compared += 1;
        let wanted = expected(&input);
        let got =
            panic::catch_unwind(|| answer(&input)).unwrap_or_else(|_| String::from("a panic"));
        if trimmed(&got) != trimmed(&wanted) {
            let found = (input.len(), input, wanted, got);
            if smallest.as_ref().map_or(true, |known| found < *known) {
                smallest = Some(found);
            }
        }
    }
    assert!(compared > 0, "no input was compared");
    if let Some((_, input, wanted, got)) = smallest {
        panic!("smallest input that fails:\n{input}\nby the rules:\n{wanted}\n{who} says:\n{got}");
    }
}

/// Compares `solve` with the outputs of the worst cases, and panics with the
/// name of the first on which they differ, as the inputs are long.
///
/// The cases must be 2 to 6 with different names, and not all have one answer.
#[cfg(test)]
pub fn check_cases(solve: fn(&mut Input, &mut Output), cases: &[Case]) {
    let names: Vec<&str> = cases.iter().map(|case| case.name).collect();
    assert!((2..=6).contains(&cases.len()), "cases {names:?}");
    for (i, name) in names.iter().enumerate() {
        assert!(!names[..i].contains(name), "two cases {name:?}");
    }
    let differs = |case: &Case| case.output != cases[0].output;
    assert!(cases.iter().any(differs), "one answer to {names:?}");
    for Case {
        name,
        input,
        output,
    } in cases
    {
        let got = fastio::output_of(solve, input);
        let (got, wanted) = (trimmed(&got), trimmed(output));
        assert!(
            got == wanted,
            "case {name:?}: by the reference {wanted:?}, the solution says {got:?}; input {:.200}",
            input,
        );
    }
}

/// Panics unless `expected` rejects each of these inputs for what it says.
#[cfg(test)]
pub fn check_rejected(expected: fn(&str) -> String, inputs: &[&str]) {
    for input in inputs {
        match panic::catch_unwind(|| expected(input)) {
            Ok(output) => panic!("answered {output:?} to the invalid input {input:?}"),
            Err(reason) => {
                let reason = reason.downcast_ref::<String>();
                let clear = reason.is_some_and(|reason| reason.starts_with("invalid input: "));
                assert!(clear, "{reason:?} on the invalid input {input:?}");
            }
        }
    }
}

/// The lines of `text` without blanks at their ends and at the end of the text.
#[cfg(test)]
fn trimmed(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

/// Returns `rounds` inputs drawn by `random` from a generator with this seed.
pub fn draw(
    seed: u64,
    rounds: usize,
    random: fn(&mut Rng) -> String,
) -> impl Iterator<Item = String> {
    let mut rng = Rng::new(seed);
    (0..rounds).map(move |_| random(&mut rng))
}

/// A seeded random number generator: splitmix64 (Steele, Lea, Flood 2014).
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns 64 random bits.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number from `low` to `high`, both included.
    pub fn range(&mut self, low: u64, high: u64) -> u64 {
        low + self.next() % (high - low + 1)
    }

    /// Shuffles `items` (Fisher-Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.range(0, i as u64) as usize);
        }
    }
}

#[test]
fn words_take_plain_numbers_only() {
    fn number(input: &str) -> String {
        let mut words = Words::new(input);
        let number = words.number(0..=20);
        words.end();
        number.to_string()
    }
    for (input, wanted) in [("0", "0"), ("10\n", "10"), (" 20\r\n", "20")] {
        assert_eq!(number(input), wanted, "input {input:?}");
    }
    let signs = ["-1", "+1", "1.0", "x", "0x1", "１"];
    let zeros = ["00", "01", "-0"];
    let ends = ["", "\n", "1 1", "1 x", "21", "99999999999999999999"];
    for inputs in [&signs[..], &zeros, &ends] {
        check_rejected(number, inputs);
    }
}
