//! Codeforces cf1147c Thanos Nim <https://codeforces.com/contest/1147/problem/C>
//! Limits: 1 s, 256 MB
//! Input: n 2..50; a[n] 1..50 where n % 2 = 0
//!
//! Model: n piles, n even, normal play: a turn lowers exactly half of the piles, each by
//! any positive number of stones.
//! Reason: let m be the smallest size. The player to move loses iff more than half of the piles
//! have it. In such a position fewer than half are larger, so a turn lowers at least one pile of m;
//! if m is 0, no turn is possible. Afterwards the smallest size is below m, and only the piles of
//! the turn, half of all, can have it. In any other position at least half of the piles are larger:
//! a turn lowers n / 2 of these to m, and then more than half are m.
//! Cost: O(n) time and memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let piles: Vec<u64> = (0..n).map(|_| input.read()).collect();
    let smallest = piles.iter().min();
    let count = piles.iter().filter(|&pile| Some(pile) == smallest).count();
    output.line(if count > n / 2 { "Bob" } else { "Alice" });
}

fn main() {
    fastio::run(solve);
}
