//! From a program to its verdict: the program is compiled and run under limits, its output is
//! compared, and the report is stored.

pub mod compare;
pub mod compile;
mod conversation;
mod difference;
pub mod exit;
pub mod helper;
mod interact;
pub mod report;
pub mod run;
pub mod supervise;
pub mod verdict;
pub mod verdict_cache;
