//! The snippets against the definitions of their games: one file per snippet,
//! for the tests that are too long to stand in the snippet's own file. What
//! needs a snippet's private parts stays there.

#[path = "../support/mod.rs"]
mod support;

mod bulk;
mod fastio;
mod parse;
mod program;
