//! Rust source: its tokens, its items, and edits of its text.

mod cursor;
mod edit;
mod item;
pub mod lex;
pub mod node;
mod parse;
pub mod tree;

pub use edit::Edits;
pub use lex::TokenKind;
pub use node::{Kind, Node};
pub use tree::Tree;
