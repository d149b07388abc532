//! cf1404b Tree Tag: Alice and Bob stand on different vertices of a tree. In turn, Alice
//! first, they jump to a vertex at most da and db edges away, or stay. If they are on one
//! vertex at some time, Alice wins, otherwise Bob.

use crate::common::*;

/// Reads a tree with vertices from 0 on, the vertices of Alice and Bob, and how far they jump.
fn parse(words: &mut Words) -> (Edges, [usize; 2], [usize; 2]) {
    let [n, a, b, da, db] = words.array();
    (words.edges(n - 1), [a - 1, b - 1], [da, db])
}

/// Returns the distances between all vertices.
fn compute_distances(edges: &Edges) -> Vec<Vec<usize>> {
    let count = edges.len() + 1;
    let from = |root: usize| {
        let (order, parents) = trees::order_from_root(edges, root);
        let mut distances = vec![0; count];
        for &v in &order[1..] {
            distances[v] = distances[parents[v]] + 1;
        }
        distances
    };
    (0..count).map(from).collect()
}

/// Answers by retrograde analysis from the positions in which Bob is caught.
fn expected(words: &mut Words) -> bool {
    let (edges, [alice, bob], jumps) = parse(words);
    let distances = compute_distances(&edges);
    let count = distances.len();
    // A position: who is to move, where Alice is and where Bob.
    let place = |player: usize, a: usize, b: usize| (player * count + a) * count + b;
    let positions =
        (0..2 * count * count).map(|i| (i / count / count, i / count % count, i % count));
    let options = positions.map(|(player, a, b)| {
        let (distances, jump) = (&distances, jumps[player]);
        let near = |v: usize| (0..count).filter(move |&w| distances[v][w] <= jump);
        match player {
            0 => near(a).map(|to| place(1, to, b)).collect(),
            _ if a == b => Vec::new(),
            _ => near(b).map(|to| place(0, a, to)).collect(),
        }
    });
    let wins = outcomes(&options.collect::<Vec<_>>());
    wins[place(0, alice, bob)] == Some(true)
}

/// Answers by the distance of the players, and by the diameter of the tree: the largest sum of the
/// depths of two branches at one vertex.
fn reference(words: &mut Words) -> bool {
    let (edges, [a, b], [da, db]) = parse(words);
    let (order, parents) = trees::order_from_root(&edges, a);
    let mut heights = vec![0; order.len()];
    let mut diameter = 0;
    for &v in order[1..].iter().rev() {
        let height = heights[v] + 1;
        diameter = diameter.max(heights[parents[v]] + height);
        heights[parents[v]] = heights[parents[v]].max(height);
    }
    let up = std::iter::successors(Some(b), |&v| (v != a).then(|| parents[v]));
    let distance = up.count() - 1;
    distance <= da || diameter.min(db) <= 2 * da
}

problem!(
    "../../solutions/cf1404b.rs",
    Winners("Alice", "Bob"),
    [expected, reference],
    ["t 1..1 { n 2..5, a 1..n, b 1..n not a, da, db 1..n-1; tree n }"],
    ["t 1..1 { n 5..9, a 1..n, b 1..n not a, da 1..3, db 1..n-1; tree n }"],
    |_| {
        let n = 100_000;
        let path: Edges = (1..n).map(|v| (v - 1, v)).collect();
        let input = |[a, b, da, db]: [usize; 4]| {
            format!("1\n{n} {a} {b} {da} {db}\n{}", text::edges(&path))
        };
        vec![
            ("path, one edge too long", input([1, n, n / 2 - 1, n - 1])),
            ("path, long enough", input([1, n, n / 2, n - 1])),
        ]
    }
);
