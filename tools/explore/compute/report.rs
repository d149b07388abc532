//! What a command returns: lines for a person, JSON, and a picture.

use super::picture::Picture;
use super::strip::{strips, Row};
use crate::json::Json;
use std::fmt;
use std::ops::AddAssign;

/// The result of one command.
pub struct Report {
    pub text: Text,
    pub json: Json,
    pub picture: Option<Picture>,
    /// False if nothing was found, and nothing is claimed.
    pub found: bool,
}

/// What a person reads, in parts: a terminal prints one after the other, a page shows
/// each in its own way.
#[derive(Clone, Debug, Default)]
pub struct Text(Vec<Part>);

#[derive(Clone, Debug)]
pub enum Part {
    /// Whole lines of sentences.
    Lines(String),
    /// A table as in the lecture.
    Strip(Vec<Row>),
    /// Lines with columns, which must not be wrapped.
    Columns(String),
    /// Rust to paste, without a line break at its end.
    Rust(String),
}

impl Text {
    pub fn add(&mut self, part: Part) {
        match (self.0.last_mut(), part) {
            (Some(Part::Lines(lines)), Part::Lines(more)) => *lines += &more,
            (_, part) => self.0.push(part),
        }
    }
}

/// Adds whole lines.
impl AddAssign<&str> for Text {
    fn add_assign(&mut self, lines: &str) {
        self.add(Part::Lines(lines.to_string()));
    }
}

/// The text for a terminal.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|part| match part {
            Part::Lines(text) | Part::Columns(text) => f.write_str(text),
            Part::Strip(rows) => f.write_str(&strips(rows)),
            Part::Rust(rust) => writeln!(f, "{rust}"),
        })
    }
}

/// The parts for a page: each has one member, which is named after its kind.
impl From<&Text> for Json {
    fn from(text: &Text) -> Self {
        let part = |part: &Part| match part {
            Part::Lines(text) => Json::object([("lines", text.trim_matches('\n').into())]),
            Part::Strip(rows) => Json::object([("strip", rows.iter().collect())]),
            Part::Columns(text) => Json::object([("columns", (&**text).into())]),
            Part::Rust(rust) => Json::object([("rust", (&**rust).into())]),
        };
        text.0.iter().map(part).collect()
    }
}

/// The values with `between` between them; dots stand for those after `most`.
pub fn joined<T: ToString>(values: &[T], between: &str, most: usize) -> String {
    let mut shown: Vec<String> = values.iter().take(most).map(T::to_string).collect();
    if values.len() > most {
        shown.push("...".into());
    }
    shown.join(between)
}

/// "1 heap", "2 heaps".
pub fn count(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
