//! agc017_d Game on Tree: a turn removes an edge of the tree, and then the part without
//! vertex 1; whoever has no edge to remove loses. Alice moves first.

use crate::common::*;

/// Reads the edges of a tree; vertex 1 is vertex 0 here.
fn parse(words: &mut Words) -> Edges {
    let n: usize = words.number();
    words.edges(n - 1)
}

/// Answers by searching the sets of vertices that are left.
fn expected(words: &mut Words) -> bool {
    let (order, parents) = trees::order_from_root(&parse(words), 0);
    // Bit w of entry v is set if v is on the way from w to vertex 0.
    let mut beyond = vec![0u32; order.len()];
    for &w in &order {
        let mut v = w;
        while v != 0 {
            beyond[v] |= 1 << w;
            v = parents[v];
        }
    }
    wins(&((1 << order.len()) - 1), |left: &u32| {
        let children = (1..beyond.len()).filter(|v| left >> v & 1 == 1);
        children.map(|v| left & !beyond[v]).collect()
    })
}

/// Answers by the colon principle: the value of a branch, an edge with all edges beyond it, is 1
/// plus the XOR of the values of the branches at its far end.
fn reference(words: &mut Words) -> bool {
    let (order, parents) = trees::order_from_root(&parse(words), 0);
    let mut values = vec![0u32; order.len()];
    for &v in order[1..].iter().rev() {
        values[parents[v]] ^= values[v] + 1;
    }
    values[0] != 0
}

problem!(
    "../../solutions/agc017_d.rs",
    Winner("Alice", "Bob"),
    [expected, reference],
    ["n 2..6; tree n"],
    ["n 2..14; tree n"],
    |_| {
        let n = 100_000;
        let input = |edges: Edges| format!("{}\n{}", edges.len() + 1, text::edges(&edges));
        vec![
            ("path from vertex 1", input((1..n).map(|v| (v - 1, v)).collect())),
            ("an even number of leaves", input((1..n - 1).map(|v| (v, 0)).collect())),
        ]
    }
);
