//! From a bundle to its verdict: compiled, run under limits, its output compared,
//! the report remembered.

pub mod compare;
pub mod compile;
mod difference;
pub mod remembered;
pub mod report;
mod run;
pub mod supervise;
pub mod verdict;
