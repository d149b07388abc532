//! Codeforces cf1194d 1-2-K Game <https://codeforces.com/contest/1194/problem/D>
//! Limits: 1 s, 256 MB
//! Input: t 1..100; (n 0..10^9, k 3..10^9)[t]
//!
//! Model: a heap of n stones, a turn takes 1, 2 or k of them, normal play.
//! Reason: if 3 does not divide k, the P-positions are the multiples of 3: no move
//! leads from one to another, and 1 or 2 leads there from every other n. If 3 divides
//! k, let r be n modulo k + 1: the P-positions are those with r < k and 3 dividing r.
//! From another r < k, 1 or 2 leads there; from r = k, the move k leads to r = 0. From
//! a P-position, 1 and 2 lead to r - 1 and r - 2 (to k and k - 1 if r is 0) and k leads
//! to r + 1: none of these is a P-position.
//! Cost: O(1) for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let (n, k): (u64, u64) = (input.read(), input.read());
        let rest = if k % 3 == 0 { n % (k + 1) } else { n };
        let bob = rest % 3 == 0 && (rest != k || k % 3 != 0);
        output.line(if bob { "Bob" } else { "Alice" });
    }
}

fn main() {
    fastio::run(solve);
}
