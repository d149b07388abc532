//! Vertex geography against play by the rules, and large graphs against theorems.

use crate::positions::subsets;
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::geography::Geography;
use snippets::nim::Outcome;

type Edges = Vec<(usize, usize)>;

/// Lists the pairs of `count` vertices.
fn pairs(count: usize) -> Edges {
    (0..count).flat_map(|w| (0..w).map(move |v| (v, w))).collect()
}

/// Returns the neighbours of each vertex as bits.
fn neighbours(count: usize, edges: &Edges) -> Vec<u32> {
    let mut bits = vec![0; count];
    for &(v, w) in edges {
        bits[v] |= 1 << w;
        bits[w] |= 1 << v;
    }
    bits
}

/// Lists the moves from vertex v; `visited` has the bits of the vertices where the token has been,
/// v included.
fn moves(neighbours: &[u32], v: usize, visited: u32) -> impl Iterator<Item = usize> {
    let open = neighbours[v] & !visited;
    (0..neighbours.len()).filter(move |&w| open >> w & 1 == 1)
}

/// Asserts that the player who moves by the strategy never gets stuck, whatever the other player
/// does. The token is at v, and the player of the strategy is to move if `follows` is true.
fn play_out(neighbours: &[u32], strategy: &[Option<usize>], v: usize, visited: u32, follows: bool) {
    let input = || format!("{neighbours:?}, {strategy:?} at {v}, visited {visited:b}");
    if follows {
        let w = strategy[v].unwrap_or_else(|| panic!("no move: {}", input()));
        assert!(moves(neighbours, v, visited).any(|end| end == w), "not a move: {}", input());
        play_out(neighbours, strategy, w, visited | 1 << w, false);
    } else {
        for w in moves(neighbours, v, visited) {
            play_out(neighbours, strategy, w, visited | 1 << w, true);
        }
    }
}

/// Compares the game from each vertex of a graph with a search of all plays.
fn check(count: usize, edges: &Edges) {
    let neighbours = &neighbours(count, edges);
    let mut search = Search::new(|&(v, visited): &(usize, u32)| {
        moves(neighbours, v, visited).map(|w| (w, visited | 1 << w)).collect()
    });
    let game = Geography::new(count, edges);
    for v in 0..count {
        let wins = search.wins(&(v, 1 << v), Play::Normal);
        assert_eq!(game.outcome(v) == Outcome::N, wins, "{v} in {edges:?}");
        let mut expected: Vec<usize> = moves(neighbours, v, 1 << v).collect();
        expected.retain(|&w| !search.wins(&(w, 1 << v | 1 << w), Play::Normal));
        assert_eq!(game.winning_moves(v), expected, "{v} in {edges:?}");
        match game.winning_move(v) {
            Some(w) => assert!(expected.contains(&w), "{v} to {w} in {edges:?}"),
            None => assert!(expected.is_empty(), "{v} in {edges:?}"),
        }
        play_out(neighbours, &game.strategy(v), v, 1 << v, wins);
    }
}

#[test]
fn agrees_with_play_on_every_graph_of_six_vertices() {
    for count in 0..=6 {
        subsets(&pairs(count)).for_each(|edges| check(count, &edges));
    }
}

/// Returns edges between random vertices, which may be loops or repeats.
fn random_edges(rng: &mut Rng, vertices: usize, edges: usize) -> Edges {
    let mut vertex = || rng.range(0, vertices as u64 - 1) as usize;
    (0..edges).map(|_| (vertex(), vertex())).collect()
}

#[test]
fn agrees_with_play_on_random_graphs() {
    let mut rng = Rng::new(1971);
    for _ in 0..3000 {
        let count = rng.range(7, 10);
        let pair_count = count * rng.range(1, 4) / 2 + rng.range(1, 4);
        let mut edges = random_edges(&mut rng, count as usize, pair_count as usize);
        edges.retain(|(v, w)| v != w);
        check(count as usize, &edges);
    }
}

#[test]
fn loops_are_no_moves_and_repeated_edges_are_one() {
    let loops = Geography::new(2, &[(0, 0), (1, 1), (1, 1)]);
    assert_eq!([0, 1].map(|v| loops.outcome(v)), [Outcome::P; 2]);
    assert_eq!(loops.partner(0), None);
    let edge = Geography::new(2, &[(0, 0), (0, 1), (1, 0), (1, 1)]);
    assert_eq!([0, 1].map(|v| edge.winning_moves(v)), [[1], [0]]);
    assert_eq!(edge.strategy(0), [Some(1), Some(0)]);
}

/// Asserts that the lost vertices are exactly those for which `is_lost` is true.
fn assert_lost(count: usize, edges: &Edges, is_lost: impl Fn(usize) -> bool, name: &str) {
    let game = Geography::new(count, edges);
    for v in 0..count {
        assert_eq!(game.outcome(v) == Outcome::P, is_lost(v), "{v} of {name} {count}");
    }
}

#[test]
fn solves_large_graphs_with_known_matchings() {
    let mut rng = Rng::new(2);
    for count in [100_000, 100_001] {
        let is_odd = count % 2 == 1;
        let mut path: Edges = (1..count).map(|v| (v - 1, v)).collect();
        rng.shuffle(&mut path);
        // A vertex is lost if a maximum matching misses it. In a path with an odd number of
        // vertices this is any of the vertices 0, 2, 4, ...
        assert_lost(count, &path, |v| is_odd && v % 2 == 0, "path");
        path.push((count - 1, 0));
        // An odd cycle without any one of its vertices is a path with a perfect matching.
        assert_lost(count, &path, |_| is_odd, "cycle");
        // Triangles that share vertex 0, with a pendant vertex at 0 if the count is even.
        let fan: Edges = (1..count).map(|v| (0, v)).collect();
        let blades = (1..count - 1).step_by(2).map(|v| (v, v + 1));
        let fan: Edges = fan.into_iter().chain(blades).collect();
        assert_lost(count, &fan, |_| is_odd, "fan");
    }
    for count in [300, 301] {
        assert_lost(count, &pairs(count), |_| count % 2 == 1, "complete graph");
    }
}

/// Asserts by a certificate, without a search, that the lost vertices are those that some maximum
/// matching misses.
///
/// Let A be the won neighbours of lost vertices, and let the lost vertices alone form k components
/// of odd size. Any matching misses at least k - |A| lost vertices. If the matching of the game
/// misses k - |A| vertices in all, it is maximum, and every maximum matching covers all vertices
/// that are not lost. For a sample of the lost vertices, the strategy from the vertex must be a
/// maximum matching that misses it.
fn check_certificate(count: usize, edges: &Edges, rng: &mut Rng) {
    let game = Geography::new(count, edges);
    let is_lost = |v: usize| game.outcome(v) == Outcome::P;
    let mut neighbours = vec![Vec::new(); count];
    for &(v, w) in edges {
        neighbours[v].push(w);
        neighbours[w].push(v);
    }
    let is_in_a = |v: &usize| !is_lost(*v) && neighbours[*v].iter().any(|&w| is_lost(w));
    let size_of_a = (0..count).filter(is_in_a).count();
    let mut is_seen = vec![false; count];
    let mut odd = 0;
    for start in 0..count {
        if is_lost(start) && !is_seen[start] {
            is_seen[start] = true;
            let mut part = vec![start];
            let mut head = 0;
            while head < part.len() {
                for &w in &neighbours[part[head]] {
                    if is_lost(w) && !is_seen[w] {
                        is_seen[w] = true;
                        part.push(w);
                    }
                }
                head += 1;
            }
            odd += part.len() % 2;
        }
    }
    let uncovered = (0..count).filter(|&v| game.partner(v).is_none()).count();
    assert_eq!(uncovered + size_of_a, odd, "{count} vertices, {} edges", edges.len());
    for _ in 0..100 {
        let v = rng.range(0, count as u64 - 1) as usize;
        let strategy = game.strategy(v);
        assert_eq!(strategy[v].is_none(), is_lost(v), "{v}");
        assert_eq!(strategy.iter().filter(|end| end.is_none()).count(), uncovered, "{v}");
        for (v, end) in strategy.iter().enumerate() {
            if let &Some(w) = end {
                assert!(strategy[w] == Some(v) && neighbours[v].contains(&w), "{v} and {w}");
            }
        }
    }
}

#[test]
fn random_graphs_have_a_certificate() {
    let mut rng = Rng::new(3);
    for round in 0..600 {
        let count = rng.range(20, 300) as usize;
        let edges = random_edges(&mut rng, count, count * (round % 6 + 2) / 4);
        check_certificate(count, &edges, &mut rng);
    }
    for (count, edge_count) in [(100_000, 60_000), (100_000, 100_000), (100_000, 200_000)] {
        let edges = random_edges(&mut rng, count, edge_count);
        check_certificate(count, &edges, &mut rng);
    }
}
