//! Compiles the sources as cargo does, with the settings of a judge: the snippet library as
//! a crate of its own, solutions and helpers against it.

mod cache;
mod captures;
pub mod cargo;
pub mod crates;
pub mod diagnostics;
pub mod error;
pub mod fix;
mod inputs;
pub mod migrate;
pub mod rustc;
pub mod snippets;
mod subset;
pub mod wrapper;

pub use cache::{find_cached, find_folders, get_or_build, read_inputs};
pub use inputs::Inputs;
