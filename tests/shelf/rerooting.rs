//! Values of trees for every root, against a search of the games with each root.

use crate::positions::positions;
use crate::staircase::move_coins;
use crate::support::rng::Rng;
use crate::support::search::Search;
use crate::support::trees::{self, Edges};
use snippets::rerooting::each_root;

/// Returns for each edge the edges that are still connected to the root after it is cut.
fn list_cuts(edges: &Edges, root: usize) -> Vec<Edges> {
    let cut = |i: usize| {
        let mut left = edges.clone();
        left.remove(i);
        let mut connected = vec![root];
        for _ in 0..left.len() {
            for &(v, w) in &left {
                match (connected.contains(&v), connected.contains(&w)) {
                    (true, false) => connected.push(w),
                    (false, true) => connected.push(v),
                    _ => {}
                }
            }
        }
        left.retain(|(v, _)| connected.contains(v));
        left
    };
    (0..edges.len()).map(cut).collect()
}

#[test]
fn green_trees_agree_with_search_for_all_trees_of_six_vertices() {
    for n in 1..=6 {
        let mut searches: Vec<_> =
            (0..n).map(|root| Search::new(move |edges: &Edges| list_cuts(edges, root))).collect();
        for edges in trees::all(n) {
            let values = each_root(&edges, vec![[0]; n], |[x]| [x + 1]);
            for (root, search) in searches.iter_mut().enumerate() {
                let expected = search.value(&edges);
                assert_eq!(values[root], [expected], "edges {edges:?}, root {root}");
            }
        }
    }
}

/// Returns the Grundy value of the game in which a turn moves coins from a vertex by k edges
/// towards the root.
fn search_staircase(edges: &Edges, root: usize, k: usize, coins: &[u64]) -> u64 {
    let (_, parents) = trees::order_from_root(edges, root);
    let depth = |v: usize| {
        let way = std::iter::successors(Some(v), |&v| (v != root).then_some(parents[v]));
        way.skip(1).count()
    };
    let to = |v: usize| (0..k).fold(v, |v, _| parents[v]);
    let ways: Vec<(usize, usize)> =
        (0..coins.len()).filter(|&v| depth(v) >= k).map(|v| (v, to(v))).collect();
    let mut search = Search::new(|coins: &Vec<u64>| move_coins(coins, &ways));
    search.value(&coins.to_vec())
}

/// Compares `each_root` with the search for every root. A turn moves coins by one edge in the first
/// game, and by two edges in the second.
fn check_staircase(edges: &Edges, coins: &[u64]) {
    let own = coins.iter().map(|&coins| [coins, 0]).collect();
    let by_one = each_root(edges, own, |[even, odd]| [odd, even]);
    // By depth modulo 4: coins at the depths 2 and 3 can be moved an odd number of times.
    let own = coins.iter().map(|&coins| [coins, 0, 0, 0]).collect();
    let by_two = each_root(edges, own, |[a, b, c, d]| [d, a, b, c]);
    for root in 0..coins.len() {
        let input = format!("edges {edges:?}, root {root}, coins {coins:?}");
        let expected = search_staircase(edges, root, 1, coins);
        assert_eq!(by_one[root][1], expected, "{input}");
        let expected = search_staircase(edges, root, 2, coins);
        assert_eq!(by_two[root][2] ^ by_two[root][3], expected, "{input}");
    }
}

#[test]
fn staircases_agree_with_search_for_all_trees_of_four_vertices() {
    for n in 1..=4 {
        for edges in trees::all(n) {
            positions(n as u32, 3).for_each(|coins| check_staircase(&edges, &coins));
        }
    }
}

#[test]
fn staircases_agree_with_search_for_random_trees() {
    let mut rng = Rng::new(1498);
    for _ in 0..200 {
        let n = rng.range(2, 6) as usize;
        let reach = rng.range(1, 6) as usize;
        let edges = trees::random(&mut rng, n, reach);
        let coins: Vec<u64> = (0..n).map(|_| rng.range(0, 2)).collect();
        check_staircase(&edges, &coins);
    }
}
