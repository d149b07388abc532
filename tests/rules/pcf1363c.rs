//! Codeforces 1363 C Game On Leaves: a turn removes a vertex with at most one edge; whoever
//! removes vertex x wins. Ayush moves first.

use crate::common::*;

/// Answers by searching the sets of vertices that are left. The game ends when x is gone.
fn expected(words: &mut Words) -> bool {
    let [n, x]: [usize; 2] = words.array();
    let (x, edges) = (x - 1, words.edges(n - 1));
    wins(&((1_u32 << n) - 1), |left: &u32| {
        let is_left = |v: usize| left >> v & 1 == 1;
        let degree = |v: usize| {
            let ends = edges.iter().filter(|&&(a, b)| is_left(a) && is_left(b));
            ends.filter(|&&(a, b)| v == a || v == b).count()
        };
        let leaves = (0..n).filter(|&v| is_left(x) && is_left(v) && degree(v) <= 1);
        leaves.map(|v| left & !(1 << v)).collect()
    })
}

/// Answers by the neighbours of x and the parity of n.
fn reference(words: &mut Words) -> bool {
    let [n, x]: [usize; 2] = words.array();
    let edges = words.edges(n - 1);
    let neighbours = edges.iter().filter(|&&(a, b)| x - 1 == a || x - 1 == b).count();
    neighbours < 2 || n % 2 == 0
}

problem!(
    "../../solutions/cf1363c.rs",
    Winners("Ayush", "Ashish"),
    [expected, reference],
    ["t 1..1 { n 1..6, x 1..n; tree n }"],
    ["t 1..5 { n 1..12, x 1..n; tree n }"],
    |_| {
        let test = |x: usize| {
            let n = 1000 - x % 2;
            let path: Edges = (1..n).map(|v| (v - 1, v)).collect();
            format!("{n} {x}\n{}", text::edges(&path))
        };
        vec![("paths", text::tests((500..510).map(test)))]
    }
);
