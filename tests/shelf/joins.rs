//! Joins and unions against a search of all their turns.

use crate::graphs::{list_acyclic, make_random_acyclic, Graph};
use crate::positions::{check_play, outcome_if, positions, product};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use snippets::joins::Joins;
use snippets::nim::Outcome;

pub type Turns = fn(&Graph, &[usize]) -> Vec<Vec<usize>>;

/// Returns the positions after a move in every component: none if one has ended.
pub fn join(graph: &Graph, position: &[usize]) -> Vec<Vec<usize>> {
    if position.is_empty() {
        return vec![];
    }
    let lists: Vec<_> = position.iter().map(|&v| graph[v].clone()).collect();
    product(&lists)
}

/// Returns the positions after a move in every component that has not ended.
pub fn slow_join(graph: &Graph, position: &[usize]) -> Vec<Vec<usize>> {
    if position.iter().all(|&v| graph[v].is_empty()) {
        return vec![];
    }
    let list = |&v: &usize| {
        if graph[v].is_empty() {
            vec![v]
        } else {
            graph[v].clone()
        }
    };
    product(&position.iter().map(list).collect::<Vec<_>>())
}

/// Returns the positions after a move in one or more components.
pub fn union(graph: &Graph, position: &[usize]) -> Vec<Vec<usize>> {
    let list = |&v: &usize| [vec![v], graph[v].clone()].concat();
    let mut all = product(&position.iter().map(list).collect::<Vec<_>>());
    // The first list is the position itself, without a move. It may occur again, because a move may
    // lead back to the position where it started.
    all.remove(0);
    all
}

/// Compares outcome and move of each of these positions with the search.
fn check(graph: &Graph, positions: &[Vec<usize>]) {
    let options = |&v: &usize| graph[v].clone();
    for play in [Play::Normal, Play::Misere] {
        let mut game = match play {
            Play::Normal => Joins::normal(options),
            Play::Misere => Joins::misere(options),
        };
        for (name, turns) in [("join", join as Turns), ("slow", slow_join), ("union", union)] {
            let mut search = Search::new(|position: &Vec<usize>| turns(graph, position));
            for position in positions {
                let found = match name {
                    "join" => (game.join_outcome(position), game.join_move(position)),
                    "slow" => (game.slow_join_outcome(position), game.slow_join_move(position)),
                    _ => (game.union_outcome(position), game.union_move(position)),
                };
                check_play(&(name, graph), &mut search, (position, play), found);
            }
        }
    }
}

#[test]
fn agrees_with_search_on_every_graph_of_five_positions() {
    for graph in list_acyclic(5) {
        let all: Vec<usize> = (0..5).collect();
        let mut positions = product(&[all.clone(), all]);
        positions.extend([vec![], vec![4], vec![4, 3, 2], vec![4, 4, 4], vec![2, 4, 3]]);
        check(&graph, &positions);
    }
}

#[test]
fn agrees_with_search_on_random_graphs() {
    let mut rng = Rng::new(1);
    for _ in 0..150 {
        let count = 7;
        let graph = make_random_acyclic(&mut rng, count, 1, 2);
        let mut place = || rng.range(0, count as u64 - 1) as usize;
        let positions: Vec<Vec<usize>> =
            (0..8).map(|_| (0..4).map(|_| place()).collect()).collect();
        check(&graph, &positions);
    }
}

#[test]
fn remoteness_and_suspense_are_those_of_optimal_play() {
    // Returns whether the player to move wins, and the number of moves. If `hurries` is true, the
    // winner hurries and the loser delays; otherwise the other way round.
    fn play_out(graph: &Graph, v: usize, misere: bool, hurries: bool) -> (bool, u64) {
        let ends: Vec<(bool, u64)> =
            graph[v].iter().map(|&w| play_out(graph, w, misere, hurries)).collect();
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
    for graph in list_acyclic(5) {
        let mut normal = Joins::normal(|&v: &usize| graph[v].clone());
        let mut misere = Joins::misere(|&v: &usize| graph[v].clone());
        for v in 0..5 {
            let lengths = [
                (normal.remoteness(&v), play_out(&graph, v, false, true)),
                (normal.suspense(&v), play_out(&graph, v, false, false)),
                (misere.remoteness(&v), play_out(&graph, v, true, true)),
                (misere.suspense(&v), play_out(&graph, v, true, false)),
            ];
            for (moves, expected) in lengths {
                assert_eq!(moves, expected.1, "{graph:?}, {v}");
            }
        }
    }
}

#[test]
fn a_union_of_heaps_of_coins_is_cses_2208() {
    // A turn takes a coin from each of one or more heaps. The player to move loses if all heaps are
    // even.
    let mut game = Joins::normal(|&n: &u64| n.checked_sub(1).into_iter().collect());
    for heaps in positions(3, 4) {
        let is_lost = heaps.iter().all(|heap| heap % 2 == 0);
        assert_eq!(game.union_outcome(&heaps), outcome_if(!is_lost), "{heaps:?}");
    }
    assert_eq!(game.join_outcome(&[1_000_000, 999_999]), Outcome::N);
    assert_eq!(game.slow_join_outcome(&[1_000_000, 999_999]), Outcome::P);
}
