//! Codeforces cf1823e Removing Graph <https://codeforces.com/contest/1823/problem/E>
//! Limits: 2 s, 256 MB
//!
//! Model: all vertices of a graph have degree 2. A turn removes a connected set of l to r
//! vertices, where l < r; whoever cannot move loses. Alice begins: who wins?
//! Reason: a turn in a cycle leaves a path. A path of l vertices or more is won: a set of l
//! or l + 1 in its middle leaves two equal paths. So a cycle of at least l + r vertices, which
//! leaves a path of at least l, has the value 0. A path of y < l + r vertices has the value y/l,
//! rounded down. It leaves paths of i and j with i + j <= y - l, so the XOR of i/l and j/l is below
//! y/l. Sets at its end leave paths of all lengths from y - r (or 0) to y - l. As y - r < l, these
//! have all smaller values. A cycle of y < l + r vertices leaves the same single paths: it has the
//! value y/l too.
//! Cost: O(n) time and memory.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, l, r): (usize, usize, usize) = (input.read(), input.read(), input.read());
    let mut neighbours = vec![Vec::new(); n + 1];
    for _ in 0..n {
        let (u, v): (usize, usize) = (input.read(), input.read());
        neighbours[u].push(v);
        neighbours[v].push(u);
    }
    let mut seen = vec![false; n + 1];
    let mut values = Vec::new();
    for start in 1..=n {
        let (mut size, mut next) = (0, Some(start).filter(|&v| !seen[v]));
        while let Some(v) = next {
            seen[v] = true;
            size += 1;
            next = neighbours[v].iter().copied().find(|&w| !seen[w]);
        }
        values.push(if size < l + r { size / l } else { 0 });
    }
    let sum = nim_sum(values.iter().map(|&value| value as u64));
    output.line(if sum > 0 { "Alice" } else { "Bob" });
}

fn main() {
    fastio::run(solve);
}
