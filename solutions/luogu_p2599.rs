//! Luogu luogu_p2599 取石子游戏 <https://www.luogu.com.cn/problem/P2599>
//! Limits: 1 s, 125 MB
//! Input: t 1..10 { n 1..1000; a[n] 1..10^9 }
//!
//! Model: a row of heaps; a turn takes any positive number of stones from the first or from
//! the last one, normal play.
//! Reason: for each part of the row, exactly one heap put at its left makes a P-position, and one
//! at its right: see `both_ends`.
//! Cost: O(n^2) time and O(n) memory. (The limits were not found; these are the site's usual ones.)

use snippets::both_ends::both_ends_outcome;
use snippets::fastio::{self, Input, Output};
use snippets::nim::Outcome;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
        output.line(i32::from(both_ends_outcome(&heaps) == Outcome::N));
    }
}

fn main() {
    fastio::run(solve);
}
