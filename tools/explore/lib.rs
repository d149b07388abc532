//! Games, computed: from the words of a command to a report. The program `explore` prints
//! it; the page's module is this library, compiled to WebAssembly.

// For `message!`.
#[macro_use]
extern crate base;

// A crate of its own, which is optimised while the rest is not. In WebAssembly it is a part of
// this one, as the module is smaller then.
#[cfg(not(target_family = "wasm"))]
extern crate formula;
#[cfg(target_family = "wasm")]
mod formula;

pub mod compute;
pub mod page;
