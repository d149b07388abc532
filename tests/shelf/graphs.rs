//! Small graphs of positions, as the list of the options of each position.

use crate::positions::product;
use crate::support::rng::Rng;

pub type Graph = Vec<Vec<usize>>;

/// Returns the graph on `count` positions that has the edge from v to w if bit
/// `count * v + w` is set.
pub fn graph_from_bits(count: usize, bits: usize) -> Graph {
    let has_edge = |v: usize, w: usize| bits >> (v * count + w) & 1 == 1;
    let list = |v| (0..count).filter(|&w| has_edge(v, w)).collect();
    (0..count).map(list).collect()
}

/// Returns all graphs on `count` positions whose edges lead to smaller positions.
pub fn list_acyclic(count: usize) -> impl Iterator<Item = Graph> {
    (0..1usize << (count * count.saturating_sub(1) / 2)).map(move |bits| {
        let has_edge = |v: usize, w: usize| bits >> (v * v.saturating_sub(1) / 2 + w) & 1 == 1;
        let list = |v| (0..v).filter(|&w| has_edge(v, w)).collect();
        (0..count).map(list).collect()
    })
}

/// Returns a random graph in which each position has at most `max_options` options, in any order
/// and with repeats.
pub fn make_random(rng: &mut Rng, count: usize, max_options: u64) -> Graph {
    let mut below = |bound: u64| rng.range(0, bound - 1) as usize;
    let mut list = || {
        let options = 0..below(max_options + 1);
        options.map(|_| below(count as u64)).collect()
    };
    (0..count).map(|_| list()).collect()
}

/// Returns a random graph whose edges lead to smaller positions: each possible edge is there with
/// the probability `part` / `whole`.
pub fn make_random_acyclic(rng: &mut Rng, count: usize, part: u64, whole: u64) -> Graph {
    let mut list = |v| (0..v).filter(|_| rng.range(1, whole) <= part).collect();
    (0..count).map(&mut list).collect()
}

/// Returns both graphs as one: the positions of the second follow those of the first.
pub fn disjoint_union(a: &[Vec<usize>], b: &[Vec<usize>]) -> Graph {
    let moved = b.iter().map(|list| list.iter().map(|w| w + a.len()).collect());
    a.iter().cloned().chain(moved).collect()
}

/// Returns all graphs on three positions up to isomorphism, one of each class.
pub fn list_shapes() -> Vec<Graph> {
    let mut orders = product(&[vec![0, 1, 2], vec![0, 1, 2], vec![0, 1, 2]]);
    orders.retain(|order| (0..3).all(|v| order.contains(&v)));
    let edge = |v: usize, w: usize| 1 << (v * 3 + w);
    let renamed = |graph: &[Vec<usize>], order: &[usize]| -> usize {
        let edges = |v: usize| graph[v].iter().map(move |&w| edge(order[v], order[w]));
        (0..3).flat_map(edges).sum()
    };
    let codes = (0..512).filter(|&code| {
        let graph = graph_from_bits(3, code);
        orders.iter().all(|order| renamed(&graph, order) >= code)
    });
    codes.map(|code| graph_from_bits(3, code)).collect()
}
