//! Games, computed: from the words of a command to a report. The program `explore` prints
//! it; the page's module is this library, compiled to WebAssembly.

// For `message!`.
#[macro_use]
extern crate base;

// A separate crate, as it is optimised and the rest is not. In WebAssembly it is a module of
// this one, which makes the file smaller.
#[cfg(not(target_family = "wasm"))]
extern crate formula;
#[cfg(target_family = "wasm")]
mod formula;

pub mod compute;
pub mod page;
