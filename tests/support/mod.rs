//! What the tests share: one generator of random numbers and one search that
//! decides games from their definition. Neither shares code with the snippets.

// Not every test program that includes this uses all of it.
#![allow(dead_code)]

#[path = "../../tools/base/rng.rs"]
pub mod rng;
pub mod search;
pub mod trees;
