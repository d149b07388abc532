//! The page: the answers of its WebAssembly module, and the page itself in a real browser.
//!
//! The tests in the browser need Debian's `chromium-headless-shell` and `chromium-driver`,
//! so they are ignored by default: `cargo test --test page -- --include-ignored`.

mod driver;
mod inputs;
mod page;
/// A search by the rules of a game, shared with the tests of the snippets.
#[allow(dead_code)]
#[path = "../support/search.rs"]
mod search;

mod access;
mod answers;
mod charts;
mod copies;
mod exercises;
mod explore;
mod formulas;
mod games;
mod lesson;
mod lists;
mod nim_bits;
mod pictures;
mod play_tab;
mod slides;
mod snippets;
mod strips;
mod tiles;
mod values;
mod whole_page;
mod words;
mod wythoff_and_token;
