//! What a command returns: lines for a person, JSON, and a picture.

use super::picture::Picture;
use crate::json::Json;

/// The result of one command.
pub struct Report {
    pub text: String,
    pub json: Json,
    pub picture: Option<Picture>,
    /// False if nothing was found, and nothing is claimed.
    pub found: bool,
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
