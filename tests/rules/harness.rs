//! What the problems share: the declaration of a problem, and a strict reader of
//! inputs.
//!
//! Nothing here uses the snippets, so that an oracle can also be compiled alone,
//! as a program for `./bundle.sh stress` and `--worst`.

use crate::support::rng::Rng;
use std::ops::RangeInclusive;
use std::str::SplitAsciiWhitespace;

/// The rules of a problem, and the inputs on which its solution is compared with
/// them.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// Answers an input by searching the game from its rules. Panics if the input
    /// is invalid or too large to search.
    pub expected: fn(&str) -> String,
    /// Answers every valid input, up to the judge's limits. This is `expected`
    /// itself if the search is fast enough.
    pub reference: fn(&str) -> String,
    /// Returns every input of a small range, in ascending order.
    pub small: fn() -> Vec<String>,
    /// Returns a random input that `expected` can answer.
    pub random: fn(&mut Rng) -> String,
    /// The number of random inputs in the tests.
    pub rounds: usize,
    /// The seed of the random inputs and worst cases in the tests.
    pub seed: u64,
    /// Returns 2 to 6 inputs at the judge's limits with their names, such as
    /// `largest n`.
    pub worst: fn(&mut Rng) -> Vec<(&'static str, String)>,
    /// Returns inputs that `expected` must reject.
    pub invalid: fn() -> Vec<String>,
}

impl Problem {
    /// Returns the worst cases with the answers of `reference`.
    pub fn worst_cases(&self, seed: u64) -> Vec<Case> {
        let inputs = (self.worst)(&mut Rng::new(seed)).into_iter();
        let case =
            |(name, input): (_, String)| Case { name, output: (self.reference)(&input), input };
        inputs.map(case).collect()
    }
}

/// An input with its name and the right output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub name: &'static str,
    pub input: String,
    pub output: String,
}

/// Declares the problem of a file, by the path of its solution and its `Problem`,
/// together with its tests. If several answers are right, a function of the input, the
/// answer by the rules and an output says whether the output is right.
macro_rules! problem {
    ($solution:literal, $problem:expr) => {
        $crate::harness::problem!($solution, $problem, $crate::check::same);
    };
    ($solution:literal, $problem:expr, $is_right:expr) => {
        // The `main` of the solution is not called here.
        #[cfg(test)]
        #[allow(dead_code)]
        #[path = $solution]
        mod solution;

        pub const PROBLEM: Problem = $problem;

        #[test]
        fn agrees_with_the_rules() {
            $crate::check::agrees_with_the_rules(&PROBLEM, $is_right, solution::solve);
        }

        #[test]
        fn agrees_on_the_worst_cases() {
            $crate::check::agrees_on_the_worst_cases(&PROBLEM, $is_right, solution::solve);
        }

        #[test]
        fn rejects_invalid_inputs() {
            $crate::check::rejects_invalid_inputs(&PROBLEM);
        }
    };
}
pub(crate) use problem;

/// Returns the texts as a list of strings.
pub fn texts<const N: usize>(texts: [&str; N]) -> Vec<String> {
    texts.map(String::from).to_vec()
}

/// Reads an input word by word, and panics at the first word that is not allowed.
///
/// Words are separated by any white space; line breaks are not checked.
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

    /// Returns the next word as a number, which must be in `range` and have
    /// neither a sign nor leading zeros.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> u64 {
        let word = self.word();
        let plain = word.bytes().all(|byte| byte.is_ascii_digit())
            && (word == "0" || !word.starts_with('0'));
        match word.parse() {
            Ok(number) if plain && range.contains(&number) => number,
            _ => reject(&format!("{word:?} is not a number in {range:?}")),
        }
    }

    /// Returns the next `count` words as numbers, which must be in `range`.
    pub fn numbers(&mut self, count: u64, range: RangeInclusive<u64>) -> Vec<u64> {
        (0..count).map(|_| self.number(range.clone())).collect()
    }

    /// Panics if a word is left.
    pub fn end(mut self) {
        if let Some(word) = self.0.next() {
            reject(&format!("{word:?} stands after its end"));
        }
    }
}

/// Reads an input that is one number in `range`.
pub fn only_number(input: &str, range: RangeInclusive<u64>) -> u64 {
    let mut words = Words::new(input);
    let number = words.number(range);
    words.end();
    number
}

/// Panics with the reason `otherwise` unless the input is `allowed`.
pub fn require(allowed: bool, otherwise: &str) {
    if !allowed {
        reject(otherwise);
    }
}

fn reject(reason: &str) -> ! {
    panic!("invalid input: {reason}");
}
