//! BOJ 11872 님 게임 나누기 <https://www.acmicpc.net/problem/11872>
//! Limits: 2 s, 512 MB
//! Input: n 1..100; a[n] 1..2*10^9
//!
//! Model: Lasker's Nim: a sum of heaps, normal play; a turn takes any number from
//! one heap or splits one into two non-empty heaps.
//! Reason: g(n) is n, but g(4k + 3) = 4k + 4 and g(4k + 4) = 4k + 3. Taking stones
//! reaches all smaller values, except 4k + 3 from n = 4k + 3, which is the value of
//! the split into 1 and 4k + 2. And no split of n has the value g(n): mod 4, heaps
//! of 1, 2, 3, 0 stones have the values 1, 2, 0, 3, so a split of value 0 or 1 mod 4
//! has an even n and one of value 2 or 3 an odd n, but g(n) is 0 or 1 mod 4 only for
//! odd n and 2 or 3 only for even n.
//! Cost: O(n) time, O(1) memory besides the input.

use snippets::closed::lasker_value;
use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let winner = match nim_sum((0..n).map(|_| lasker_value(input.read()))) {
        0 => "cubelover",
        _ => "koosaga",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
