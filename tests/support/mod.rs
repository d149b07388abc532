//! What the tests share: one generator of random numbers and one search that
//! decides games from their definition. Neither shares code with the snippets.

pub mod rng;
pub mod search;
