//! Analyses combinatorial games: turns the arguments of a command into a report. The program
//! `explore` prints the report. The WebAssembly module of the page is compiled from this library.

// For `message!`.
#[macro_use]
extern crate base;

// `formula` is a crate of its own because it is compiled with optimisation, unlike this crate. In
// WebAssembly `formula` is a module of this crate, which makes the file smaller.
#[cfg(not(target_family = "wasm"))]
extern crate formula;
#[cfg(target_family = "wasm")]
mod formula;

pub mod compute;
pub mod page;
