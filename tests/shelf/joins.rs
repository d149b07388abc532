//! Joins and unions against a search of all their turns.

use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::joins::Joins;
use snippets::nim::Outcome;

type Graph = Vec<Vec<usize>>;
type Turns = fn(&Graph, &[usize]) -> Vec<Vec<usize>>;

/// The lists with an entry of each of these lists.
fn product(lists: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for list in lists {
        let longer = |start: &Vec<usize>| {
            let start = start.clone();
            list.iter().map(move |&v| [start.clone(), vec![v]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// A move in every component; there is none if one has ended.
fn join(graph: &Graph, position: &[usize]) -> Vec<Vec<usize>> {
    match position.is_empty() {
        true => vec![],
        false => product(
            &position
                .iter()
                .map(|&v| graph[v].clone())
                .collect::<Vec<_>>(),
        ),
    }
}

/// A move in every component that has not ended.
fn slow_join(graph: &Graph, position: &[usize]) -> Vec<Vec<usize>> {
    let list = |&v: &usize| match graph[v].is_empty() {
        true => vec![v],
        false => graph[v].clone(),
    };
    let all = product(&position.iter().map(list).collect::<Vec<_>>());
    let is_move = |after: &Vec<usize>| after != position;
    all.into_iter().filter(is_move).collect()
}

/// A move in one or more components.
fn union(graph: &Graph, position: &[usize]) -> Vec<Vec<usize>> {
    let list = |&v: &usize| [vec![v], graph[v].clone()].concat();
    let all = product(&position.iter().map(list).collect::<Vec<_>>());
    let is_move = |after: &Vec<usize>| after != position;
    all.into_iter().filter(is_move).collect()
}

/// Compares outcome and move of each of these positions with the search.
fn check(graph: &Graph, positions: &[Vec<usize>]) {
    let options = |&v: &usize| graph[v].clone();
    for play in [Play::Normal, Play::Misere] {
        let mut game = match play {
            Play::Normal => Joins::normal(options),
            Play::Misere => Joins::misere(options),
        };
        for (name, turns) in [
            ("join", join as Turns),
            ("slow", slow_join),
            ("union", union),
        ] {
            let mut search = Search::new(|position: &Vec<usize>| turns(graph, position));
            for position in positions {
                let input = format!("{name}, {play:?}, {graph:?}, {position:?}");
                let (outcome, found) = match name {
                    "join" => (game.join_outcome(position), game.join_move(position)),
                    "slow" => (
                        game.slow_join_outcome(position),
                        game.slow_join_move(position),
                    ),
                    _ => (game.union_outcome(position), game.union_move(position)),
                };
                let wins = search.wins(position, play);
                assert_eq!(outcome == Outcome::N, wins, "{input}");
                let turns = turns(graph, position);
                assert_eq!(found.is_some(), wins && !turns.is_empty(), "{input}");
                if let Some(after) = found {
                    assert!(turns.contains(&after), "{input} to {after:?}");
                    assert!(!search.wins(&after, play), "{input} to {after:?}");
                }
            }
        }
    }
}

/// The graph on `count` positions whose edges, which lead to smaller ones, are the bits.
fn graph(count: usize, bits: u32) -> Graph {
    let has_edge = |v: usize, w: usize| bits >> ((v * v - v) / 2 + w) & 1 == 1;
    (0..count)
        .map(|v| (0..v).filter(|&w| has_edge(v, w)).collect())
        .collect()
}

#[test]
fn agrees_with_search_on_every_graph_of_five_positions() {
    for bits in 0..1 << 10 {
        let all: Vec<usize> = (0..5).collect();
        let mut positions = product(&[all.clone(), all]);
        positions.extend([vec![], vec![4], vec![4, 3, 2], vec![4, 4, 4], vec![2, 4, 3]]);
        check(&graph(5, bits), &positions);
    }
}

#[test]
fn agrees_with_search_on_random_graphs() {
    let mut rng = Rng::new(1);
    for _ in 0..150 {
        let count = 7;
        let graph = graph(count, rng.range(0, (1 << 21) - 1) as u32);
        let mut place = || rng.range(0, count as u64 - 1) as usize;
        let positions: Vec<Vec<usize>> =
            (0..8).map(|_| (0..4).map(|_| place()).collect()).collect();
        check(&graph, &positions);
    }
}

#[test]
fn the_lengths_are_those_of_the_play_that_they_tell() {
    // The winner hurries and the loser delays, or the other way round.
    fn played(graph: &Graph, v: usize, misere: bool, hurries: bool) -> (bool, u64) {
        let ends: Vec<(bool, u64)> = graph[v]
            .iter()
            .map(|&w| played(graph, w, misere, hurries))
            .collect();
        let lost = ends.iter().filter(|end| !end.0).map(|end| end.1);
        let won = ends.iter().map(|end| end.1);
        if ends.is_empty() {
            (misere, 0)
        } else if ends.iter().any(|end| !end.0) {
            let moves = if hurries { lost.min() } else { lost.max() };
            (true, moves.unwrap() + 1)
        } else {
            let moves = if hurries { won.max() } else { won.min() };
            (false, moves.unwrap() + 1)
        }
    }
    for bits in 0..1 << 10 {
        let graph = graph(5, bits);
        let mut normal = Joins::normal(|&v: &usize| graph[v].clone());
        let mut misere = Joins::misere(|&v: &usize| graph[v].clone());
        for v in 0..5 {
            let told = [
                (normal.remoteness(&v), played(&graph, v, false, true)),
                (normal.suspense(&v), played(&graph, v, false, false)),
                (misere.remoteness(&v), played(&graph, v, true, true)),
                (misere.suspense(&v), played(&graph, v, true, false)),
            ];
            for (moves, expected) in told {
                assert_eq!(moves, expected.1, "{graph:?}, {v}");
            }
        }
    }
}

#[test]
fn a_union_of_heaps_of_coins_is_cses_2208() {
    // A turn takes a coin from each heap of some set: lost if all heaps are even.
    let mut game = Joins::normal(|&n: &u64| n.checked_sub(1).into_iter().collect());
    for code in 0..64 {
        let heaps = [code % 4, code / 4 % 4, code / 16];
        let is_lost = heaps.iter().all(|heap| heap % 2 == 0);
        let outcome = if is_lost { Outcome::P } else { Outcome::N };
        assert_eq!(game.union_outcome(&heaps), outcome, "{heaps:?}");
    }
    assert_eq!(game.join_outcome(&[1_000_000, 999_999]), Outcome::N);
    assert_eq!(game.slow_join_outcome(&[1_000_000, 999_999]), Outcome::P);
}
