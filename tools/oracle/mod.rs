//! Sources of right answers: an oracle in `tests/rules`, or the user's programs.

mod build;
mod source;
pub mod stress;
pub mod worst;
