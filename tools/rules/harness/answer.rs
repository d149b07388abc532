//! The two tasks of the program: the table of a game, or the answer to an input.

use super::solver::{current, Solver};
use super::Call;
use super::Stop::{self, Late, Wrong};
use std::collections::HashMap;
use std::io;

/// The default of the largest number for positions of one, two and three numbers, and the
/// largest number if the table is computed quickly.
const LARGEST: [[u64; 2]; 3] = [[4096, 20_480], [128; 2], [32; 2]];

/// Up to which heap the moves are compared with a code.
const COMPARED: u64 = 256;

/// The values of all positions with no number above a bound.
#[derive(Default)]
pub struct Table {
    by_numbers: HashMap<Vec<u64>, u64>,
    side: u64,
}

/// Returns the largest number of a table that the command line does not bound, and that of a
/// table that is computed quickly.
pub fn find_bounds(solver: &Solver) -> Result<[u64; 2], Stop> {
    let count = solver.rules.numbers();
    let bounds = count.checked_sub(1).and_then(|i| LARGEST.get(i)).copied();
    bounds.ok_or_else(|| Wrong(format!("a table is of 1, 2 or 3 numbers, not of {count}")))
}

impl Table {
    /// Extends the table up to a largest number, or until the time is up. Returns whether it
    /// got there.
    pub fn extend(&mut self, solver: &mut Solver, largest: u64) -> Result<bool, Stop> {
        while self.side <= largest {
            for numbers in with_largest(self.side, solver.rules.numbers()) {
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

    /// Writes `misere` if that is the play, `late` if the time ended it, how many numbers a
    /// position has, a bound of them, a code of all moves, and the values, of which the last
    /// number changes first.
    pub fn write(&self, solver: &Solver, is_late: bool) -> Result<String, Stop> {
        let (side, count) = (self.side, solver.rules.numbers());
        if side == 0 {
            let why =
                format!("the first position is not solved in time: it leads to {}", current());
            return Err(Wrong(why));
        }
        let places = 0..side.pow(count as u32);
        let value = |place| self.by_numbers[&to_digits(place, side, count)].to_string();
        let values: Vec<String> = places.map(value).collect();
        let code = if solver.is_misere { None } else { solver.rules.code(side.min(COMPARED)) };
        let code = code.unwrap_or_else(|| "-".into());
        let play = if solver.is_misere { "misere " } else { "" };
        let end = if is_late { "late " } else { "" };
        Ok(format!("{play}{end}{count} {side} {code} {}\n", values.join(" ")))
    }
}

/// Returns all lists of `count` numbers whose maximum is `largest`.
fn with_largest(largest: u64, count: usize) -> impl Iterator<Item = Vec<u64>> {
    let firsts = (0..(largest + 1).pow(count as u32 - 1))
        .map(move |place| to_digits(place, largest + 1, count - 1));
    firsts.flat_map(move |first| {
        let least = if first.contains(&largest) { 0 } else { largest };
        (least..=largest).map(move |last| [&first[..], &[last]].concat())
    })
}

/// Returns the digits of a place in a system with this base.
fn to_digits(place: u64, base: u64, count: usize) -> Vec<u64> {
    let powers = (0..count as u32).rev();
    powers.map(|power| place / base.pow(power) % base).collect()
}

/// Answers the input on standard input: numbers that name a position. The words of `call.input`
/// are `tests`, if it begins with a number of tests, and `heaps`, if each of these begins with
/// a number of heaps.
pub fn write_answers(solver: &mut Solver, call: &Call) -> Result<String, Stop> {
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
        let count = if has("heaps") { next()? as usize } else { solver.rules.numbers() };
        let all = (0..count).map(|_| next()).collect::<Result<Vec<u64>, Stop>>()?;
        answers += &format!("{}\n", answer(solver, call, &all)?);
    }
    Ok(answers)
}

fn answer(solver: &mut Solver, call: &Call, numbers: &[u64]) -> Result<String, Stop> {
    let count = solver.rules.numbers();
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
        _ => return Err(Wrong("write a line `//! Answer: First Second`".into())),
    })
}
