//! Codeforces cf662a Gambling Nim <https://codeforces.com/contest/662/problem/A>
//! Limits: 1 s, 256 MB
//! Input: n 1..500000; (a, b)[n] 0..10^18
//!
//! Model: Nim whose heaps are a or b for each card, each with probability 1/2; what is the
//! probability that the first player wins?
//! Reason: let s be the XOR of all a. A card with b adds a XOR b to the nim-sum, which is 0 iff
//! these cards add s. If s is in the span of all a XOR b, of rank r, this has the probability 2^-r,
//! as each of the 2^r values in the span is the XOR of as many subsets. Otherwise the nim-sum is
//! never 0.
//! Cost: O(n r) time for the rank r, at most 60. (The time limit was not found.)

use snippets::fastio::{self, Input, Output};
use snippets::xor_basis::XorBasis;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut basis = XorBasis::new();
    let mut sum = 0;
    for _ in 0..n {
        let (a, b): (u64, u64) = (input.read(), input.read());
        sum ^= a;
        basis.insert(a ^ b);
    }
    if basis.spans(sum) {
        let all = 1u64 << basis.rank();
        output.line(format_args!("{}/{all}", all - 1));
    } else {
        output.line("1/1");
    }
}

fn main() {
    fastio::run(solve);
}
