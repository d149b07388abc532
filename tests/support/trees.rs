//! Trees with numbered vertices, as lists of edges.

use super::rng::Rng;

pub type Edges = Vec<(usize, usize)>;

/// Returns all trees with the vertices 0 to n - 1: n^(n - 2) of them, by their Prüfer
/// codes.
pub fn all(n: usize) -> Vec<Edges> {
    if n == 1 {
        return vec![vec![]];
    }
    let length = n as u32 - 2;
    let codes = (0..n.pow(length)).map(|code| (0..length).map(move |i| code / n.pow(i) % n));
    codes.map(|code| from_code(&code.collect::<Vec<_>>())).collect()
}

/// Returns the tree of a Prüfer code: for each vertex of the code, the lowest leaf is joined to
/// it and removed. At last the two vertices that are left are joined.
fn from_code(code: &[usize]) -> Edges {
    let mut degrees = vec![1; code.len() + 2];
    code.iter().for_each(|&v| degrees[v] += 1);
    let mut edges = Vec::new();
    for &v in code {
        let mut degrees_left = degrees.iter();
        let leaf = degrees_left.position(|&degree| degree == 1).expect("a tree has leaves");
        edges.push((leaf, v));
        degrees[leaf] -= 1;
        degrees[v] -= 1;
    }
    let left: Vec<usize> = (0..degrees.len()).filter(|&v| degrees[v] == 1).collect();
    edges.push((left[0], left[1]));
    edges
}

/// Returns a tree in which each vertex v > 0 is joined to the vertex below v that `parent`
/// returns; then the vertices, the edges and their ends are shuffled.
pub fn grow(rng: &mut Rng, n: usize, parent: impl Fn(&mut Rng, usize) -> usize) -> Edges {
    let mut names: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut names);
    let mut join = |v: usize| {
        let ends = (names[v], names[parent(rng, v)]);
        if rng.range(0, 1) == 0 {
            ends
        } else {
            (ends.1, ends.0)
        }
    };
    let mut edges: Edges = (1..n).map(&mut join).collect();
    rng.shuffle(&mut edges);
    edges
}

/// Returns a random tree in which each vertex is joined to one of the `reach` vertices before it: a
/// path if `reach` is 1.
pub fn random(rng: &mut Rng, n: usize, reach: usize) -> Edges {
    let parent = |rng: &mut Rng, v: usize| v - rng.range(1, v.min(reach) as u64) as usize;
    grow(rng, n, parent)
}

/// Returns the neighbours of each vertex.
pub fn neighbours(edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut neighbours = vec![Vec::new(); edges.len() + 1];
    for &(v, w) in edges {
        neighbours[v].push(w);
        neighbours[w].push(v);
    }
    neighbours
}

/// Returns the vertices of a tree with this root, each one after its parent, and the parent of each
/// vertex; the root is its own parent. If the edges form no tree, some vertices are missing.
pub fn order_from_root(edges: &[(usize, usize)], root: usize) -> (Vec<usize>, Vec<usize>) {
    let neighbours = neighbours(edges);
    let mut parents = vec![usize::MAX; neighbours.len()];
    parents[root] = root;
    let mut order = vec![root];
    let mut i = 0;
    while i < order.len() {
        for &w in &neighbours[order[i]] {
            if parents[w] == usize::MAX {
                parents[w] = order[i];
                order.push(w);
            }
        }
        i += 1;
    }
    (order, parents)
}
