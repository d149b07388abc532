//! From a bundle to its verdict: the bundle is compiled and run under limits, its
//! output is compared, and the report is stored.

mod answer;
pub mod compare;
pub mod compile;
mod difference;
pub mod helper;
mod interact;
pub mod remembered;
pub mod report;
pub mod run;
pub mod supervise;
pub mod verdict;
