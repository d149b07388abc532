//! `dag_values` on every graph of four positions, against the definition.

use crate::graphs::graph_from_bits;
use crate::tables::mex;
use snippets::dag::{dag_values, Cycle};
use std::collections::HashSet;

/// Asserts that the value of each position is the mex of the values of its options.
fn assert_mex_everywhere(options: &[Vec<usize>], values: &[u64]) {
    assert_eq!(options.len(), values.len(), "graph {options:?}");
    for (list, &value) in options.iter().zip(values) {
        let reached: Vec<u64> = list.iter().map(|&w| values[w]).collect();
        assert_eq!(value, mex(&reached), "graph {options:?}, values {values:?}");
    }
}

#[test]
fn values_or_a_cycle_are_found_in_every_graph_of_four_positions() {
    for options in (0..1 << 16).map(|bits| graph_from_bits(4, bits)) {
        let edge = |v: usize, w: usize| options[v].contains(&w);
        // Warshall's algorithm: `reach[v][w]` says whether w can be reached from v.
        let mut reach = [[false; 4]; 4];
        for (v, w) in (0..16).map(|i| (i / 4, i % 4)) {
            reach[v][w] = edge(v, w);
        }
        for (k, v, w) in (0..64).map(|i| (i / 16, i / 4 % 4, i % 4)) {
            reach[v][w] |= reach[v][k] && reach[k][w];
        }
        let has_cycle = (0..4).any(|v| reach[v][v]);
        match dag_values(&options) {
            Ok(values) => {
                assert!(!has_cycle, "graph {options:?}");
                assert_mex_everywhere(&options, &values);
            }
            Err(Cycle(cycle)) => {
                assert!(has_cycle, "graph {options:?}");
                let distinct: HashSet<usize> = cycle.iter().copied().collect();
                assert_eq!(distinct.len(), cycle.len(), "graph {options:?}, {cycle:?}");
                let next = cycle.iter().cycle().skip(1);
                let closed = cycle.iter().zip(next).all(|(&v, &w)| edge(v, w));
                assert!(closed && !cycle.is_empty(), "graph {options:?}, {cycle:?}");
            }
        }
    }
}
