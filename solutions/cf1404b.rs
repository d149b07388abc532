//! Codeforces cf1404b Tree Tag <https://codeforces.com/contest/1404/problem/B>
//! Limits: 1 s, 256 MB
//! Input: t 1..10^4 { n 2..10^5, a 1..n, b 1..n not a, da, db 1..n-1; tree n } sum n <= 10^5
//!
//! Model: Alice on vertex a and Bob on vertex b of a tree jump in turn, up to da and db
//! edges far. Alice wins if they meet; it may take any time.
//! Reason: Alice wins at once if Bob is within da. If the diameter is at most 2 da, she
//! jumps towards the centre, from which every vertex is within da. If db is at most 2 da,
//! she goes one edge towards Bob in each turn: he cannot get behind her, as he must be
//! more than da from her before and after his jump, which would be longer than 2 da. So
//! his part of the tree gets smaller.
//! Otherwise Bob is never caught. After each move of Alice some end of a longest path is
//! more than da from her, so there is a vertex at da + 1 edges. If Bob is within da of
//! her, that vertex is within 2 da + 1 of him, and he jumps there; else he stays.
//! Cost: O(n) time and memory for n vertices in all.

use snippets::fastio::{self, Input, Output};

/// Returns for each vertex the number of edges from `start` to it.
fn distances(neighbours: &[Vec<usize>], start: usize) -> Vec<usize> {
    let mut distances = vec![usize::MAX; neighbours.len()];
    distances[start] = 0;
    let mut path = vec![start];
    while let Some(v) = path.pop() {
        for &w in &neighbours[v] {
            if distances[w] == usize::MAX {
                distances[w] = distances[v] + 1;
                path.push(w);
            }
        }
    }
    distances
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let tests: usize = input.read();
    for _ in 0..tests {
        let n: usize = input.read();
        let (a, b) = (input.read::<usize>() - 1, input.read::<usize>() - 1);
        let (da, db): (usize, usize) = (input.read(), input.read());
        let mut neighbours = vec![Vec::new(); n];
        for _ in 1..n {
            let (v, w) = (input.read::<usize>() - 1, input.read::<usize>() - 1);
            neighbours[v].push(w);
            neighbours[w].push(v);
        }
        let from_alice = distances(&neighbours, a);
        let end = (0..n).max_by_key(|&v| from_alice[v]).unwrap_or(a);
        let diameter = distances(&neighbours, end).into_iter().max();
        let alice = from_alice[b] <= da || diameter <= Some(2 * da) || db <= 2 * da;
        output.line(if alice { "Alice" } else { "Bob" });
    }
}

fn main() {
    fastio::run(solve);
}
