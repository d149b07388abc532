//! Extracts names from the texts of rustc's errors.

use crate::build::diagnostics::Diagnostic;
use crate::source::lex::split_idents;

/// Returns the texts in backticks in an error.
pub fn list_quotes(error: &Diagnostic) -> impl Iterator<Item = &str> {
    error.texts.iter().flat_map(|text| split_quotes(text))
}

/// Returns the texts in backticks in a line.
pub fn split_quotes(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Returns whether an error says that a type lacks a method or an associated item, or that a method
/// is called on a number whose type is not known yet.
pub fn is_missing_method(error: &Diagnostic) -> bool {
    ["E0599", "E0689"].contains(&&*error.code)
}

/// Returns the last segments of the paths in a text, without names of one letter, which are
/// mostly type parameters.
pub fn find_last_segments(text: &str) -> Vec<&str> {
    let is_last = |ident: &&str| {
        let end = ident.as_ptr() as usize - text.as_ptr() as usize + ident.len();
        ident.len() > 1 && !text[end..].starts_with("::")
    };
    split_idents(text).filter(is_last).collect()
}

/// Returns the identifier at the end of a text.
pub fn last_ident(text: &str) -> &str {
    split_idents(text).last().unwrap_or_default()
}
