//! Self-contained snippets for combinatorial games on BOJ: one idea per file,
//! `std` only, rustc 1.63 and later.
//!
//! A solution names what it needs (`use snippets::nim::outcome`) and `bundle.sh`
//! inlines it into one file to submit. Grundy values and heap sizes are `u64`,
//! indexes and table lengths `usize`, in every snippet.

// Here and not in Cargo.toml, where it would ask a solution for docs as well.
#![warn(missing_docs)]

pub mod bulk;
pub mod closed;
pub mod coins;
mod digits;
pub mod fastio;
pub mod golden;
pub mod grundy;
pub mod hackenbush;
pub mod mex;
pub mod misere;
pub mod nim;
pub mod nimber;
pub mod octal;
pub mod period;
pub mod quotient;
pub mod score;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(not(target_arch = "x86_64"))]
mod swar;
pub mod zermelo;
