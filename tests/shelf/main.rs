//! The snippets against the definitions of their games: one file per snippet,
//! for the tests that are too long to stand in the snippet's own file. What
//! needs a snippet's private parts stays there.

// Each test program uses a part of it.
#[allow(dead_code)]
#[path = "../support/mod.rs"]
mod support;

mod positions;

mod closed;
mod golden;
mod hackenbush;
mod moore;
mod nim;
mod nimber;
mod sliding;
mod staircase;
mod turning;
