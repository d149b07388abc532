//! What a command returns: lines for a person, JSON, and a picture.

use super::picture::Picture;
use super::strip::Row;
use base::json::Json;

/// The result of one command.
pub struct Report {
    pub text: String,
    pub json: Json,
    /// The rows of the table in the text, from which the page draws its own table.
    pub rows: Vec<Row>,
    /// The part of the text that is set in columns. The page shows this part unchanged.
    pub columns: String,
    /// The formula, as a message that the page translates; null if there is none.
    pub formula: Json,
    pub picture: Option<Box<dyn Picture>>,
    /// Whether there is a result, it reaches as far as requested, and no check failed.
    pub found: bool,
}

impl Report {
    /// Returns the report of a result that has only a text and JSON.
    pub fn new(text: String, json: Json) -> Self {
        let (rows, columns) = (Vec::new(), String::new());
        Self { text, json, rows, columns, formula: Json::Null, picture: None, found: true }
    }
}

/// Returns lines with Rust code to paste; `heaps` says for which heaps the code is.
pub fn format_paste(heaps: &str, rust: &str) -> String {
    format!("Paste, for {heaps}:\n{rust}\n")
}

/// Joins the values with `between`; dots replace the values after the first `max`.
pub fn join_values<T: ToString>(values: &[T], between: &str, max: usize) -> String {
    let mut shown: Vec<String> = values.iter().take(max).map(T::to_string).collect();
    if values.len() > max {
        shown.push("...".into());
    }
    shown.join(between)
}

/// Renders the cells in columns, up to eight in a line.
pub fn render_columns(cells: &[String]) -> String {
    let width = cells.iter().map(String::len).max().unwrap_or(0) + 2;
    let columns = (88 / width).clamp(1, 8);
    let lines = cells.chunks(columns).map(|line| {
        let line: String = line.iter().map(|cell| format!("  {cell:width$}")).collect();
        line.trim_end().to_string() + "\n"
    });
    lines.collect()
}

/// Formats a number of things, such as "1 heap" or "2 heaps".
pub fn format_count(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// Joins choices as in "1, 3 or 4".
pub fn join_choices<T: ToString>(choices: &[T]) -> String {
    let choices = join_values(choices, ", ", usize::MAX);
    match choices.rsplit_once(", ") {
        Some((others, last)) => format!("{others} or {last}"),
        None => choices,
    }
}

/// Formats a value; `None` as a dash.
pub fn format_or_dash<T: ToString>(value: Option<T>) -> String {
    value.map_or("-".into(), |value| value.to_string())
}
