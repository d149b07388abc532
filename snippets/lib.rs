//! Self-contained snippets for combinatorial games on BOJ: one idea per file,
//! `std` only, rustc 1.63 and later.
//!
//! A solution names what it needs (`use snippets::nim::outcome`) and `bundle.sh`
//! inlines it into one file to submit. Grundy values, stones and amounts
//! are `u64`, indexes and table lengths `usize`. A table is indexed by the heap, so
//! the rules and the largest heaps of `grundy`, `take_and_break` and `octal` are
//! `usize`; the tables of `octal`, which may be long, hold `u16`.

// Here and not in Cargo.toml, where it would ask a solution for docs as well.
#![warn(missing_docs)]

pub mod bulk;
pub mod closed;
pub mod dag;
pub mod digits;
pub mod dyadic;
pub mod fastio;
pub mod golden;
pub mod grundy;
pub mod hackenbush;
pub mod memo;
pub mod mex;
pub mod misere;
pub mod moore;
pub mod nim;
pub mod nim_log;
pub mod nimber;
pub mod octal;
mod octal_period;
pub mod period;
pub mod quotient;
pub mod score;
pub mod sliding;
mod sparse_space;
#[cfg(target_arch = "x86_64")]
pub mod sse2;
pub mod staircase;
pub mod take_and_break;
mod three_heaps;
pub mod turning;
pub mod zermelo;
