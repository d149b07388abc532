//! Rust source: its tokens, its items, and changes to its text.

mod cursor;
pub mod edit;
mod front;
pub mod lex;
pub mod node;
mod parse;
pub mod tree;
