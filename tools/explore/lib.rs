//! Games, computed: from the words of a command to a report. The program `explore` prints
//! it; the page's module is this library, compiled to WebAssembly.

// Its macro is for the modules after it.
#[macro_use]
pub mod message;

pub mod compute;
pub mod formula;
pub mod page;
