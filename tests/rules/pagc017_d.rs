//! agc017_d Game on Tree: a turn removes an edge of the tree, and then the part without
//! vertex 1; whoever has no edge to remove loses. Alice moves first.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use crate::support::trees::{self, Edges};

/// The most vertices that are searched here, and the judge's.
const FEW: u64 = 14;
const MOST: u64 = 100_000;

/// Reads the edges of a tree of up to `most` vertices; vertex 1 is vertex 0 here.
fn parse(input: &str, most: u64) -> Edges {
    let mut words = Words::new(input);
    let n = words.number(2..=most);
    let mut vertex = || words.number(1..=n) as usize - 1;
    let edges: Edges = (1..n).map(|_| (vertex(), vertex())).collect();
    words.end();
    let (order, _) = trees::order_from_root(&edges, 0);
    require(order.len() == n as usize, "the graph is not a tree");
    edges
}

fn name(alice: bool) -> String {
    String::from(if alice { "Alice\n" } else { "Bob\n" })
}

/// Answers by searching the sets of vertices that are left.
fn expected(input: &str) -> String {
    let (order, parents) = trees::order_from_root(&parse(input, FEW), 0);
    // Bit w of entry v is set if v is on the way from w to vertex 0.
    let mut beyond = vec![0u32; order.len()];
    for &w in &order {
        let mut v = w;
        while v != 0 {
            beyond[v] |= 1 << w;
            v = parents[v];
        }
    }
    let mut search = Search::new(|left: &u32| {
        let children = (1..beyond.len()).filter(|v| left >> v & 1 == 1);
        children.map(|v| left & !beyond[v]).collect()
    });
    name(search.wins(&((1 << order.len()) - 1), Play::Normal))
}

/// Answers any input of the judge, from the leaves to vertex 1: a branch has one more
/// than the XOR of the branches on it.
fn reference(input: &str) -> String {
    let (order, parents) = trees::order_from_root(&parse(input, MOST), 0);
    let mut values = vec![0u32; order.len()];
    for &v in order[1..].iter().rev() {
        values[parents[v]] ^= values[v] + 1;
    }
    name(values[0] != 0)
}

fn text(edges: &Edges) -> String {
    let lines = edges.iter().map(|(v, w)| format!("{} {}\n", v + 1, w + 1));
    format!("{}\n{}", edges.len() + 1, lines.collect::<String>())
}

/// Every tree of up to 6 vertices.
fn small() -> Vec<String> {
    let all = (2..=6).flat_map(trees::all);
    all.map(|edges| text(&edges)).collect()
}

fn random(rng: &mut Rng) -> String {
    let n = rng.range(2, FEW) as usize;
    let reach = rng.range(1, FEW) as usize;
    text(&trees::random(rng, n, reach))
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = MOST as usize;
    let path: Edges = (1..n).map(|v| (v - 1, v)).collect();
    // An even number of leaves at vertex 1.
    let star: Edges = (1..n - 1).map(|v| (v, 0)).collect();
    vec![
        ("path from vertex 1", text(&path)),
        ("star", text(&star)),
        ("shuffled path", text(&trees::random(rng, n, 1))),
        ("random tree", text(&trees::random(rng, n, n))),
        ("long tree", text(&trees::random(rng, n, 3))),
        ("binary tree", text(&trees::grow(rng, n, |_, v| (v - 1) / 2))),
    ]
}

problem!(
    "../../solutions/agc017_d.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 300,
        seed: 17,
        worst,
        invalid: || texts([
            "",
            "1",
            "2",
            "2 1 1",
            "2 1 3",
            "2 0 1",
            "2 1 2 1",
            "3 1 2 2 1",
            "4 1 2 3 4 4 3",
        ]),
    }
);
