//! From a bundle to its verdict: compiled, run under limits, compared, remembered.

pub mod compile;
pub mod remembered;
pub mod report;
pub mod run;
pub mod verdict;
