//! BOJ 11867 박스 나누기 게임 <https://www.acmicpc.net/problem/11867>
//! Limits: 2 s, 512 MB
//! Input: n, m 1..100 where n*m > 1
//!
//! Model: two boxes, normal play; a turn empties one and divides the other over
//! both; (1, 1) is terminal.
//! Reason: dividing an odd number leaves one box odd and one even, so (odd, odd) leads only to
//! positions with an even box. An even box can be divided into 1 and an odd number, so every such
//! position leads to an (odd, odd). The terminal position (1, 1) is (odd, odd) too, so the
//! P-positions are those with two odd boxes.
//! Cost: O(1) time and memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, m): (u32, u32) = (input.read(), input.read());
    output.line(if n % 2 == 1 && m % 2 == 1 { "B" } else { "A" });
}

fn main() {
    fastio::run(solve);
}
