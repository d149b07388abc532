//! What a command returns: lines for a person, JSON, and a picture.

use super::picture::Picture;
use super::strip::Row;
use base::json::Json;

/// The result of one command.
pub struct Report {
    pub text: String,
    pub json: Json,
    /// The table in the text, as in the lectures; the page draws its own.
    pub rows: Vec<Row>,
    /// Lines with columns in the text, which the page shows as they are.
    pub columns: String,
    /// The formula in any language; null if there is none.
    pub formula: Json,
    pub picture: Option<Box<dyn Picture>>,
    /// False if nothing was found, so that nothing is claimed.
    pub found: bool,
}

impl Report {
    /// Returns a report of something found, in text and JSON alone.
    pub fn new(text: String, json: Json) -> Self {
        let (rows, columns) = (Vec::new(), String::new());
        Self { text, json, rows, columns, formula: Json::Null, picture: None, found: true }
    }
}

/// Returns Rust code to paste, below these heaps.
pub fn paste(heaps: &str, rust: &str) -> String {
    format!("Paste, for {heaps}:\n{rust}\n")
}

/// Joins the values with `between`; those after `most` are replaced by dots.
pub fn join_values<T: ToString>(values: &[T], between: &str, most: usize) -> String {
    let mut shown: Vec<String> = values.iter().take(most).map(T::to_string).collect();
    if values.len() > most {
        shown.push("...".into());
    }
    shown.join(between)
}

/// Returns the cells in columns, up to eight in a line.
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
pub fn join_choices<T: ToString>(choices: &[T]) -> String {
    let choices = join_values(choices, ", ", usize::MAX);
    match choices.rsplit_once(", ") {
        Some((others, last)) => format!("{others} or {last}"),
        None => choices,
    }
}

pub fn or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}
