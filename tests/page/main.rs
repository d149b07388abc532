//! The page: what its module answers, and the page itself in a real browser.
//!
//! The tests in the browser need Debian's `chromium-headless-shell` and `chromium-driver`,
//! so they run only when they are asked for: `cargo test --test page -- --include-ignored`.
//!
//! `compute` brings its own unit tests. They run here alone: Cargo.toml says so of explore.

#[path = "../../tools/page/module/answer.rs"]
mod answer;
#[path = "../../tools/explore/compute/mod.rs"]
#[allow(dead_code)]
mod compute;
#[path = "../../tools/page/module/game.rs"]
mod game;
#[path = "../../tools/base/json.rs"]
#[allow(dead_code)]
mod json;
#[path = "../../tools/page/module/play.rs"]
mod play;
#[path = "../../tools/page/module/positions.rs"]
mod positions;

mod driver;
mod inputs;
mod page;

mod access;
mod answers;
mod charts;
mod copies;
mod draws;
mod explore;
mod games;
mod hands;
mod lesson;
mod lists;
mod manners;
mod nim_bits;
mod pictures;
mod slides;
mod snippets;
mod tiles;
mod values;
mod words;
