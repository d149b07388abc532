//! AOJ aoj2909 Nim without Zero <https://onlinejudge.u-aizu.ac.jp/problems/2909>
//! Limits: 2 s, 256 MB
//!
//! Model: BOJ 16831, the same problem; its `main` is not used here.
//! Note: the limits of AOJ were not found. These are those of BOJ with half the memory.

use snippets::fastio;

#[allow(clippy::duplicate_mod, dead_code)]
#[path = "16831.rs"]
mod boj;

pub use boj::solve;

fn main() {
    fastio::run(solve);
}
