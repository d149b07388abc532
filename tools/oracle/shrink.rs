//! Makes an input on which a program fails as small as it can.

use super::trial::{Difference, Trial};
use super::Answers;
use std::time::{Duration, Instant};

/// How long each of the two methods may take.
const TIME: Duration = Duration::from_secs(20);

/// Makes a failing input smaller, step by step. The oracle still allows the result,
/// and the program still fails on it.
pub fn shrink(
    trial: &Trial,
    oracle: &mut dyn Answers,
    mut found: Difference,
) -> Result<Difference, String> {
    let start = Instant::now();
    'smaller: loop {
        for input in smaller(&found.input) {
            if start.elapsed() > TIME {
                return Ok(found);
            }
            if let Ok(expected) = oracle.expected(&input)? {
                if let Some(difference) = trial.difference(input, expected)? {
                    found = difference;
                    continue 'smaller;
                }
            }
        }
        return Ok(found);
    }
}

/// The first of the oracle's small inputs (they are in ascending order) on which the
/// program fails. It may be smaller than what single steps lead to.
pub fn smallest(
    trial: &Trial,
    oracle: &mut dyn Answers,
    found: Difference,
) -> Result<Difference, String> {
    let start = Instant::now();
    loop {
        let inputs = oracle.small(100)?;
        if inputs.is_empty() {
            return Ok(found);
        }
        for (input, expected) in inputs {
            if start.elapsed() > TIME {
                return Ok(found);
            }
            if (input.len(), &input) < (found.input.len(), &found.input) {
                if let Some(difference) = trial.difference(input, expected)? {
                    return Ok(difference);
                }
            }
        }
    }
}

/// Inputs that are one step smaller: with one line, word or column less, where a
/// number that may count these may be lowered by 1; or with a smaller number. Each is
/// shorter, or equally long and earlier in order, so shrinking ends.
fn smaller(input: &str) -> Vec<String> {
    let mut steps = Steps::new(input);
    steps.remove_lines();
    steps.remove_words();
    steps.lower_numbers();
    steps.remove_columns();
    steps.clear_cells();
    steps.found
}

/// The words of an input, line by line.
type Lines = Vec<Vec<String>>;

/// A number among the words of an input: its line, its place there, its value.
type Number = (usize, usize, u64);

/// The smaller inputs that are found for one input.
struct Steps<'a> {
    input: &'a str,
    lines: Lines,
    numbers: Vec<Number>,
    /// The numbers that may count lines, words or columns. They stand before what
    /// they count, nearly always among the first numbers.
    counts: Vec<Number>,
    found: Vec<String>,
}

impl<'a> Steps<'a> {
    fn new(input: &'a str) -> Self {
        let words = |line: &str| line.split_whitespace().map(String::from).collect();
        let lines: Lines = input.lines().map(words).collect();
        let mut numbers = Vec::new();
        for (i, line) in lines.iter().enumerate() {
            for (j, word) in line.iter().enumerate() {
                numbers.extend(word.parse().ok().map(|number| (i, j, number)));
            }
        }
        let counts = numbers.iter().copied().filter(|&(_, _, number)| number > 0);
        Self {
            input,
            counts: counts.take(8).collect(),
            lines,
            numbers,
            found: Vec::new(),
        }
    }

    /// Adds an input if it is smaller.
    fn add(&mut self, lines: &Lines) {
        let text: String = lines.iter().map(|line| line.join(" ") + "\n").collect();
        if (text.len(), &*text) < (self.input.len(), self.input) {
            self.found.push(text);
        }
    }

    /// Applies a change to the input as it is, and to the input with one of the
    /// counts lowered by 1. Only counts before the word `before` are lowered.
    fn change(&mut self, before: (usize, usize), change: impl Fn(&mut Lines)) {
        let mut lines = self.lines.clone();
        change(&mut lines);
        self.add(&lines);
        for (i, j, count) in self.counts.clone() {
            if (i, j) < before {
                let mut lines = self.lines.clone();
                lines[i][j] = (count - 1).to_string();
                change(&mut lines);
                self.add(&lines);
            }
        }
    }

    /// Removes one line, or two.
    fn remove_lines(&mut self) {
        for i in (0..self.lines.len()).rev() {
            for end in [i + 1, i + 2] {
                if end <= self.lines.len() {
                    self.change((i, 0), |lines| drop(lines.drain(i..end)));
                }
            }
        }
    }

    fn remove_words(&mut self) {
        for i in (0..self.lines.len()).rev() {
            for j in (0..self.lines[i].len()).rev() {
                self.change((i, j), |lines| drop(lines[i].remove(j)));
            }
        }
    }

    fn lower_numbers(&mut self) {
        for (i, j, number) in self.numbers.clone() {
            for less in [0, 1, number / 2, number.saturating_sub(1)] {
                if less < number {
                    let mut lines = self.lines.clone();
                    lines[i][j] = less.to_string();
                    self.add(&lines);
                }
            }
        }
    }

    /// Removes one column of a board, whose rows are the words that are not numbers.
    fn remove_columns(&mut self) {
        let rows = self.lines.iter().flatten().filter(|word| is_row(word));
        let widths = rows.map(|row| row.chars().count());
        for column in (0..widths.min().unwrap_or(0)).rev() {
            self.change((usize::MAX, 0), |lines| {
                for row in lines.iter_mut().flatten().filter(|word| is_row(word)) {
                    *row = without(row, column);
                }
            });
        }
    }

    /// Empties one cell of a board.
    fn clear_cells(&mut self) {
        for i in 0..self.lines.len() {
            for j in 0..self.lines[i].len() {
                let row = self.lines[i][j].clone();
                for (at, c) in row.char_indices().filter(|_| is_row(&row)) {
                    let mut lines = self.lines.clone();
                    lines[i][j].replace_range(at..at + c.len_utf8(), ".");
                    self.add(&lines);
                }
            }
        }
    }
}

fn is_row(word: &str) -> bool {
    word.parse::<u64>().is_err()
}

/// The word without one of its characters.
fn without(word: &str, index: usize) -> String {
    let kept = word.chars().enumerate().filter(|&(i, _)| i != index);
    kept.map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shrinks with a plain test in place of program and oracle.
    fn shrunk(input: &str, fails: impl Fn(&str) -> bool) -> String {
        let mut input = input.to_string();
        while let Some(next) = smaller(&input).into_iter().find(|input| fails(input)) {
            input = next;
        }
        input
    }

    #[test]
    fn numbers_are_halved() {
        let lower: Vec<String> = ["0", "1", "450", "899"].map(|n| format!("{n}\n")).into();
        let found = smaller("900\n");
        assert!(lower.iter().all(|input| found.contains(input)), "{found:?}");
        // 0 only goes with its word or line.
        assert_eq!(smaller("0\n"), ["", "\n"]);
    }

    #[test]
    fn heaps_shrink_with_their_count() {
        // A list of as many numbers as it says, of which one is 7 or more.
        let fails = |input: &str| {
            let Some((count, list)) = input.split_once('\n') else {
                return false;
            };
            let list: Vec<Option<u64>> = list.split_whitespace().map(|w| w.parse().ok()).collect();
            count == list.len().to_string() && list.iter().any(|&n| n >= Some(7))
        };
        assert_eq!(shrunk("5\n3 900 1 44 2\n", fails), "1\n7\n");
        assert_eq!(shrunk("3\n3\n900\n1\n", fails), "1\n7\n");
    }

    #[test]
    fn boards_shrink_in_both_directions() {
        let fails = |input: &str| {
            let mut words = input.split_whitespace();
            let mut size = || words.next()?.parse::<usize>().ok();
            let (Some(height), Some(width)) = (size(), size()) else {
                return false;
            };
            let rows: Vec<&str> = words.collect();
            rows.len() == height
                && rows.iter().all(|r| r.len() == width && width > 0)
                && rows.iter().any(|row| row.contains('X'))
        };
        assert_eq!(shrunk("3 4\n..X.\n.XX.\n....\n", fails), "1 1\nX\n");
    }

    #[test]
    fn words_of_any_letters_shrink() {
        let fails = |input: &str| {
            let (count, word) = input.trim().split_once('\n').unwrap_or_default();
            count == word.chars().count().to_string() && word.contains('돌')
        };
        assert_eq!(shrunk("5\n나무돌é다\n", fails), "1\n돌\n");
    }

    #[test]
    fn tests_shrink_with_their_number() {
        // T, then for each test a count and that many numbers; one of them is 5.
        let fails = |input: &str| {
            let words: Vec<u64> = input
                .split_whitespace()
                .filter_map(|w| w.parse().ok())
                .collect();
            let mut rest = words.iter().copied();
            let mut five = false;
            for _ in 0..rest.next().unwrap_or(0) {
                for _ in 0..rest.next().unwrap_or(0) {
                    match rest.next() {
                        Some(n) => five |= n == 5,
                        None => return false,
                    }
                }
            }
            five && rest.next().is_none()
        };
        assert_eq!(shrunk("2\n3\n1 2 3\n2\n4 5\n", fails), "1\n1\n5\n");
    }
}
