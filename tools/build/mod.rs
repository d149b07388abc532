//! Compiles the sources as cargo does, with the settings of a judge: the shelf as a
//! crate of its own, solutions and helpers against it.

pub mod diagnostics;
mod inputs;
mod kept;
pub mod rustc;
pub mod shelf;

pub use inputs::Inputs;
pub use kept::{find_kept, inputs, kept, of_name};
