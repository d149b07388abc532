//! The modules that all tools share: processes, files, the terminal, JSON. A build for
//! WebAssembly has only `json` and `message`.

#[cfg(not(target_family = "wasm"))]
pub mod context;
#[cfg(not(target_family = "wasm"))]
pub mod files;
#[cfg(not(target_family = "wasm"))]
pub mod invisible;
pub mod json;
pub mod message;
#[cfg(not(target_family = "wasm"))]
pub mod process;
#[cfg(not(target_family = "wasm"))]
pub mod rng;
#[cfg(not(target_family = "wasm"))]
pub mod sys;
#[cfg(not(target_family = "wasm"))]
pub mod terminal;
#[cfg(not(target_family = "wasm"))]
pub mod times;

#[cfg(test)]
mod json_tests;
