//! AtCoder agc010_f Tree Game <https://atcoder.jp/contests/agc010/tasks/agc010_f>
//! Limits: 2 s, 256 MB
//! Input: n 2..3000; a[n] 0..10^9; tree n
//!
//! Model: a piece on a vertex of a tree; a turn takes a stone of that vertex and moves the
//! piece to a neighbour. Whoever finds no stone loses.
//! Reason: a vertex v is won iff a neighbour with fewer stones is lost. A move to a neighbour with
//! as many stones or more is of no use: the other player goes back to v each time, so v runs out of
//! stones first. A move to a lost neighbour w with fewer stones wins: going back to v is of no use
//! to the other player for the same reason. It costs stones of w, so w gets no new neighbour with
//! fewer stones.
//! Cost: O(n log n) time, O(n) memory.

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let stones: Vec<u64> = (0..n).map(|_| input.read()).collect();
    let mut neighbours = vec![Vec::new(); n];
    for _ in 1..n {
        let (v, w) = (input.read::<usize>() - 1, input.read::<usize>() - 1);
        neighbours[v].push(w);
        neighbours[w].push(v);
    }
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_unstable_by_key(|&v| stones[v]);
    let mut is_won = vec![false; n];
    for v in order {
        is_won[v] = neighbours[v].iter().any(|&w| stones[w] < stones[v] && !is_won[w]);
    }
    let won = (0..n).filter(|&v| is_won[v]).map(|v| (v + 1).to_string());
    output.line(won.collect::<Vec<_>>().join(" "));
}

fn main() {
    fastio::run(solve);
}
