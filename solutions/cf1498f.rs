//! Codeforces cf1498f Christmas Game <https://codeforces.com/contest/1498/problem/F>
//! Limits: 2 s, 256 MB
//! Input: n 3..10^5, k 1..20; tree n; a[n] 0..10^9
//!
//! Model: Staircase Nim on a tree for every choice of its root, where a turn moves
//! presents k edges towards the root: those at depth d can be moved d / k times,
//! rounded down.
//! Reason: only presents that can be moved an odd number of times count, as Nim heaps; a move of
//! others is answered by moving the same presents once more. So only the depth modulo 2k matters,
//! and the XOR for each remainder is carried from root to root.
//! Cost: O(n k) time and memory.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use snippets::rerooting::each_root;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, k): (usize, usize) = (input.read(), input.read());
    let mut node = || input.read::<usize>() - 1;
    let edges: Vec<(usize, usize)> = (1..n).map(|_| (node(), node())).collect();
    let mut own = vec![[0; 40]; n];
    own.iter_mut().for_each(|depths| depths[0] = input.read());
    let trees = each_root(&edges, own, |mut depths| {
        depths[..2 * k].rotate_right(1);
        depths
    });
    let wins = trees.iter().map(|depths| nim_sum(depths[k..2 * k].iter().copied()) != 0);
    let answers: Vec<&str> = wins.map(|win| if win { "1" } else { "0" }).collect();
    output.line(answers.join(" "));
}

fn main() {
    fastio::run(solve);
}
