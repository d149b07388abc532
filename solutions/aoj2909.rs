//! AOJ aoj2909 Nim without Zero <https://onlinejudge.u-aizu.ac.jp/problems/2909>
//! Limits: 2 s, 256 MB
//!
//! Model: Nim in which a player who leaves nim-sum 0 loses at once.
//! Reason: let x be the nim-sum. A player who leaves x = 1 wins: the next move
//! leaves 0, which loses, or more than 1, and then 1 can be left again, as in Nim
//! (a heap h with the top bit of x ^ 1 becomes the smaller h ^ x ^ 1). A move from 0
//! to 1 needs an odd heap; if all heaps are even, every move leaves more than 1. So
//! Bob wins iff x = 1, or x = 0 and every heap is even.
//! Cost: O(n) time, O(1) memory besides the input.
//! Note: the limits of AOJ were not found. These are of BOJ 16831, the same problem,
//! with half of its memory.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let mut all_even = true;
    let sum = nim_sum((0..n).map(|_| {
        let heap: u64 = input.read();
        all_even &= heap % 2 == 0;
        heap
    }));
    let bob = sum == 1 || sum == 0 && all_even;
    output.line(if bob { "Bob" } else { "Alice" });
}

fn main() {
    fastio::run(solve);
}
