//! BOJ 11872 님 게임 나누기 <https://www.acmicpc.net/problem/11872>
//! Limits: 2 s, 512 MB
//!
//! Model: Lasker's Nim: a sum of heaps, normal play; a turn takes any number from
//! one heap or splits one into two non-empty heaps.
//! Reason: g(n) is n, but g(4k + 3) = 4k + 4 and g(4k + 4) = 4k + 3. Taking
//! reaches all smaller values, save for n = 4k + 3, where the split 1, 4k + 2
//! supplies 4k + 3. And no split has the value claimed for n: mod 4 the heaps 1,
//! 2, 3, 0 are worth 1, 2, 0, 3, so a split worth 0, 1, 2, 3 mod 4 comes only
//! from n that are, mod 4, even, even, odd, odd, while those values are claimed
//! for n = 3, 1, 2, 0.
//! Cost: O(n) time, O(1) memory besides the input.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let winner = match nim_sum((0..n).map(|_| grundy_value(input.read()))) {
        0 => "cubelover",
        _ => "koosaga",
    };
    output.line(winner);
}

fn grundy_value(heap: u64) -> u64 {
    match heap % 4 {
        3 => heap + 1,
        0 if heap > 0 => heap - 1,
        _ => heap,
    }
}

fn main() {
    fastio::run(solve);
}
