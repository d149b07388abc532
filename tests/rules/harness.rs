//! What the problems share: the declaration of a problem, and a reader of inputs.
//!
//! Nothing here uses the snippets or the tools, so that an oracle can also be compiled
//! alone, as a program for `./bundle.sh stress` and `--worst`.

use crate::support::rng::Rng;
use crate::support::trees::Edges;
use std::fmt::Display;
use std::str::{FromStr, SplitAsciiWhitespace};

/// The rules of a problem, and the inputs on which its solution is compared with
/// them.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// Answers an input by searching the game from its rules.
    pub expected: fn(&str) -> String,
    /// Answers every valid input, up to the judge's limits. This is `expected`
    /// itself if the search is fast enough.
    pub reference: fn(&str) -> String,
    /// Which inputs `expected` answers in the tests: all of some, and some of others.
    pub all: Inputs<fn() -> Vec<String>>,
    pub random: Inputs<fn(&mut Rng) -> String>,
    /// Returns inputs at the judge's limits with their names, such as `nim-sum 0`: those
    /// that are not among the largest inputs of the line in the solution's header.
    pub worst: fn(&mut Rng) -> Vec<(&'static str, String)>,
}

#[derive(Clone, Copy, Debug)]
pub enum Inputs<F> {
    /// Lines as in the header of a solution, behind `//! Input:`.
    Lines(&'static [&'static str]),
    /// For what no line says.
    Made(F),
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
            let line = $crate::check::find_line(include_str!($solution));
            $crate::check::agrees_with_the_rules(&PROBLEM, line, $is_right, solution::solve);
        }

        #[test]
        fn agrees_on_the_worst_cases() {
            let line = $crate::check::find_line(include_str!($solution));
            $crate::check::agrees_on_the_worst_cases(&PROBLEM, line, $is_right, solution::solve);
        }
    };
}
pub(crate) use problem;

/// Reads an input word by word. Inputs are valid here: the line in the header of the
/// solution has been checked.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    pub fn new(input: &'a str) -> Self {
        Self(input.split_ascii_whitespace())
    }

    /// Returns the next word.
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

    /// Returns the next N words as numbers.
    pub fn array<T: FromStr, const N: usize>(&mut self) -> [T; N] {
        [(); N].map(|()| self.number())
    }

    /// Returns the next `count` rows of N numbers.
    pub fn rows<T: FromStr, const N: usize>(&mut self, count: usize) -> Vec<[T; N]> {
        (0..count).map(|_| self.array()).collect()
    }

    /// Returns the next `count` edges, with vertices from 0.
    pub fn edges(&mut self, count: usize) -> Edges {
        self.rows(count).into_iter().map(|[v, w]: [usize; 2]| (v - 1, w - 1)).collect()
    }
}

/// Reads an input that is N numbers.
pub fn read_numbers<T: FromStr, const N: usize>(input: &str) -> [T; N] {
    Words::new(input).array()
}

/// Reads an input that is one number.
pub fn only_number(input: &str) -> u64 {
    Words::new(input).number()
}

/// Reads an input that is a list, whose length comes first.
pub fn only_list<T: FromStr>(input: &str) -> Vec<T> {
    Words::new(input).list()
}

/// Answers an input of several tests, each by a line.
pub fn answer_tests<T: Display>(input: &str, mut answer: impl FnMut(&mut Words) -> T) -> String {
    let mut words = Words::new(input);
    (0..words.number()).map(|_: usize| format!("{}\n", answer(&mut words))).collect()
}

/// Returns the name of the winner, of which the first player has the first one.
pub fn name_winner(first_wins: bool, names: [&str; 2]) -> String {
    names[usize::from(!first_wins)].to_string() + "\n"
}

/// Answers an input of several tests, each by the name of its winner.
pub fn name_winners(
    input: &str,
    names: [&str; 2],
    mut first_wins: impl FnMut(&mut Words) -> bool,
) -> String {
    answer_tests(input, |words| names[usize::from(!first_wins(words))])
}

/// Returns random numbers from `low` to `high`.
pub fn draw(rng: &mut Rng, count: usize, low: u64, high: u64) -> Vec<u64> {
    (0..count).map(|_| rng.range(low, high)).collect()
}
