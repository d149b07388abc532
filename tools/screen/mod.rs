//! Where results go: the table and the clipboard.

pub mod clipboard;
pub mod table;
