//! The games of the page: the moves from a position, and Grundy values.
//!
//! A position is a sum of parts: heaps, or one pair of numbers that change together.

use crate::compute::code::parse_octal;
use base::message::Message;
use snippets::memo::Memo;
use snippets::octal::Octal;

pub type Part = Vec<u64>;

/// The largest heap of a position whose values the page shows.
pub const MAX_HEAP: u64 = 360;

/// The places of the token game, from 1 on: from place i the token moves to any of `PLACES[i]`. The
/// moves form cycles, so a game may go on for ever, and the places have no Grundy values.
pub const PLACES: [&[usize]; 9] =
    [&[], &[4, 6], &[3, 4, 7], &[7], &[5, 7], &[1, 4], &[2], &[6, 8], &[]];

pub enum Game {
    /// A move takes one of these amounts from a heap.
    Take(Vec<u64>),
    Code(Octal),
    Pair(fn(u64, u64) -> Vec<Part>),
    /// A token moves between [`PLACES`]; the only part of a position is the place of the token.
    Token,
}

impl Game {
    /// Parses a name, an octal code, or a list of amounts.
    pub fn parse(text: &str) -> Result<Self, Message> {
        Ok(match text {
            "wythoff" | "queen" => Self::Pair(list_wythoff_options),
            "euclid" => Self::Pair(list_euclid_options),
            "knight" => Self::Pair(list_knight_options),
            "nim" => Self::Take((1..=MAX_HEAP).collect()),
            _ => match parse_numbers(text) {
                Some(amounts) if !amounts.contains(&0) => Self::Take(amounts),
                _ => Self::Code(parse_octal(text).map_err(|why| {
                    message!("{why}: write nim, wythoff, euclid, queen, knight, amounts such as 1,3,4, or a code", why)
                })?),
            },
        })
    }

    /// Returns the options of a part, each as a sum of parts.
    pub fn options(&self, part: &[u64]) -> Vec<Vec<Part>> {
        let heaps = |heaps: Vec<u64>| heaps.into_iter().map(|heap| vec![heap]).collect();
        let alone = |part: Part| vec![part];
        match self {
            Self::Take(amounts) => {
                let rests = amounts.iter().filter_map(|&amount| part[0].checked_sub(amount));
                rests.map(|rest| heaps(vec![rest])).collect()
            }
            Self::Code(code) => code.options(part[0]).into_iter().map(heaps).collect(),
            Self::Pair(after) => after(part[0], part[1]).into_iter().map(alone).collect(),
            Self::Token => {
                PLACES[part[0] as usize].iter().map(|&to| alone(vec![to as u64])).collect()
            }
        }
    }

    /// Parses a position: numbers up to `max_number`, or the place of the token.
    pub fn parse_position(&self, text: &str, max_number: u64) -> Result<Vec<u64>, Message> {
        let (counts, count, range, example) = match self {
            Self::Token => (1..=1, "1", 1..=PLACES.len() as u64 - 1, "1"),
            Self::Pair(_) => (2..=2, "2", 0..=max_number, "5,8"),
            _ => (1..=12, "1-12", 0..=max_number, "3,5,7"),
        };
        let is_position = |numbers: &Vec<u64>| {
            counts.contains(&numbers.len()) && numbers.iter().all(|number| range.contains(number))
        };
        parse_numbers(text).filter(is_position).ok_or_else(|| {
            message!(
                "{text} is no position: give {count} of the numbers from {min} to {max}, such as \
                 {example}",
                text = format!("{text:?}"),
                count,
                min = *range.start(),
                max = *range.end(),
                example,
            )
        })
    }

    /// Returns a memo that computes the values of parts on demand.
    pub fn values(&self) -> Memo<Part, impl FnMut(&Part) -> Vec<Vec<Part>> + '_> {
        Memo::new(move |part: &Part| self.options(part))
    }

    /// Returns the values of the heaps below `len`.
    pub fn compute_heap_values(&self, len: u64) -> Vec<u64> {
        let mut values = self.values();
        (0..len).map(|heap| values.value(&vec![heap])).collect()
    }
}

fn parse_numbers(text: &str) -> Option<Vec<u64>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// Returns the options in Wythoff's game: a move takes k stones from one heap, or k from each.
fn list_wythoff_options(a: u64, b: u64) -> Vec<Part> {
    let one = (0..a).map(|rest| vec![rest, b]);
    let other = (0..b).map(|rest| vec![a, rest]);
    let both = (1..=a.min(b)).map(|taken| vec![a - taken, b - taken]);
    one.chain(other).chain(both).collect()
}

/// Returns the options in Euclid's game: the larger number loses a multiple of the smaller one.
fn list_euclid_options(a: u64, b: u64) -> Vec<Part> {
    let (small, large) = (a.min(b), a.max(b));
    let rests = (1..=large.checked_div(small).unwrap_or(0)).map(|times| large - times * small);
    let pair = |rest| if a < b { vec![a, rest] } else { vec![rest, b] };
    rests.map(pair).collect()
}

/// Returns the options of a knight, whose moves all lead nearer to the corner (0, 0).
fn list_knight_options(a: u64, b: u64) -> Vec<Part> {
    // The steps, from -2 to 1, are increased by 2 to be unsigned.
    let to = |(x, y): (u64, u64)| Some(vec![(a + x).checked_sub(2)?, (b + y).checked_sub(2)?]);
    [(0, 3), (0, 1), (1, 0), (3, 0)].into_iter().filter_map(to).collect()
}
