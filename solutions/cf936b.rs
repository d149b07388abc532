//! Codeforces cf936b Sleepy Game <https://codeforces.com/contest/936/problem/B>
//! Limits: 2 s, 256 MB
//! Answer: checker check.rs
//!
//! Model: a chip on a graph, whoever cannot move it loses, and 10^6 moves are a draw. Petya
//! moves first, and also for Vasya: he looks for a walk.
//! Reason: he wins with a walk of an odd number of moves to a vertex without outgoing edges. A
//! search from the start by vertex and parity finds the shortest such walks. They come to
//! no vertex twice with the same parity, so they have at most 2n <= 200,000 vertices. If
//! there is none, he goes round a cycle for ever if he can reach one. Otherwise every walk
//! ends, after an even number of moves.
//! Cost: O(n + m) time and memory.

use snippets::dag::dag_values;
use snippets::fastio::{self, Input, Output};

/// Returns, by vertex and parity of the number of moves, the vertex before it on a shortest
/// walk from `start`, if there is a walk. The start with parity 0 has itself before it.
fn walks(reach: &[Vec<usize>], start: usize) -> Vec<[Option<usize>; 2]> {
    let mut before = vec![[None; 2]; reach.len()];
    before[start][0] = Some(start);
    let mut queue = vec![(start, 0)];
    let mut head = 0;
    while let Some(&(v, parity)) = queue.get(head) {
        head += 1;
        for &to in &reach[v] {
            let known = &mut before[to][1 - parity];
            if known.is_none() {
                *known = Some(v);
                queue.push((to, 1 - parity));
            }
        }
    }
    before
}

/// Returns the shortest walk from `start` to `end` with an odd number of moves, which must exist.
fn odd_walk(before: &[[Option<usize>; 2]], start: usize, end: usize) -> Vec<usize> {
    let (mut v, mut parity) = (end, 1);
    let mut walk = vec![end];
    while (v, parity) != (start, 0) {
        v = before[v][parity].expect("a walk");
        parity = 1 - parity;
        walk.push(v);
    }
    walk.reverse();
    walk
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, _edges): (usize, usize) = (input.read(), input.read());
    let mut list = |_| -> Vec<usize> {
        let count: usize = input.read();
        (0..count).map(|_| input.read::<usize>() - 1).collect()
    };
    let mut reach: Vec<Vec<usize>> = (0..n).map(&mut list).collect();
    let start = input.read::<usize>() - 1;
    let before = walks(&reach, start);
    if let Some(end) = (0..n).find(|&v| reach[v].is_empty() && before[v][1].is_some()) {
        output.line("Win");
        for v in odd_walk(&before, start, end) {
            output.put(v + 1);
            output.put(' ');
        }
        return output.line("");
    }
    // Only a cycle that can be reached counts.
    for v in (0..n).filter(|&v| before[v] == [None; 2]) {
        reach[v].clear();
    }
    output.line(match dag_values(&reach) {
        Err(_) => "Draw",
        Ok(_) => "Lose",
    });
}

fn main() {
    fastio::run(solve);
}
