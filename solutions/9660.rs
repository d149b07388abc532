//! BOJ 9660 돌 게임 6 <https://www.acmicpc.net/problem/9660>
//! Limits: 1 s, 128 MB
//!
//! Model: 9657 with up to 10^12 stones, which its solution allows; its `main` is not
//! used here.
//! Reason: the last four outcomes decide the next one. So when the same four
//! occur again, all outcomes repeat, and n is looked up in the first period.
//! Cost: O(preperiod + period) time and bits, here 0 + 7, for any n.

use snippets::fastio;

#[allow(clippy::duplicate_mod, dead_code)]
#[path = "9657.rs"]
mod fewer_stones;

pub use fewer_stones::solve;

fn main() {
    fastio::run(solve);
}
