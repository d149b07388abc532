//! Sums on graphs against analysis of the graph of all positions of the sum.

use crate::support::rng::Rng;
use crate::zermelo::{bounded, graph};
use snippets::dag::dag_values;
use snippets::loopy::{Loopy, LoopyValue};
use snippets::zermelo::Verdict::{self, Draw, Lose, Win};

/// The options of a sum: one component moves.
fn sum_options(options: &[Vec<usize>], sum: &[usize]) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    for (i, &v) in sum.iter().enumerate() {
        for &w in &options[v] {
            let mut option = sum.to_vec();
            option[i] = w;
            all.push(option);
        }
    }
    all
}

/// All sums whose component i is one of `places[i]`, where a component may move to.
fn product(places: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut sums = vec![vec![]];
    for list in places {
        let longer = |sum: &Vec<usize>| {
            let sum = sum.clone();
            list.iter().map(move |&v| [sum.clone(), vec![v]].concat())
        };
        sums = sums.iter().flat_map(longer).collect();
    }
    sums
}

/// Compares every sum of positions with these places with the analysis of their graph.
fn check(options: &[Vec<usize>], places: &[Vec<usize>]) {
    let game = Loopy::new(options.to_vec());
    let sums = product(places);
    let index = |sum: &[usize]| sums.iter().position(|other| other == sum).unwrap();
    let list = |sum: &Vec<usize>| -> Vec<usize> {
        let options = sum_options(options, sum);
        options.iter().map(|option| index(option)).collect()
    };
    let all: Vec<Vec<usize>> = sums.iter().map(list).collect();
    let known = bounded(&all, &vec![Lose; all.len()]);
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
    for (i, (verdict, _)) in bounded(&played, &vec![Lose; all.len()]).iter().enumerate() {
        let input = format!("options {options:?}, sum {:?}", sums[i]);
        assert_eq!(*verdict, known[i].0, "{input}, as it is played");
    }
}

/// The two graphs side by side: the positions of the second one follow.
fn side_by_side(a: &[Vec<usize>], b: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let moved = b
        .iter()
        .map(|list| list.iter().map(|w| w + a.len()).collect());
    a.iter().cloned().chain(moved).collect()
}

/// One graph on three positions of each shape, whatever its positions are called.
fn shapes() -> Vec<Vec<Vec<usize>>> {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let edge = |v: usize, w: usize| 1 << (v * 3 + w);
    let renamed = |graph: &[Vec<usize>], order: [usize; 3]| -> usize {
        let edges = |v: usize| graph[v].iter().map(move |&w| edge(order[v], order[w]));
        (0..3).flat_map(edges).sum()
    };
    let is_first = |code: &usize| {
        orders
            .iter()
            .all(|&order| renamed(&graph(3, *code), order) >= *code)
    };
    let codes = (0..512).filter(is_first);
    codes.map(|code| graph(3, code)).collect()
}

#[test]
fn sums_of_two_agree_on_every_two_graphs_of_three_positions() {
    let shapes = shapes();
    assert_eq!(
        shapes.len(),
        104,
        "binary relations on three unlabelled points"
    );
    for (i, a) in shapes.iter().enumerate() {
        for b in &shapes[..=i] {
            check(&side_by_side(a, b), &[vec![0, 1, 2], vec![3, 4, 5]]);
        }
    }
}

/// A random graph, with options in any order and with repeats.
fn random(rng: &mut Rng, count: usize, most: u64) -> Vec<Vec<usize>> {
    let mut below = |bound: u64| rng.range(0, bound - 1) as usize;
    let mut list = || (0..below(most + 1)).map(|_| below(count as u64)).collect();
    (0..count).map(|_| list()).collect()
}

#[test]
fn sums_of_up_to_three_agree_on_random_graphs() {
    let mut rng = Rng::new(1);
    for round in 0..600 {
        let (count, components) = [(4, 3), (8, 2), (30, 1)][round % 3];
        let most = 1 + rng.range(0, 4);
        let options = random(&mut rng, count, most);
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
            assert_eq!(
                *game.value(v),
                LoopyValue::Finite(value),
                "{options:?}, {v}"
            );
        }
    }
}
