//! Makes trees and graphs.

use super::expr::{Bounds, Int};
use super::generate::{Maker, Shape};
use super::Graph;
use std::collections::HashSet;

impl Graph {
    /// Returns whether the number of edges is the number with this name.
    pub fn is_number_of_edges(&self, name: &str) -> bool {
        self.edges.as_ref().is_some_and(|edges| edges.is_name(name))
    }
}

impl Maker<'_> {
    /// Narrows the bounds of a number of edges to what the graph allows, once the
    /// number of its vertices is known.
    pub fn narrow_edges(&self, name: &str, bounds: Bounds) -> Bounds {
        let mut narrow = bounds;
        for graph in self.graphs.iter().filter(|graph| graph.is_number_of_edges(name)) {
            let Some(n) = self.evaluate(&graph.vertices) else { continue };
            if graph.is_simple {
                narrow.max = narrow.max.min(n * (n - 1) / 2);
            }
            if n == 1 && (graph.is_simple || graph.is_dag) {
                narrow.max = narrow.max.min(0);
            }
            if graph.is_connected {
                narrow.min = narrow.min.max(n - 1);
            }
        }
        narrow
    }

    /// Returns how many vertices a simple graph with the maximum number of edges needs; `None` if
    /// `name` is not a number of vertices.
    pub fn find_dense_vertices(&self, name: &str) -> Option<Int> {
        let graph = self.graphs.iter().find(|graph| graph.vertices.is_name(name))?;
        let counts_edges = |name: &&String| graph.is_number_of_edges(name);
        let (_, edges) =
            self.format.list_numbers().into_iter().find(|(name, _)| counts_edges(name))?;
        Some((2 * self.evaluate(&edges.max)?).isqrt() + 1)
    }

    pub fn make_graph(&mut self, graph: &Graph) -> Option<Vec<Vec<Int>>> {
        let n = self.evaluate(&graph.vertices)?;
        let count = match &graph.edges {
            Some(edges) => self.evaluate(edges)?,
            None => n - 1,
        };
        self.reserve_parts(3, count.max(n))?;
        let count = usize::try_from(count).ok()?;
        let mut edges: Vec<[Int; 2]> = Vec::new();
        if graph.is_connected {
            edges.extend((2..=n).map(|child| [self.choose_parent(child), child]));
        }
        self.add_edges(graph, n, count, &mut edges)?;
        // Unshuffled, the numbering of the vertices and the order of the edges would show a
        // pattern.
        let mut numbers: Vec<Int> = (1..=n).collect();
        self.choices.shuffle(&mut numbers);
        self.choices.shuffle(&mut edges);
        let weight = match &graph.weight {
            Some(range) => Some(range.evaluate(&self.names)?),
            None => None,
        };
        let row = |[u, v]: [Int; 2]| {
            let mut row = vec![numbers[u as usize - 1], numbers[v as usize - 1]];
            if !graph.is_dag && self.choices.is_random() && self.choices.choose_index(2) == 0 {
                row.swap(0, 1);
            }
            if let Some(bounds) = weight {
                row.push(self.make_value(bounds)?);
            }
            Some(row)
        };
        edges.into_iter().map(row).collect()
    }

    /// Adds edges until there are `count`; `None` if the graph cannot have so many.
    fn add_edges(
        &mut self,
        graph: &Graph,
        n: Int,
        count: usize,
        edges: &mut Vec<[Int; 2]>,
    ) -> Option<()> {
        let missing = count.checked_sub(edges.len())?;
        // The only edges of a single vertex are loops.
        let has_loops = n == 1 && !graph.is_simple && !graph.is_dag;
        if missing == 0 || has_loops {
            edges.resize(count, [1, 1]);
            return Some(());
        }
        let mut seen: HashSet<[Int; 2]> = edges.iter().copied().collect();
        let pairs = n.checked_mul(n - 1)? / 2;
        if graph.is_simple && (pairs < 4 * count as Int || !self.choices.is_random()) {
            let all = (1..=n).flat_map(|v| (1..v).map(move |u| [u, v]));
            let free: Vec<[Int; 2]> = all.filter(|edge| !seen.contains(edge)).collect();
            edges.extend(self.choose_set(free, missing)?);
            return Some(());
        }
        (n > 1).then_some(())?;
        while edges.len() < count {
            let u = self.choices.choose(Bounds::new(1, n));
            let v = self.choices.choose(Bounds { except: Some(u), ..Bounds::new(1, n) });
            let edge = [u.min(v), u.max(v)];
            if seen.insert(edge) || !graph.is_simple {
                edges.push(edge);
            }
        }
        Some(())
    }

    /// Chooses the parent of a vertex among the vertices before it.
    fn choose_parent(&mut self, child: Int) -> Int {
        match self.shape {
            Shape::Few | Shape::Ascending => child - 1,
            Shape::Extreme => 1,
            Shape::Equal => (child - 1).min(1 + (child - 2) / 2 * 2),
            _ => self.choices.choose(Bounds::new(1, child - 1)),
        }
    }
}
