//! From a bundle to its verdict: the bundle is compiled and run under limits, its
//! output is compared, and the report is stored.

pub mod compare;
pub mod compile;
mod difference;
pub mod remembered;
pub mod report;
mod run;
pub mod supervise;
pub mod verdict;
