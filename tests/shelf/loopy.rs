//! Sums on graphs against analysis of the graph of all positions of the sum.

use crate::graphs::{disjoint_union, list_shapes, make_random};
use crate::loopy_joins::check_against_analysis;
use crate::positions::{self, apply};
use crate::support::rng::Rng;
use snippets::dag::dag_values;
use snippets::loopy::{Loopy, LoopyValue};
use snippets::zermelo::Verdict::Lose;

/// Compares the verdict and the move of every sum that has one position from each list of `places`
/// with the analysis of the graph of all these sums.
fn check(options: &[Vec<usize>], places: &[Vec<usize>]) {
    let game = Loopy::new(options.to_vec());
    let parts = |v: usize| options[v].iter().map(|&w| vec![w]).collect();
    let turns = |sum: &[usize]| positions::options(sum, parts);
    check_against_analysis(&options, places, turns, Lose, |sum| {
        (game.verdict(sum), game.best_move(sum).map(|found| apply(sum, &found)))
    });
}

#[test]
fn sums_of_two_agree_on_every_two_graphs_of_three_positions() {
    let shapes = list_shapes();
    // The number of binary relations on three unlabelled points.
    assert_eq!(shapes.len(), 104);
    for (i, a) in shapes.iter().enumerate() {
        for b in &shapes[..=i] {
            check(&disjoint_union(a, b), &[vec![0, 1, 2], vec![3, 4, 5]]);
        }
    }
}

#[test]
fn sums_of_up_to_three_agree_on_random_graphs() {
    let mut rng = Rng::new(1);
    for round in 0..600 {
        let (count, components) = [(4, 3), (8, 2), (30, 1)][round % 3];
        let max = 1 + rng.range(0, 4);
        let options = make_random(&mut rng, count, max);
        check(&options, &vec![(0..count).collect(); components]);
    }
}

#[test]
fn values_without_cycles_are_grundy_values() {
    let mut rng = Rng::new(2);
    for _ in 0..200 {
        let mut options = make_random(&mut rng, 30, 12);
        for (v, list) in options.iter_mut().enumerate() {
            list.retain(|&w| w < v);
        }
        let game = Loopy::new(options.clone());
        for (v, &value) in dag_values(&options).unwrap().iter().enumerate() {
            let found = game.value(v);
            assert_eq!(*found, LoopyValue::Finite(value), "{options:?}, {v}");
        }
    }
}
