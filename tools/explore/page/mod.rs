//! Answers the scripts of the page: reports, and games to play.

pub mod answer;
pub mod game;
pub mod play;
pub mod positions;
#[cfg(target_family = "wasm")]
mod wasm;
