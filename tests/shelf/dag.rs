//! `dag_values` on every small graph.

use snippets::dag::{dag_values, Cycle};
use std::collections::HashSet;

/// The definition: no option has this value, some option has each smaller one.
fn assert_mex_everywhere(options: &[Vec<usize>], values: &[u64]) {
    assert_eq!(options.len(), values.len(), "graph {options:?}");
    for (list, &value) in options.iter().zip(values) {
        let reached: HashSet<u64> = list.iter().map(|&w| values[w]).collect();
        let is_mex = !reached.contains(&value) && (0..value).all(|v| reached.contains(&v));
        assert!(is_mex, "graph {options:?}, values {values:?}");
    }
}

#[test]
fn dag_values_are_mexes_in_every_dag_of_five_positions() {
    let pairs: Vec<(usize, usize)> = (0..5).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
    for bits in 0..1u32 << pairs.len() {
        // Labels n -> scale * n + shift, so no order of labels is special.
        for (scale, shift) in (1..5).flat_map(|scale| (0..5).map(move |shift| (scale, shift))) {
            let label = |v: usize| (scale * v + shift) % 5;
            let mut options = vec![Vec::new(); 5];
            for (i, &(v, w)) in pairs.iter().enumerate() {
                if bits >> i & 1 == 1 {
                    options[label(v)].push(label(w));
                }
            }
            let values = dag_values(&options).expect("the graph has no cycle");
            assert_mex_everywhere(&options, &values);
        }
    }
}

#[test]
fn cycles_are_found_in_every_graph_of_four_positions() {
    for bits in 0..1u32 << 16 {
        let edge = |v: usize, w: usize| bits >> (4 * v + w) & 1 == 1;
        let list = |v| (0..4).filter(|&w| edge(v, w)).collect();
        let options: Vec<Vec<usize>> = (0..4).map(list).collect();
        // Warshall: which positions can be reached from which.
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
