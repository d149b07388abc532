//! Compiles the sources as cargo does, with the settings of a judge: the snippet library as
//! a crate of its own, solutions and helpers against it.

pub mod diagnostics;
pub mod error;
mod inputs;
mod kept;
pub mod rustc;
pub mod snippets;

pub use inputs::Inputs;
pub use kept::{find_kept, inputs, kept, of_name};
