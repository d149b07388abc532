//! What a command returns: lines for a person, JSON, and a picture.

use super::strip::{strips, Row};
use crate::json::Json;
use std::fmt;
use std::ops::AddAssign;

/// The result of one command.
pub struct Report {
    pub text: Text,
    pub json: Json,
    /// SVG.
    pub picture: Option<String>,
    /// False if nothing was found, and nothing is claimed.
    pub found: bool,
}

impl Report {
    /// A report of something found, without a picture.
    pub fn new(text: Text, json: Json) -> Self {
        Self {
            text,
            json,
            picture: None,
            found: true,
        }
    }

    pub fn drawn(mut self, picture: String) -> Self {
        self.picture = Some(picture);
        self
    }

    pub fn found(self, found: bool) -> Self {
        Self { found, ..self }
    }
}

/// What a person reads, in parts: a terminal prints one after the other, a page shows
/// each in its own way.
pub struct Text(Vec<Part>);

enum Part {
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
    /// A text that begins with these lines.
    pub fn new(lines: impl Into<String>) -> Self {
        Self(vec![Part::Lines(lines.into())])
    }

    /// Adds a table of places of which `len` are worth showing, and notes on it.
    pub fn strip(&mut self, rows: Vec<Row>, len: u64) {
        let shown = rows[0].cells.len();
        let mut notes = Vec::new();
        if rows.iter().any(|row| row.period.is_some()) {
            notes.push("A bar stands where a period begins.".to_string());
        }
        if (shown as u64) < len {
            notes.push(format!("Only 0 to {} are shown.", shown - 1));
        }
        self.0.push(Part::Strip(rows));
        if !notes.is_empty() {
            *self += &(notes.join(" ") + "\n");
        }
    }

    /// Adds lines with columns.
    pub fn columns(&mut self, lines: String) {
        self.0.push(Part::Columns(lines));
    }

    /// Adds Rust for the given heaps, to paste.
    pub fn paste(&mut self, heaps: &str, rust: &str) {
        *self += &format!("Paste, for {heaps}:\n");
        self.0.push(Part::Rust(rust.to_string()));
    }
}

/// Adds whole lines.
impl AddAssign<&str> for Text {
    fn add_assign(&mut self, more: &str) {
        match self.0.last_mut() {
            Some(Part::Lines(lines)) => *lines += more,
            _ => self.0.push(Part::Lines(more.to_string())),
        }
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

/// The cells in columns, up to eight in a line.
pub fn grid(cells: &[String]) -> String {
    let wide = cells.iter().map(String::len).max().unwrap_or(0) + 2;
    let columns = (88 / wide).clamp(1, 8);
    let lines = cells.chunks(columns).map(|line| {
        let line: String = line.iter().map(|cell| format!("  {cell:wide$}")).collect();
        line.trim_end().to_string() + "\n"
    });
    lines.collect()
}

/// "1 heap", "2 heaps".
pub fn count(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// "1, 3 or 4".
pub fn either<T: ToString>(choices: &[T]) -> String {
    let choices = joined(choices, ", ", usize::MAX);
    match choices.rsplit_once(", ") {
        Some((others, last)) => format!("{others} or {last}"),
        None => choices,
    }
}
