//! Output of results: the table and the clipboard.

pub mod clipboard;
pub mod table;
