//! BOJ 11694 님 게임 <https://www.acmicpc.net/problem/11694>
//! Limits: 1 s, 256 MB
//! Input: n 1..100; a[n] 1..2*10^9
//!
//! Model: a sum of Nim heaps, misère play: whoever takes the last stone
//! loses.
//! Reason: by Bouton's misère theorem the player to move wins iff the nim-sum is not
//! 0, as in normal play, if some heap has 2 or more stones. If every heap has one
//! stone, that player wins iff the number of heaps is even.
//! Cost: O(n) time and memory.
//! Also: HackerRank misere-nim-1 <https://www.hackerrank.com/challenges/misere-nim-1/problem>

use snippets::fastio::{self, Input, Output};
use snippets::nim::{misere_nim_outcome, Outcome};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
    let winner = match misere_nim_outcome(&heaps) {
        Outcome::N => "koosaga",
        Outcome::P => "cubelover",
    };
    output.line(winner);
}

fn main() {
    fastio::run(solve);
}
