//! Shared code of the tests: random numbers, random trees, and a search that decides games from
//! their definition. None of it uses the snippets.

// No test program uses all of these modules.
#![allow(dead_code)]

#[path = "../../tools/base/rng.rs"]
pub mod rng;
pub mod search;
pub mod trees;
