//! Codeforces cf1194d 1-2-K Game <https://codeforces.com/contest/1194/problem/D>
//! Limits: 1 s, 256 MB
//!
//! Model: a heap of n stones, a turn takes 1, 2 or k of them, normal play.
//! Reason: without k the P-positions are the multiples of 3. No move leads from one of
//! them to another if 3 does not divide k, so then k changes nothing. If 3 divides k,
//! then n = k is an N-position, as k leads to 0, and the outcomes have the period k + 1.
//! By induction: of n modulo k + 1, the multiples of 3 below k are the P-positions. A
//! move of 1 or 2 leads from the others but k to one of these; k leads from k to 0. From
//! a P-position r > 0 the moves lead to r - 1, r - 2 and r + 1, from 0 to k, k - 1 and 1.
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
