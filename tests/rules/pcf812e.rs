//! cf812e Sagheer and Apple Tree: a turn takes some apples of a node of a tree and moves
//! them to one of its children, or eats them if it is a leaf; whoever cannot move loses.
//! All leaves are an even number of edges from the root, or all an odd number. Before
//! that the apples of two nodes change places: in how many ways does the second player win?

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use crate::support::trees;
use std::collections::BTreeMap;

/// The most nodes, and the most apples of a node, of the judge.
const MOST: u64 = 100_000;
const APPLES: u64 = 10_000_000;

/// The apples of each node, and the parents of all but the first one, from 0 on.
type Game = (Vec<u64>, Vec<usize>);

/// Reads a tree with its nodes in an order in which each one follows its parent.
fn parse(input: &str) -> (Game, Vec<usize>) {
    let mut words = Words::new(input);
    let n = words.number();
    let apples = words.numbers(n);
    let parents = words.numbers(n - 1);
    let parents: Vec<usize> = parents.into_iter().map(|v| v as usize - 1).collect();
    let edges: Vec<_> = parents.iter().copied().zip(1..).collect();
    let (order, _) = trees::order_from_root(&edges, 0);
    ((apples, parents), order)
}

/// Whether all leaves are at odd depths, or all at even ones.
fn are_even(parents: &[usize], order: &[usize]) -> bool {
    let mut depths = vec![0; order.len()];
    let mut is_leaf = vec![true; order.len()];
    for &v in &order[1..] {
        depths[v] = depths[parents[v - 1]] + 1;
        is_leaf[parents[v - 1]] = false;
    }
    let mut leaves = (0..order.len()).filter(|&v| is_leaf[v]);
    let first = leaves.next().map_or(0, |leaf| depths[leaf]);
    leaves.all(|leaf| depths[leaf] % 2 == first % 2)
}

/// Answers by searching the game after each change.
fn expected(input: &str) -> String {
    let ((apples, parents), _) = parse(input);
    let n = apples.len();
    let children = |v: usize| (1..n).filter(|&w| parents[w - 1] == v).collect::<Vec<_>>();
    let children: Vec<Vec<usize>> = (0..n).map(children).collect();
    let mut search = Search::new(|apples: &Vec<u64>| {
        let mut options = Vec::new();
        for v in 0..n {
            for moved in 1..=apples[v] {
                let mut taken = apples.clone();
                taken[v] -= moved;
                if children[v].is_empty() {
                    options.push(taken);
                    continue;
                }
                for &child in &children[v] {
                    let mut option = taken.clone();
                    option[child] += moved;
                    options.push(option);
                }
            }
        }
        options
    });
    let mut ways = 0;
    for (u, v) in (0..n).flat_map(|u| (0..u).map(move |v| (u, v))) {
        let mut changed = apples.clone();
        changed.swap(u, v);
        ways += u32::from(!search.wins(&changed, Play::Normal));
    }
    format!("{ways}\n")
}

/// Answers any input of the judge: the heights above the leaves are found from below, and
/// the nodes are counted by their apples and by whether they count.
fn reference(input: &str) -> String {
    let ((apples, parents), order) = parse(input);
    let mut heights = vec![0; apples.len()];
    for &v in order[1..].iter().rev() {
        heights[parents[v - 1]] = heights[v] + 1;
    }
    let mut sum = 0;
    // For each number of apples: the nodes that do not count, and those that do.
    let mut nodes: BTreeMap<u64, [u64; 2]> = BTreeMap::new();
    for (&amount, height) in apples.iter().zip(heights) {
        let counts = usize::from(height % 2 == 0);
        nodes.entry(amount).or_default()[counts] += 1;
        sum ^= amount * counts as u64;
    }
    let mut ways = 0;
    let mut all = [0, 0];
    for (amount, [others, counting]) in &nodes {
        ways += others * nodes.get(&(amount ^ sum)).map_or(0, |found| found[1]);
        all[0] += others;
        all[1] += counting;
    }
    if sum == 0 {
        ways += all.map(|count| count * count.max(1).wrapping_sub(1) / 2).iter().sum::<u64>();
    }
    format!("{ways}\n")
}

fn text((apples, parents): &Game) -> String {
    let apples: Vec<String> = apples.iter().map(u64::to_string).collect();
    let parents: Vec<String> = parents.iter().map(|v| (v + 1).to_string()).collect();
    let n = apples.len();
    format!("{n}\n{}\n{}\n", apples.join(" "), parents.join(" "))
}

/// The parents of a tree with the root 0, if its leaves are of one parity.
fn game_on(edges: &[(usize, usize)]) -> Option<Vec<usize>> {
    let (order, parents) = trees::order_from_root(edges, 0);
    let parents = parents[1..].to_vec();
    are_even(&parents, &order).then_some(parents)
}

/// Every tree of 2 to 4 nodes with up to 3 apples on each, but no more than 9 in all.
fn small() -> Vec<String> {
    let mut inputs = Vec::new();
    for n in 2..=4 {
        for parents in trees::all(n).iter().filter_map(|edges| game_on(edges)) {
            for code in 0..3u64.pow(n as u32) {
                let amounts = (0..n as u32).map(|v| code / 3u64.pow(v) % 3 + 1);
                let apples: Vec<u64> = amounts.collect();
                if apples.iter().sum::<u64>() <= 9 {
                    inputs.push(text(&(apples, parents.clone())));
                }
            }
        }
    }
    inputs
}

fn random(rng: &mut Rng) -> String {
    let n = rng.range(4, 7) as usize;
    let parents = loop {
        let reach = rng.range(1, 4) as usize;
        if let Some(parents) = game_on(&trees::random(rng, n, reach)) {
            break parents;
        }
    };
    let mut apples = vec![1; n];
    for _ in 0..rng.range(0, 10 - n as u64) {
        apples[rng.range(0, n as u64 - 1) as usize] += 1;
    }
    text(&(apples, parents))
}

/// Apples for which the nodes `counting` have nim-sum 0.
fn level(mut apples: Vec<u64>, counting: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut last = 0;
    let sum = counting.fold(0, |sum, v| {
        last = v;
        sum ^ apples[v]
    });
    apples[last] ^= sum;
    apples[last] = apples[last].max(1);
    apples
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = MOST as usize;
    let mut amounts = |most| -> Vec<u64> { (0..n).map(|_| rng.range(1, most)).collect() };
    // No nim-sum of numbers below 2^23 is above the limit of 10^7.
    let any = amounts((1 << 23) - 1);
    let path: Vec<usize> = (0..n - 1).collect();
    // All leaves are two edges below the root; nodes stand before their parents.
    let middle = n - 300;
    let bush = (1..n).map(|v| if v < middle { middle + v % 300 } else { 0 });
    let star = vec![0; n - 1];
    let lost = level(any.clone(), (0..n).filter(|v| (n - 1 - v) % 2 == 0));
    vec![
        ("path", text(&(any.clone(), path.clone()))),
        ("lost path", text(&(lost, path))),
        ("bush", text(&(amounts(100), bush.collect()))),
        ("star", text(&(amounts(APPLES), star.clone()))),
        // An even number of leaves.
        ("equal heaps", text(&(vec![APPLES; n - 1], star[1..].to_vec()))),
    ]
}

problem!(
    "../../solutions/cf812e.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Made(small),
        random: Inputs::Made(random),
        rounds: 200,
        seed: 812,
        worst,
    }
);
