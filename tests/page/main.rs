//! The page: the answers of its WebAssembly module, and the page itself in a real browser.
//!
//! The tests in the browser need Debian's `chromium-headless-shell` and `chromium-driver`,
//! so they are ignored by default: `cargo test --test page -- --include-ignored`.

mod driver;
mod inputs;
mod page;
/// The search that the tests of the snippets use.
#[allow(dead_code)]
#[path = "../support/search.rs"]
mod search;

mod access;
mod answers;
mod charts;
mod copies;
mod draws;
mod exercises;
mod explore;
mod formulas;
mod games;
mod hands;
mod lesson;
mod lists;
mod manners;
mod nim_bits;
mod pictures;
mod slides;
mod snippets;
mod strips;
mod tiles;
mod values;
mod words;
