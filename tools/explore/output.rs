//! What a command hands back: lines for a person, JSON, and what to draw.

use crate::chart::Chart;
use crate::json::quoted;

/// The result of one command.
pub struct Report {
    pub text: String,
    pub json: Object,
    pub chart: Option<Chart>,
    /// False if nothing was found, and nothing is claimed.
    pub found: bool,
}

/// A JSON object in the making, in the order of its members.
#[derive(Clone, Debug, Default)]
pub struct Object(Vec<String>);

impl Object {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a member whose value is JSON already.
    pub fn raw(mut self, key: &str, value: impl ToString) -> Self {
        self.0
            .push(format!("{}:{}", quoted(key), value.to_string()));
        self
    }

    pub fn text(self, key: &str, value: &str) -> Self {
        self.raw(key, quoted(value))
    }

    pub fn object(self, key: &str, value: &Self) -> Self {
        self.raw(key, value.braced())
    }

    /// Adds null for `None`.
    pub fn option<T: ToString>(self, key: &str, value: Option<T>) -> Self {
        let value = value.map_or("null".into(), |value| value.to_string());
        self.raw(key, value)
    }

    pub fn list<T: ToString>(self, key: &str, values: impl IntoIterator<Item = T>) -> Self {
        self.raw(key, list(values))
    }

    fn braced(&self) -> String {
        format!("{{{}}}", self.0.join(","))
    }

    pub fn line(&self) -> String {
        self.braced() + "\n"
    }
}

/// A JSON list of values that are JSON already.
pub fn list<T: ToString>(values: impl IntoIterator<Item = T>) -> String {
    let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    format!("[{}]", values.join(","))
}

/// The values with `between` between them; after `most` of them come dots.
pub fn joined<T: ToString>(values: &[T], between: &str, most: usize) -> String {
    let shown: Vec<String> = values.iter().take(most).map(T::to_string).collect();
    let dots = if values.len() > most { "..." } else { "" };
    shown.join(between) + if dots.is_empty() { "" } else { between } + dots
}

/// "1 heap", "2 heaps".
pub fn count(number: u64, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
