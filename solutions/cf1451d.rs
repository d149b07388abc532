//! Codeforces cf1451d Circle Game <https://codeforces.com/contest/1451/problem/D>
//! Limits: 2 s, 256 MB
//! Input: t 1..100; (d 1..10^5, k 1..d)[t]
//!
//! Model: a token at (0, 0); a turn adds k to one of its coordinates and may not leave the
//! circle x^2 + y^2 <= d^2, normal play. Ashish moves first.
//! Reason: the second player answers each move by the same move in the other coordinate,
//! which comes back to the diagonal. Let (z, z) k be its last point in the circle. If
//! (z, z + 1) k is outside, the second player makes the last move in this way. Otherwise
//! the first one moves to (0, 1) k and answers in this way from then on: he comes back to
//! points (i, i + 1) k, and makes the last move, as (z + 1, z + 1) k is outside, and
//! (z, z + 2) k is still further.
//! Cost: O(d / k) time for each test.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let (d, k): (u64, u64) = (input.read(), input.read());
        let fits = |x: u64, y: u64| (x * x + y * y) * k * k <= d * d;
        let z = (1..).take_while(|&z| fits(z, z)).count() as u64;
        output.line(if fits(z, z + 1) { "Ashish" } else { "Utkarsh" });
    }
}

fn main() {
    fastio::run(solve);
}
