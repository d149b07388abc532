//! Sources of right answers: an oracle in `tests/rules`, or programs of the user's.

mod build;
mod source;
pub mod stress;
pub mod worst;
