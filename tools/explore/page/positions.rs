//! Any position of a game with its options and their Grundy values, and grids of values.
//!
//! A position is a sum of parts: heaps, or one pair of numbers that change together.

use crate::compute::code::parse_octal;
use crate::compute::guess::Guess;
use crate::formula::Table;
use crate::message::Message;
use base::json::Json;
use snippets::memo::Memo;
use snippets::octal::Octal;

type Part = Vec<u64>;

/// The side of a grid, and the largest heap.
const SIDE: u64 = 16;
const MOST: u64 = 360;

/// The sides of tables whose formula is asked for: of heaps and of pairs.
const HEAPS: u64 = 257;
const PAIRS: u64 = 49;

/// Says which games there are, to a text that is not even a code.
fn explain(why: Message) -> Message {
    message!(
        "{why}: write nim, wythoff, euclid, queen, knight, amounts such as 1,3,4, or a code",
        why
    )
}

enum Rule {
    Pair(fn(u64, u64) -> Vec<Part>),
    Take(Vec<u64>),
    Code(Octal),
}

impl Rule {
    /// Returns the game of a name, an octal code, or a list of amounts.
    fn read(text: &str) -> Result<Self, Message> {
        let amounts = parse_numbers(text).filter(|amounts| !amounts.contains(&0));
        Ok(match (text, amounts) {
            ("wythoff" | "queen", _) => Self::Pair(wythoff),
            ("euclid", _) => Self::Pair(euclid),
            ("knight", _) => Self::Pair(knight),
            ("nim", _) => Self::Take((1..=MOST).collect()),
            (_, Some(amounts)) => Self::Take(amounts),
            _ => Self::Code(parse_octal(text).map_err(explain)?),
        })
    }

    fn options(&self, part: &Part) -> Vec<Vec<Part>> {
        let heap = part[0];
        let parts = |heaps: Vec<u64>| heaps.into_iter().map(|heap| vec![heap]).collect();
        match self {
            Self::Pair(after) => after(heap, part[1]).into_iter().map(|pair| vec![pair]).collect(),
            Self::Take(amounts) => {
                let rests = amounts.iter().filter_map(|amount| heap.checked_sub(*amount));
                rests.map(|rest| parts(vec![rest])).collect()
            }
            Self::Code(code) => code.options(heap).into_iter().map(parts).collect(),
        }
    }

    /// Returns the parts of a position, whose numbers are small enough to be shown.
    fn parts(&self, text: &str) -> Result<Vec<Part>, Message> {
        let (size, most) = match self {
            Self::Pair(_) => (2, 60),
            Self::Code(code) if code.parts() > 2 => (1, 60),
            _ => (1, MOST),
        };
        let fits = |list: &Vec<u64>| {
            let is_shown = list.len() == 2 || size == 1 && list.len() <= 8;
            is_shown && list.iter().all(|&number| number <= most)
        };
        let why = || {
            let text = format!("{text:?}");
            message!("{text} is no position: give numbers up to {most}, such as 4,6", text, most)
        };
        let numbers = parse_numbers(text).filter(fits).ok_or_else(why)?;
        Ok(numbers.chunks(size).map(<[u64]>::to_vec).collect())
    }
}

fn parse_numbers(text: &str) -> Option<Vec<u64>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// Any number goes from one heap, or the same from both; so a queen moves to a corner.
fn wythoff(a: u64, b: u64) -> Vec<Part> {
    let one = (0..a).map(|rest| vec![rest, b]);
    let other = (0..b).map(|rest| vec![a, rest]);
    let both = (1..=a.min(b)).map(|taken| vec![a - taken, b - taken]);
    one.chain(other).chain(both).collect()
}

/// Returns a multiple of the smaller number goes from the larger one.
fn euclid(a: u64, b: u64) -> Vec<Part> {
    let (small, large) = (a.min(b), a.max(b));
    let rests = (1..=large.checked_div(small).unwrap_or(0)).map(|times| large - times * small);
    let pair = |rest| if a < b { vec![a, rest] } else { vec![rest, b] };
    rests.map(pair).collect()
}

/// Returns the knight's moves that lead nearer to a corner.
fn knight(a: u64, b: u64) -> Vec<Part> {
    let to = |(x, y)| {
        let pair = [a as i64 + x, b as i64 + y];
        let is_on = pair.iter().all(|&number| number >= 0);
        is_on.then(|| pair.map(|number| number as u64).to_vec())
    };
    [(-2, 1), (-2, -1), (-1, -2), (1, -2)].into_iter().filter_map(to).collect()
}

/// Answers `at GAME POSITION`: its value, those of its parts, and its options.
pub fn answer_position(words: &[String]) -> Result<Json, Message> {
    let word = |i: usize| words.get(i).map_or("", |word| word);
    let rule = Rule::read(word(0))?;
    let position = rule.parts(word(1))?;
    let mut memo = Memo::new(|part: &Part| rule.options(part));
    let mut told = |position: &[Part]| {
        let numbers = position.iter().flatten().copied().collect::<Json>();
        let parts = position.iter().map(|part| memo.value(part)).collect::<Json>();
        let value = memo.sum_value(position).into();
        Json::object([("position", numbers), ("value", value), ("parts", parts)])
    };
    let mut options = Vec::new();
    for (i, part) in position.iter().enumerate() {
        for after in rule.options(part) {
            let mut option = position.clone();
            option.splice(i..=i, after);
            options.push(told(&option));
        }
    }
    let options = options.into_iter().collect();
    Ok(Json::object([("now", told(&position)), ("options", options)]))
}

/// Answers `grid GAME`: the values of the pairs of numbers below 16, row by row.
pub fn grid(words: &[String]) -> Result<Json, Message> {
    let rule = Rule::read(words.first().map_or("", |game| game))?;
    let mut memo = Memo::new(|part: &Part| rule.options(part));
    let mut value = |a, b| match rule {
        Rule::Pair(_) => memo.value(&vec![a, b]),
        _ => memo.sum_value(&[vec![a], vec![b]]),
    };
    let rows = (0..SIDE).map(|a| (0..SIDE).map(|b| value(a, b)).collect::<Json>());
    Ok(Json::object([("values", rows.collect())]))
}

/// Answers `formula GAME`: a formula for the value of a heap, or of a pair of numbers.
pub fn find_formula(words: &[String]) -> Result<Json, Message> {
    let rule = Rule::read(words.first().map_or("", |game| game))?;
    let mut memo = Memo::new(|part: &Part| rule.options(part));
    let table = match &rule {
        Rule::Pair(_) => {
            let pairs = (0..PAIRS).flat_map(|a| (0..PAIRS).map(move |b| vec![a, b]));
            let values = pairs.map(|pair| memo.value(&pair)).collect();
            Table::new(2, PAIRS as usize, values)
        }
        // A move that may leave three heaps has too many options.
        Rule::Code(code) if code.parts() > 2 => Table::list(Vec::new()),
        _ => Table::list((0..HEAPS).map(|heap| memo.value(&vec![heap])).collect()),
    };
    let guess = Guess::find(&table, true, true);
    Ok(Json::object(guess.json().into_iter().chain([("message", guess.message())])))
}
