//! Answers the requests of the scripts of the page: reports, positions, and games to play.

pub mod answer;
pub mod game;
pub mod play;
pub mod positions;
#[cfg(target_family = "wasm")]
mod wasm;
