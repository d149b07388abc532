//! Joins and unions on graphs with cycles against analysis of the graph of all their positions.

use crate::graphs::{disjoint_union, list_shapes, make_random};
use crate::joins::{join, slow_join, union, Turns};
use crate::positions::product;
use crate::support::rng::Rng;
use crate::zermelo::play_bounded;
use snippets::loopy_joins::LoopyJoins;
use snippets::zermelo::Verdict::{self, Draw, Lose, Win};
use std::fmt::Debug;

/// The verdict on a position, and the position after the move that was found, if there is one.
type Found = (Verdict, Option<Vec<usize>>);

/// A way to combine games: its name, its moves, and the functions of the snippet that solve it.
type Compound = (&'static str, Turns, fn(&LoopyJoins, &[usize]) -> Found);

const COMPOUNDS: [Compound; 3] = [
    ("join", join, |game, list| (game.join_verdict(list), game.join_move(list))),
    ("slow join", slow_join, |game, list| {
        (game.slow_join_verdict(list), game.slow_join_move(list))
    }),
    ("union", union, |game, list| (game.union_verdict(list), game.union_move(list))),
];

/// Checks joins and slow joins in both kinds of play, and unions in normal play, by
/// [`check_against_analysis`].
fn check(options: &[Vec<usize>], places: &[Vec<usize>]) {
    let normal = LoopyJoins::normal(options.to_vec());
    let misere = LoopyJoins::misere(options.to_vec());
    let graph = options.to_vec();
    for (name, turns, found) in COMPOUNDS {
        let turns = |list: &[usize]| turns(&graph, list);
        check_against_analysis(&(name, options), places, turns, Lose, |list| found(&normal, list));
        if name != "union" {
            check_against_analysis(&(name, options), places, turns, Win, |list| {
                found(&misere, list)
            });
        }
    }
}

/// Checks the verdict and the move for every combination of positions, one from each list of
/// `places`, against the analysis of the graph of all combinations.
///
/// `end` is the verdict where there is no move. A move is expected only if the player to move can
/// win or draw.
pub fn check_against_analysis(
    game: &dyn Debug,
    places: &[Vec<usize>],
    turns: impl Fn(&[usize]) -> Vec<Vec<usize>>,
    end: Verdict,
    found: impl Fn(&[usize]) -> Found,
) {
    let positions = product(places);
    let index = |list: &Vec<usize>| positions.iter().position(|other| other == list).unwrap();
    let list = |list: &Vec<usize>| turns(list).iter().map(index).collect();
    let all: Vec<Vec<usize>> = positions.iter().map(list).collect();
    let ends = vec![end; all.len()];
    let known = play_bounded(&all, &ends);
    // The same graph, in which the player who can win or draw plays the moves that were found.
    let mut played = all.clone();
    for (i, position) in positions.iter().enumerate() {
        let (verdict, after) = found(position);
        let input = format!("{game:?}, end {end:?}, {position:?} to {after:?}");
        assert_eq!(verdict, known[i].0, "{input}");
        assert_eq!(after.is_none(), known[i].0 == Lose || all[i].is_empty(), "{input}");
        if let Some(after) = after {
            let to = index(&after);
            assert!(all[i].contains(&to), "{input}");
            assert_eq!(known[to].0, if verdict == Win { Lose } else { Draw }, "{input}");
            played[i] = vec![to];
        }
    }
    // Playing these moves really wins: repeating positions for ever would be a draw.
    for (i, (verdict, _)) in play_bounded(&played, &ends).iter().enumerate() {
        let input = format!("{game:?}, end {end:?}, {:?}", positions[i]);
        assert_eq!(*verdict, known[i].0, "{input}, playing the moves found");
    }
}

#[test]
fn two_components_agree_on_every_two_graphs_of_three_positions() {
    let shapes = list_shapes();
    for (i, a) in shapes.iter().enumerate() {
        for b in &shapes[..=i] {
            check(&disjoint_union(a, b), &[vec![0, 1, 2], vec![3, 4, 5]]);
        }
    }
    check(&shapes[0], &[]);
}

#[test]
fn three_components_agree_on_random_graphs() {
    let mut rng = Rng::new(12);
    for round in 0..300 {
        let (count, components) = [(4, 3), (5, 3), (7, 2), (12, 1)][round % 4];
        let max = 1 + rng.range(0, 2);
        let options = make_random(&mut rng, count, max);
        check(&options, &vec![(0..count).collect(); components]);
    }
}

#[test]
fn misere_unions_are_not_decided_by_the_verdicts_of_components() {
    // The graph of the docs: 1 is a single move, x and y are 2 and 3, a to c are 4 to 6.
    let graph = vec![vec![], vec![0], vec![0, 3], vec![2], vec![5], vec![6], vec![6, 0]];
    let all: Vec<usize> = (0..graph.len()).collect();
    let positions = product(&[all.clone(), all]);
    let index = |list: &Vec<usize>| positions.iter().position(|other| other == list).unwrap();
    let options = |list: &Vec<usize>| union(&graph, list).iter().map(index).collect();
    let unions: Vec<Vec<usize>> = positions.iter().map(options).collect();
    let alone = [Lose, Win].map(|end| play_bounded(&graph, &[end; 7]));
    let [x, a] = [2, 4].map(|v| [alone[0][v].0, alone[1][v].0]);
    assert_eq!((x, a), ([Win, Draw], [Win, Draw]));
    let known = play_bounded(&unions, &[Win; 49]);
    let [x, a] = [2, 4].map(|v| known[index(&vec![1, v])].0);
    assert_eq!((x, a), (Win, Draw));
}
