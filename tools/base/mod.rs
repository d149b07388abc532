//! What all other modules use: processes, files, the terminal, JSON.

pub mod files;
pub mod invisible;
pub mod json;
pub mod process;
pub mod sys;
pub mod terminal;
pub mod times;

#[cfg(test)]
mod json_tests;
