//! AtCoder agc048_d Pocky Game <https://atcoder.jp/contests/agc048/tasks/agc048_d>
//! Limits: 2 s, 1024 MB
//! Input: t 1..100 { n 1..100; a[n] 1..10^9 }
//!
//! Model: T rows of heaps; FirstLeft takes from the left-most heap and SecondRight from
//! the right-most one, normal play.
//! Reason: more stones in the mover's own end heap never hurt. So each part of the row has a least
//! size of that heap with which the mover wins, at most 10^11, the sum of the heaps. The least
//! sizes of shorter parts decide it (see `row_ends`).
//! Cost: O(T N^2) time, O(N) memory.

use snippets::fastio::{self, Input, Output};
use snippets::nim::Outcome;
use snippets::row_ends::row_ends_outcome;

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
        output.line(match row_ends_outcome(&heaps) {
            Outcome::N => "First",
            Outcome::P => "Second",
        });
    }
}

fn main() {
    fastio::run(solve);
}
