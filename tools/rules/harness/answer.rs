//! The two tasks of the program: the table of a game, or the answer to an input.

use super::solver::{current_position, Solver};
use super::Call;
use super::Stop::{self, Late, Wrong};
use std::collections::HashMap;
use std::io;

/// For positions of one, two and three numbers: the largest number in a table by default, and the
/// largest number if the default table is computed quickly.
const LARGEST_NUMBERS: [[u64; 2]; 3] = [[4096, 20_480], [128; 2], [32; 2]];

/// The number of heaps whose moves are compared with those of a code.
const COMPARED_HEAPS: u64 = 256;

/// The values of all positions whose numbers are below `side`.
#[derive(Default)]
pub struct Table {
    by_numbers: HashMap<Vec<u64>, u64>,
    side: u64,
}

/// Returns the entry of [`LARGEST_NUMBERS`] for these rules.
pub fn find_bounds(solver: &Solver) -> Result<[u64; 2], Stop> {
    let count = solver.rules.count_numbers();
    let bounds = count.checked_sub(1).and_then(|i| LARGEST_NUMBERS.get(i)).copied();
    bounds.ok_or_else(|| {
        Wrong(format!("a table needs positions of 1, 2 or 3 numbers, not of {count}"))
    })
}

impl Table {
    /// Extends the table until its largest number is `largest` or the time is up. Returns
    /// `false` if the time was up first.
    pub fn extend(&mut self, solver: &mut Solver, largest: u64) -> Result<bool, Stop> {
        while self.side <= largest {
            for numbers in list_with_maximum(self.side, solver.rules.count_numbers()) {
                let start = solver.start(&numbers);
                match solver.value(start) {
                    Ok(value) => self.by_numbers.insert(numbers, value),
                    Err(Late) => return Ok(false),
                    Err(wrong) => return Err(wrong),
                };
            }
            self.side += 1;
        }
        Ok(true)
    }

    /// Formats the table: `misere` in misère play, `late` if the time was up, the count of
    /// numbers in a position, the exclusive bound of these numbers, a code of the moves or `-`, and
    /// the values, in the lexicographic order of the positions.
    pub fn render(&self, solver: &Solver, is_late: bool) -> Result<String, Stop> {
        let (side, count) = (self.side, solver.rules.count_numbers());
        if side == 0 {
            return Err(Wrong(format!(
                "the first position is not solved in time; the search got to the position {}",
                current_position()
            )));
        }
        let indices = 0..side.pow(count as u32);
        let value = |index| self.by_numbers[&to_digits(index, side, count)].to_string();
        let values: Vec<String> = indices.map(value).collect();
        let code =
            if solver.is_misere { None } else { solver.rules.code(side.min(COMPARED_HEAPS)) };
        let code = code.unwrap_or_else(|| "-".into());
        let play = if solver.is_misere { "misere " } else { "" };
        let end = if is_late { "late " } else { "" };
        Ok(format!("{play}{end}{count} {side} {code} {}\n", values.join(" ")))
    }
}

/// Returns all lists of `count` numbers whose maximum is `largest`.
fn list_with_maximum(largest: u64, count: usize) -> impl Iterator<Item = Vec<u64>> {
    let firsts = (0..(largest + 1).pow(count as u32 - 1))
        .map(move |index| to_digits(index, largest + 1, count - 1));
    firsts.flat_map(move |first| {
        let min = if first.contains(&largest) { 0 } else { largest };
        (min..=largest).map(move |last| [&first[..], &[last]].concat())
    })
}

/// Returns the last `count` digits of a number in a base, the most significant one first.
fn to_digits(number: u64, base: u64, count: usize) -> Vec<u64> {
    let powers = (0..count as u32).rev();
    powers.map(|power| number / base.pow(power) % base).collect()
}

/// Reads tests from standard input, and returns a line with the answer for each. A test consists of
/// numbers that name positions. If `call.input` has the word `tests`, the first number is the
/// number of tests. If it has the word `heaps`, each test begins with its number of heaps.
pub fn answer_input(solver: &mut Solver, call: &Call) -> Result<String, Stop> {
    let text = io::read_to_string(io::stdin()).map_err(|e| Wrong(e.to_string()))?;
    let mut numbers = text.split_whitespace().map(|word| {
        let number = word.parse::<u64>();
        number.map_err(|_| Wrong(format!("the input has {word:?} where a number is expected")))
    });
    let mut next = || numbers.next().unwrap_or(Err(Wrong("the input is too short".into())));
    let has = |word: &str| call.input.split_whitespace().any(|it| it == word);
    let tests = if has("tests") { next()? } else { 1 };
    let mut answers = String::new();
    for _ in 0..tests {
        let count = if has("heaps") { next()? as usize } else { solver.rules.count_numbers() };
        let all = (0..count).map(|_| next()).collect::<Result<Vec<u64>, Stop>>()?;
        answers += &format!("{}\n", answer_test(solver, call, &all)?);
    }
    Ok(answers)
}

/// Returns the answer to one test, in the form that the line `//! Answer:` requires.
fn answer_test(solver: &mut Solver, call: &Call, numbers: &[u64]) -> Result<String, Stop> {
    let count = solver.rules.count_numbers();
    let starts: Vec<Vec<u64>> =
        numbers.chunks(count).map(|numbers| solver.start(numbers)).collect();
    let value = if solver.is_misere {
        solver.value(starts.concat())?
    } else {
        let mut values = starts.into_iter().map(|start| solver.value(start));
        values.try_fold(0, |sum, value| value.map(|value| sum ^ value))?
    };
    Ok(match &*call.answer {
        [word] if word == "value" => value.to_string(),
        [word, none] if word == "move" => {
            let start = solver.start(numbers);
            let options = solver.rules.options(&start).into_iter();
            let mut winning = options.filter(|option| solver.option_value(option) == 0);
            winning.next().map_or(none.clone(), |option| {
                let text = solver.show(&option).join(" ");
                let words = text.split(|c: char| !c.is_ascii_digit());
                words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
            })
        }
        [first, second] => if value != 0 { first } else { second }.clone(),
        _ => {
            return Err(Wrong(
                "the `//! Answer:` line is missing or invalid: write `//! Answer: First Second`, \
             `//! Answer: value` or `//! Answer: move NONE`"
                    .into(),
            ))
        }
    })
}
