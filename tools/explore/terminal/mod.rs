//! What talks to the user: input, output, files and progress.

pub mod files;
pub mod input;
pub mod output;
pub mod progress;
