//! Shared code of all problems: the declaration of a problem, and a reader of inputs.
//!
//! Nothing here uses the snippets or the tools, so that an oracle can also be compiled
//! alone, as a program for `./bundle.sh stress` and `--worst`.

use crate::support::rng::Rng;
use crate::support::trees::Edges;
use std::fmt::Display;
use std::str::{FromStr, SplitAsciiWhitespace};

/// The rules of a problem, and the inputs on which its solution is compared with them.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// Answers an input by searching the game from its rules.
    pub expected: fn(&str) -> String,
    /// Answers every valid input, up to the judge's limits, if the search is too slow for that.
    pub reference: Option<fn(&str) -> String>,
    /// The inputs on which the tests call `expected`.
    pub inputs: Inputs,
    /// Returns inputs at the judge's limits, each with a name such as `nim-sum 0`. The largest
    /// inputs of the format in the solution's header are tested too, and need not be listed.
    pub worst: fn(&mut Rng) -> Vec<(&'static str, String)>,
}

#[derive(Clone, Copy, Debug)]
pub enum Inputs {
    /// Two lists of formats, written as after `//! Input:` in the header of a solution. All inputs
    /// of the first list are tested, and random inputs of the second.
    Lines(&'static [&'static str], &'static [&'static str]),
    /// Functions that list all small inputs and make a random one, if no format can.
    Made(fn() -> Vec<String>, fn(&mut Rng) -> String),
}

impl Problem {
    /// Answers any valid input.
    pub fn answer(&self, input: &str) -> String {
        self.reference.unwrap_or(self.expected)(input)
    }

    /// Returns the name, the input and the output of each worst case.
    pub fn worst_cases(&self, seed: u64) -> Vec<[String; 3]> {
        let inputs = (self.worst)(&mut Rng::new(seed)).into_iter();
        let case = |(name, input): (&str, String)| {
            let output = self.answer(&input);
            [name.to_string(), input, output]
        };
        inputs.map(case).collect()
    }
}

/// The kind of the answers to an input.
#[derive(Clone, Copy, Debug)]
pub enum AnswerKind {
    One,
    /// The answers to several tests, whose number comes first.
    Each,
    /// The name of the winner. The values are the names of the first and the second player.
    Winner(&'static str, &'static str),
    /// The winners of several tests.
    Winners(&'static str, &'static str),
}

/// Answers an input by `oracle`, which reads one test and returns the answer, or for a winner
/// whether the first player wins.
pub fn answer<A: Display>(input: &str, kind: AnswerKind, oracle: fn(&mut Words) -> A) -> String {
    let mut words = Words::new(input);
    let (count, names) = match kind {
        AnswerKind::One => (1, ["true", "false"]),
        AnswerKind::Each => (words.number(), ["true", "false"]),
        AnswerKind::Winner(first, second) => (1, [first, second]),
        AnswerKind::Winners(first, second) => (words.number(), [first, second]),
    };
    let mut answers = String::new();
    for _ in 0..count {
        answers += match &*oracle(&mut words).to_string() {
            "true" => names[0],
            "false" => names[1],
            text => text.trim_end(),
        };
        answers.push('\n');
    }
    answers
}

/// Declares the constant `PROBLEM`. The arguments are the kind of the answers; the search, and the
/// reference if there is one; all small inputs; random inputs; the worst cases.
macro_rules! rules {
    ($kind:expr, [$expected:expr $(, $reference:expr)?], $inputs:expr, $worst:expr) => {
        pub const PROBLEM: Problem = Problem {
            expected: |input| $crate::harness::answer(input, $kind, $expected),
            reference: {
                let references: &[fn(&str) -> String] =
                    &[$(|input| $crate::harness::answer(input, $kind, $reference))?];
                references.first().copied()
            },
            inputs: $inputs,
            worst: $worst,
        };
    };
    ($kind:expr, $oracles:tt, [$($all:tt)+], [$($random:tt)+], $worst:expr) => {
        rules!($kind, $oracles, Lines(&[$($all)+], &[$($random)+]), $worst);
    };
    ($kind:expr, $oracles:tt, $all:expr, $random:expr, $worst:expr) => {
        rules!($kind, $oracles, Made($all, $random), $worst);
    };
}
pub(crate) use rules;

/// Includes another file in the tests of a problem, as a module; its `main` is not called there.
macro_rules! include_module {
    ($path:literal, $name:ident) => {
        #[cfg(test)]
        #[allow(dead_code)]
        #[path = $path]
        mod $name;
    };
}
pub(crate) use include_module;

/// Declares the constant `PROBLEM` and its tests. The arguments are the path of the solution and
/// those of `rules!`. If several outputs are right, a last argument returns whether an output is
/// right, from the input, the answer by the rules, and the output.
macro_rules! problem {
    ($solution:literal, $kind:expr, $oracles:tt, $all:tt, $random:tt, $worst:expr) => {
        problem!($solution, $kind, $oracles, $all, $random, $worst, $crate::check::has_same_lines);
    };
    (
        $solution:literal, $kind:expr, $oracles:tt, $all:tt, $random:tt, $worst:expr,
        $is_right:expr
    ) => {
        include_module!($solution, solution);
        rules!($kind, $oracles, $all, $random, $worst);

        #[test]
        fn agrees_with_the_rules() {
            let format = $crate::check::find_format(include_str!($solution));
            $crate::check::compare_with_rules(&PROBLEM, format, $is_right, solution::solve);
        }

        #[test]
        fn agrees_on_the_worst_cases() {
            let format = $crate::check::find_format(include_str!($solution));
            $crate::check::compare_on_worst_cases(&PROBLEM, format, $is_right, solution::solve);
        }
    };
}
pub(crate) use problem;

/// Reads an input word by word. It panics on invalid inputs: they have been checked with the format
/// in the header of the solution.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    pub fn new(input: &'a str) -> Self {
        Self(input.split_ascii_whitespace())
    }

    pub fn word(&mut self) -> &'a str {
        self.0.next().expect("a word")
    }

    /// Returns the next `count` words.
    pub fn words(&mut self, count: usize) -> Vec<&'a str> {
        (0..count).map(|_| self.word()).collect()
    }

    /// Returns the next word as a number.
    pub fn number<T: FromStr>(&mut self) -> T {
        self.word().parse().ok().expect("a number")
    }

    /// Returns the next `count` words as numbers.
    pub fn numbers<T: FromStr>(&mut self, count: usize) -> Vec<T> {
        (0..count).map(|_| self.number()).collect()
    }

    /// Returns the numbers of a list, whose length comes first.
    pub fn list<T: FromStr>(&mut self) -> Vec<T> {
        let count = self.number();
        self.numbers(count)
    }

    /// Returns the numbers of a list in ascending order.
    pub fn sorted_list(&mut self) -> Vec<u64> {
        let mut numbers = self.list();
        numbers.sort_unstable();
        numbers
    }

    /// Returns the next N words as numbers.
    pub fn array<T: FromStr, const N: usize>(&mut self) -> [T; N] {
        [(); N].map(|()| self.number())
    }

    /// Returns the next `count` rows of N numbers.
    pub fn rows<T: FromStr, const N: usize>(&mut self, count: usize) -> Vec<[T; N]> {
        (0..count).map(|_| self.array()).collect()
    }

    /// Returns the rows of a table of N columns, whose number of rows comes first.
    pub fn table<T: FromStr, const N: usize>(&mut self) -> Vec<[T; N]> {
        let count = self.number();
        self.rows(count)
    }

    /// Returns the next `count` edges, with vertices from 0.
    pub fn edges(&mut self, count: usize) -> Edges {
        self.rows(count).into_iter().map(|[v, w]: [usize; 2]| (v - 1, w - 1)).collect()
    }
}

/// Returns random numbers from `low` to `high`.
pub fn draw(rng: &mut Rng, count: usize, low: u64, high: u64) -> Vec<u64> {
    (0..count).map(|_| rng.range(low, high)).collect()
}
