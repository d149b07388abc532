//! Codeforces cf842d Vitya and Strange Lesson <https://codeforces.com/contest/842/problem/D>
//! Limits: 2 s, 256 MB
//! Input: n, m 1..3*10^5; a[n] 0..3*10^5; x[m] 0..3*10^5
//!
//! Model: each query changes all numbers of the list by XOR with x. What is the mex of the
//! list after each query?
//! Reason: after several queries each number s is s ^ y, where y is the XOR of all x so far. So
//! the set stays as it is, and only y changes.
//! Cost: O((n + m) k) time and O(2^k) memory for k = 19 bits.

use snippets::fastio::{self, Input, Output};
use snippets::xor_mex::XorMexSet;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, m): (usize, usize) = (input.read(), input.read());
    let mut set = XorMexSet::new(19);
    for _ in 0..n {
        set.insert(input.read());
    }
    let mut shift = 0;
    for _ in 0..m {
        shift ^= input.read::<u64>();
        output.line(set.mex_xor(shift));
    }
}

fn main() {
    fastio::run(solve);
}
