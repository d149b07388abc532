//! Sums on graphs against analysis of the graph of all positions of the sum.

use crate::graphs::{random, shapes, side_by_side};
use crate::positions::{self, product};
use crate::support::rng::Rng;
use crate::zermelo::play_bounded;
use snippets::dag::dag_values;
use snippets::loopy::{Loopy, LoopyValue};
use snippets::zermelo::Verdict::{self, Draw, Lose, Win};

/// Compares every sum of positions with these places with the analysis of their graph.
fn check(options: &[Vec<usize>], places: &[Vec<usize>]) {
    let game = Loopy::new(options.to_vec());
    let sums = product(places);
    let index = |sum: &[usize]| sums.iter().position(|other| other == sum).unwrap();
    let list = |sum: &Vec<usize>| -> Vec<usize> {
        let parts = |v: usize| options[v].iter().map(|&w| vec![w]).collect();
        let options = positions::options(sum, parts);
        options.iter().map(|option| index(option)).collect()
    };
    let all: Vec<Vec<usize>> = sums.iter().map(list).collect();
    let known = play_bounded(&all, &vec![Lose; all.len()]);
    // The same graph, in which the player who can win or draw plays the moves of `game`.
    let mut played = all.clone();
    for (i, sum) in sums.iter().enumerate() {
        let input = format!("options {options:?}, sum {sum:?}");
        assert_eq!(game.verdict(sum), known[i].0, "{input}");
        let found = game.best_move(sum);
        assert_eq!(found.is_none(), known[i].0 == Lose, "{input}");
        if let Some((component, parts)) = found {
            let mut option = sum.clone();
            option.splice(component..=component, parts);
            let to = index(&option);
            assert!(all[i].contains(&to), "{input} to {option:?}");
            let expected: Verdict = if known[i].0 == Win { Lose } else { Draw };
            assert_eq!(known[to].0, expected, "{input} to {option:?}");
            played[i] = vec![to];
        }
    }
    // A winner who plays them does win: going round for ever would be a draw.
    for (i, (verdict, _)) in play_bounded(&played, &vec![Lose; all.len()]).iter().enumerate() {
        let input = format!("options {options:?}, sum {:?}", sums[i]);
        assert_eq!(*verdict, known[i].0, "{input}, as it is played");
    }
}

#[test]
fn sums_of_two_agree_on_every_two_graphs_of_three_positions() {
    let shapes = shapes();
    // Binary relations on three unlabelled points.
    assert_eq!(shapes.len(), 104);
    for (i, a) in shapes.iter().enumerate() {
        for b in &shapes[..=i] {
            check(&side_by_side(a, b), &[vec![0, 1, 2], vec![3, 4, 5]]);
        }
    }
}

#[test]
fn sums_of_up_to_three_agree_on_random_graphs() {
    let mut rng = Rng::new(1);
    for round in 0..600 {
        let (count, components) = [(4, 3), (8, 2), (30, 1)][round % 3];
        let max = 1 + rng.range(0, 4);
        let options = random(&mut rng, count, max);
        check(&options, &vec![(0..count).collect(); components]);
    }
}

#[test]
fn values_without_cycles_are_grundy_values() {
    let mut rng = Rng::new(2);
    for _ in 0..200 {
        let mut options = random(&mut rng, 30, 12);
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
