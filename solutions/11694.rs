//! BOJ 11694 님 게임 <https://www.acmicpc.net/problem/11694>
//! Limits: 1 s, 256 MB
//!
//! Model: a sum of Nim heaps, misère play: who takes the last stone loses.
//! Reason: by Bouton's misère theorem the play is that of normal Nim, nim-sum 0
//! for the second player, until every heap has one stone; then an even number of
//! heaps is a win for the player to move.
//! Cost: O(n) time and memory.

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
