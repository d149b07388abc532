//! Rust source: its tokens, its items, and changes to its text.

pub mod edit;
pub mod lex;
pub mod node;
mod parse;
pub mod tree;
