//! abc261_h Game on Graph: Takahashi and Aoki move a piece in turn along an edge of a
//! directed graph and add up the weights; the game ends at a vertex without edges.
//! Takahashi wants it to end, and then a small sum. Aoki wants it not to end, or else a
//! large sum.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::support::rng::Rng;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet};

/// The most vertices that are searched here, and the most vertices and edges of the
/// judge. No weight is above `HEAVY`.
const FEW: u64 = 12;
const MOST: u64 = 200_000;
const HEAVY: u64 = 1_000_000_000;

/// An edge: from where, to where, and its weight. Vertices are numbered from 0 here.
type Edge = (usize, usize, u64);

/// Reads the number of vertices, the start and the edges.
fn parse(input: &str, most: u64) -> (usize, usize, Vec<Edge>) {
    let mut words = Words::new(input);
    let (n, m) = (words.number(1..=most), words.number(0..=MOST));
    let start = words.number(1..=n) as usize - 1;
    let mut pairs = HashSet::new();
    let mut edge = |_| {
        let (a, b) = (words.number(1..=n), words.number(1..=n));
        require(a != b, "an edge is a loop");
        require(pairs.insert((a, b)), "an edge is given twice");
        (a as usize - 1, b as usize - 1, words.number(0..=HEAVY))
    };
    let edges = (0..m).map(&mut edge).collect();
    words.end();
    (n as usize, start, edges)
}

fn answer(sum: Option<u64>) -> String {
    sum.map_or(String::from("INFINITY\n"), |sum| format!("{sum}\n"))
}

/// Answers by the sums that are reached if the game must end within 0, 1, 2, ... moves.
/// If Takahashi can make it end, he can do so without the same player being to move at
/// the same vertex twice, so 2n moves are enough.
fn expected(input: &str) -> String {
    let (n, start, edges) = parse(input, FEW);
    // With Takahashi and with Aoki to move at each vertex.
    let mut sums = [vec![None; n], vec![None; n]];
    for _ in 0..=2 * n {
        let before = sums.clone();
        let by = |player: usize, v: usize| -> Vec<Option<u64>> {
            let from = edges.iter().filter(|edge| edge.0 == v);
            from.map(|edge| Some(before[1 - player][edge.1]? + edge.2)).collect()
        };
        sums[0] = (0..n)
            .map(|v| match by(0, v) {
                none if none.is_empty() => Some(0),
                all => all.into_iter().flatten().min(),
            })
            .collect();
        // A game that may go on, `None`, is what Aoki wants most.
        sums[1] = (0..n)
            .map(|v| match by(1, v) {
                none if none.is_empty() => Some(0),
                all if all.contains(&None) => None,
                all => all.into_iter().flatten().max(),
            })
            .collect();
    }
    answer(sums[0][start])
}

/// Answers any input of the judge. The state with the smallest sum of all that are not
/// decided is decided next: one of Takahashi's by its best edge so far, one of Aoki's if
/// all of its edges lead to decided states.
fn reference(input: &str) -> String {
    let (n, start, edges) = parse(input, MOST);
    // State v is vertex v with Takahashi to move, state n + v with Aoki to move.
    let mut back = vec![Vec::new(); 2 * n];
    let mut left = vec![0; 2 * n];
    for &(a, b, weight) in &edges {
        back[b].push((n + a, weight));
        back[n + b].push((a, weight));
        left[a] += 1;
        left[n + a] += 1;
    }
    let mut sums: Vec<Option<u64>> = left.iter().map(|&left| (left == 0).then_some(0)).collect();
    let ends = (0..2 * n).filter(|&state| left[state] == 0);
    let mut next: BinaryHeap<_> = ends.map(|state| Reverse((0, state))).collect();
    while let Some(Reverse((sum, state))) = next.pop() {
        if sums[state] != Some(sum) {
            // A smaller sum was found later.
            continue;
        }
        for &(before, weight) in &back[state] {
            let new = sum + weight;
            left[before] -= 1;
            let old = sums[before];
            sums[before] = match old {
                Some(old) if before < n => Some(old.min(new)),
                Some(old) => Some(old.max(new)),
                None => Some(new),
            };
            if before < n && sums[before] != old {
                next.push(Reverse((new, before)));
            } else if before >= n && left[before] == 0 {
                next.extend(sums[before].map(|sum| Reverse((sum, before))));
            }
        }
    }
    answer(sums[start])
}

fn text(n: usize, start: usize, edges: &[Edge]) -> String {
    let line = |(a, b, weight): &Edge| format!("{} {} {weight}\n", a + 1, b + 1);
    let lines: String = edges.iter().map(line).collect();
    format!("{n} {} {}\n{lines}", edges.len(), start + 1)
}

/// Every graph of up to 3 vertices with weights 0, 1 and 3, and every start.
fn small() -> Vec<String> {
    let mut inputs = Vec::new();
    for n in 1..=3 {
        let pairs = (0..n).flat_map(|a| (0..n).map(move |b| (a, b)));
        let pairs: Vec<(usize, usize)> = pairs.filter(|(a, b)| a != b).collect();
        for code in 0..4usize.pow(pairs.len() as u32) {
            let weight = |i: usize| [None, Some(0), Some(1), Some(3)][code >> (2 * i) & 3];
            let edge = |(i, &(a, b)): (usize, &(usize, usize))| Some((a, b, weight(i)?));
            let edges: Vec<Edge> = pairs.iter().enumerate().filter_map(edge).collect();
            inputs.extend((0..n).map(|start| text(n, start, &edges)));
        }
    }
    inputs
}

/// Up to m random edges of n vertices with weights up to `heavy`.
fn edges(rng: &mut Rng, n: usize, m: usize, heavy: u64) -> Vec<Edge> {
    let mut pairs = HashSet::new();
    let mut edges = Vec::new();
    for _ in 0..m {
        let (a, b) = (rng.range(1, n as u64) as usize - 1, rng.range(1, n as u64) as usize - 1);
        if a != b && pairs.insert((a, b)) {
            edges.push((a, b, rng.range(0, heavy)));
        }
    }
    edges
}

fn random(rng: &mut Rng) -> String {
    let n = rng.range(2, FEW) as usize;
    let heavy = [0, 2, 10, HEAVY][rng.range(0, 3) as usize];
    let m = rng.range(1, 2 * n as u64) as usize;
    text(n, rng.range(0, n as u64 - 1) as usize, &edges(rng, n, m, heavy))
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = MOST as usize;
    // A ring of odd length that Takahashi can leave only in the second round.
    let mut ring: Vec<Edge> = (0..n - 1).map(|v| (v, (v + 1) % (n - 1), HEAVY)).collect();
    ring.push((1, n - 1, HEAVY));
    // Vertex 0 leads to half of the vertices, and these to the last one.
    let half = n / 2;
    let mut hub: Vec<Edge> = (1..=half).map(|v| (0, v, rng.range(0, HEAVY))).collect();
    hub.extend((1..half).map(|v| (v, n - 1, rng.range(0, HEAVY))));
    // Each vertex leads to the next two, by ever better ways.
    let mut ladder: Vec<Edge> = (1..half).map(|v| (v - 1, v, 1)).collect();
    ladder.extend((2..half).map(|v| (v - 2, v, HEAVY - v as u64)));
    rng.shuffle(&mut ladder);
    let many = edges(rng, n, n, HEAVY);
    let few = edges(rng, 450, 199_000, HEAVY);
    vec![
        ("odd ring", text(n, 0, &ring)),
        ("hub", text(n, 0, &hub)),
        ("ladder", text(n, 0, &ladder)),
        ("random edges", text(n, many[0].0, &many)),
        ("few vertices", text(451, 0, &[few, vec![(1, 450, 5)]].concat())),
    ]
}

problem!(
    "../../solutions/abc261_h.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 500,
        seed: 261,
        worst,
        invalid: || texts([
            "",
            "0 0 1",
            "1 0 2",
            "13 0 1",
            "2 1 1 1 1 5",
            "2 1 1 1 3 5",
            "2 1 1 1 2 1000000001",
            "2 2 1 1 2 5 1 2 6",
            "2 1 1 1 2 5 0",
        ]),
    }
);
