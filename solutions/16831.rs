//! BOJ 16831 Nim without Zero <https://www.acmicpc.net/problem/16831>
//! Limits: 2 s, 512 MB
//! Input: n 1..10^5; a[n] 1..10^9
//!
//! Model: Nim in which a player who leaves nim-sum 0 loses at once.
//! Reason: a player who leaves nim-sum 1 wins, since the next move leaves 0, which loses, or 2 or
//! more, and from there 1 can be left again. So Bob wins iff the nim-sum is 1, or 0 with no odd
//! heap, from which no move leaves 1. Proof: `snippets/nim.rs`.
//! Cost: O(n) time and memory.
//! Also: AOJ 2909 <https://judge.u-aizu.ac.jp/onlinejudge/description.jsp?id=2909>

use snippets::fastio::{self, Input, Output};
use snippets::nim::{nim_without_zero_outcome, Outcome};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
    let bob = nim_without_zero_outcome(&heaps) == Outcome::P;
    output.line(if bob { "Bob" } else { "Alice" });
}

fn main() {
    fastio::run(solve);
}
