//! Codeforces 1363 C Game On Leaves: a turn removes a vertex with at most one edge; whoever
//! removes vertex x wins. Ayush moves first.

use crate::harness::{answer_tests, problem, Inputs, Problem};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use crate::support::trees::Edges;

const MOST: [u64; 2] = [10, 1000];

/// Answers every test: `wins` is given n, x and the edges.
fn answers(input: &str, wins: impl Fn(usize, usize, &Edges) -> bool) -> String {
    answer_tests(input, |words| {
        let mut next = || words.number() as usize;
        let (n, x) = (next(), next() - 1);
        let edges: Edges = (1..n).map(|_| (next() - 1, next() - 1)).collect();
        if wins(n, x, &edges) {
            "Ayush"
        } else {
            "Ashish"
        }
    })
}

/// Answers by searching the sets of vertices that are left. The game ends when x is gone.
fn expected(input: &str) -> String {
    answers(input, |n, x, edges| {
        let mut search = Search::new(|left: &u32| {
            let is_left = |v: usize| left >> v & 1 == 1;
            let degree = |v: usize| {
                let ends = edges.iter().filter(|&&(a, b)| is_left(a) && is_left(b));
                ends.filter(|&&(a, b)| v == a || v == b).count()
            };
            let leaves = (0..n).filter(|&v| is_left(x) && is_left(v) && degree(v) <= 1);
            leaves.map(|v| left & !(1 << v)).collect()
        });
        search.wins(&((1 << n) - 1), Play::Normal)
    })
}

/// Answers any input of the judge by the neighbours of x and the parity of n.
fn reference(input: &str) -> String {
    answers(input, |n, x, edges| {
        let mut neighbours = vec![0; n];
        for &(a, b) in edges {
            neighbours[a] += 1;
            neighbours[b] += 1;
        }
        neighbours[x] < 2 || (n - 2) % 2 == 0
    })
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let [tests, n] = MOST;
    let test = |n: u64, x: u64| {
        let edges = (2..=n).map(|v| format!("{} {v}\n", v - 1)).collect::<String>();
        format!("{n} {x}\n{edges}")
    };
    let paths: String = (0..tests).map(|i| test(n - i % 2, n / 2 + i)).collect();
    vec![("paths", format!("{tests}\n{paths}"))]
}

problem!(
    "../../solutions/cf1363c.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["t 1..1 { n 1..6, x 1..n; tree n }"]),
        random: Inputs::Lines(&["t 1..5 { n 1..12, x 1..n; tree n }"]),
        rounds: 150,
        seed: 1363,
        worst,
    }
);
