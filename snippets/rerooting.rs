//! Values of a game on a tree for every choice of its root.
//!
//! This serves games in which each child of the root adds a part to the value of the
//! tree, by XOR, and the part depends only on the value of the subtree at that child.
//! XOR-ing a part once more takes it out again, which leaves the value of the rest of
//! the tree. So one pass from the leaves to vertex 0 and one pass back are enough for
//! all roots.
//!
//! Two such games under normal play:
//!
//! - Green Hackenbush, where the root is the ground: by the colon principle (see
//!   `hackenbush`) a subtree of value x adds x + 1, the value of a stalk of that length.
//! - Staircase Nim, where a turn moves coins from a vertex to its parent: by the same
//!   argument as in `staircase`, the value is the XOR of the coins at odd depths. If
//!   a value is `[even, odd]`, the XORs at even and at odd depths, an edge swaps the two.
//!
//! ```
//! use snippets::rerooting::each_root;
//!
//! // Green Hackenbush on the path 0 - 1 - 2. With an end on the ground it is a stalk of
//! // 2 edges; with the middle, two stalks of value 1.
//! let edges = [(0, 1), (1, 2)];
//! let green = each_root(&edges, vec![[0]; 3], |[x]| [x + 1]);
//! assert_eq!(green, [[2], [0], [2]]);
//!
//! // 5, 3 and 4 coins. From vertex 0, those of vertex 1 are at an odd depth.
//! let coins = vec![[5, 0], [3, 0], [4, 0]];
//! let staircase = each_root(&edges, coins, |[even, odd]| [odd, even]);
//! assert_eq!(staircase, [[5 ^ 4, 3], [3, 5 ^ 4], [5 ^ 4, 3]]);
//! ```

/// Returns the value of a tree for every root: entry v is the value if vertex v is the
/// root.
///
/// The vertices are 0 to n - 1 and `own` has an entry for each. A value is a list of N
/// numbers, which are XORed one by one. The value of a subtree with root v is `own[v]`
/// XOR `lift(x)` for the value x of the subtree at each child of v.
///
/// # Panics
///
/// Panics unless the edges form a tree with all n vertices.
///
/// # Complexity
///
/// O(n N) time and space, and 3 (n - 1) calls of `lift`.
pub fn each_root<const N: usize>(
    edges: &[(usize, usize)],
    own: Vec<[u64; N]>,
    lift: impl Fn([u64; N]) -> [u64; N],
) -> Vec<[u64; N]> {
    let mut values = own;
    let mut neighbours = vec![Vec::new(); values.len()];
    for &(v, w) in edges {
        neighbours[v].push(w);
        neighbours[w].push(v);
    }
    // All vertices from vertex 0 on, each one after its parent.
    let mut order = vec![0];
    let mut parents = vec![None; values.len()];
    let mut i = 0;
    while let Some(&v) = order.get(i) {
        i += 1;
        for &w in &neighbours[v] {
            if w != 0 && parents[w].is_none() {
                parents[w] = Some(v);
                order.push(w);
            }
        }
    }
    let is_tree = order.len() == values.len() && edges.len() + 1 == values.len();
    assert!(is_tree, "the edges do not form a tree");
    let steps = order.iter().filter_map(|&v| Some((v, parents[v]?)));
    for (v, parent) in steps.clone().rev() {
        let part = lift(values[v]);
        xor_into(&mut values[parent], part);
    }
    // The parent has the value for the whole tree now. Without the part of v it is the
    // value of the rest, which is a subtree of the tree with root v.
    for (v, parent) in steps {
        let mut rest = values[parent];
        xor_into(&mut rest, lift(values[v]));
        xor_into(&mut values[v], lift(rest));
    }
    values
}

fn xor_into<const N: usize>(value: &mut [u64; N], part: [u64; N]) {
    value.iter_mut().zip(part).for_each(|(x, y)| *x ^= y);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_one_vertex_and_a_long_path() {
        assert_eq!(each_root(&[], vec![[7]], |[x]| [x + 1]), [[7]]);
        let last = 300_000;
        let path: Vec<(usize, usize)> = (0..last).map(|v| (v + 1, v)).collect();
        let values = each_root(&path, vec![[0]; last + 1], |[x]| [x + 1]);
        let expected = (0..=last as u64).map(|v| [v ^ (last as u64 - v)]);
        assert!(values.into_iter().eq(expected));
    }
}
