//! Codeforces cf794e Choosing Carrot <https://codeforces.com/contest/794/problem/E>
//! Limits: 1 s, 256 MB
//! Input: n 1..3*10^5; a[n] 1..10^9
//!
//! Model: two players take a number from either end of a row in turn, until one is left.
//! The first wants this number large, the second small. Before that the first takes k
//! numbers alone: what is left for each k?
//! Reason: with an even row, whoever starts takes from the side of the smaller middle number, and
//! then mirrors each turn: the larger of both is left. The other can mirror from the start, so no
//! more is left. With an odd row, at least 3 long, the roles are exchanged after the first turn,
//! which leaves the middle number and a neighbour in the middle: so the result is the larger of two
//! minima. The k numbers alone leave any part of the row. With k + 2 these parts have the middles
//! of those with k, and one more on each side.
//! Cost: O(n) time and memory. (The time limit was not found.)

use snippets::fastio::{self, Input, Output};

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let row: Vec<u32> = (0..n).map(|_| input.read()).collect();
    let mut left: Vec<u32> = Vec::with_capacity(n);
    for k in 0..n - 1 {
        let length = n - k;
        let value = |i: usize| match length % 2 {
            0 => row[i].max(row[i + 1]),
            _ => row[i].min(row[i - 1].max(row[i + 1])),
        };
        let first = (length - 1) / 2;
        let ends = value(first).max(value(first + k));
        left.push(if k < 2 { ends } else { ends.max(left[k - 2]) });
    }
    left.extend(row.iter().max());
    let left: Vec<String> = left.iter().map(u32::to_string).collect();
    output.line(left.join(" "));
}

fn main() {
    fastio::run(solve);
}
