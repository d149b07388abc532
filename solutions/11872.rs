//! BOJ 11872 님 게임 나누기 <https://www.acmicpc.net/problem/11872>
//! Limits: 2 s, 512 MB
//! Input: n 1..100; a[n] 1..2*10^9
//!
//! Model: Lasker's Nim: a sum of heaps, normal play; a turn takes any number from
//! one heap or splits one into two non-empty heaps.
//! Reason: g(n) is n, but g(4k + 3) = 4k + 4 and g(4k + 4) = 4k + 3. Taking stones reaches all
//! smaller values, except 4k + 3 from n = 4k + 3; the split into 1 and 4k + 2 has that value. No
//! option has the value g(n) itself: smaller heaps have other values. Modulo 4, odd heaps have the
//! values 0 and 1, even heaps 2 and 3. So a split of an even n, into two odd or two even heaps, has
//! the value 0 or 1, but g(n) is 2 or 3. For an odd n it is the other way round.
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
