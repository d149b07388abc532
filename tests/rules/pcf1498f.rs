//! cf1498f Christmas Game: a turn takes some presents of a node at depth k or more and
//! puts them on its k-th ancestor; whoever cannot loses. For each node as the root of the
//! tree: does Alice win, who moves first?

use crate::harness::{problem, require, texts, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use crate::support::trees::{self, Edges};

/// The most nodes and presents that are searched here, and the judge's.
const FEW: [u64; 2] = [8, 9];
const MOST: [u64; 2] = [100_000, 1_000_000_000];

/// A tree, k, and the presents of each node. Nodes are numbered from 0 here.
type Game = (Edges, usize, Vec<u64>);

fn parse(input: &str, [nodes, presents]: [u64; 2]) -> Game {
    let mut words = Words::new(input);
    let (n, k) = (words.number(3..=nodes), words.number(1..=20));
    let mut node = || words.number(1..=n) as usize - 1;
    let edges: Edges = (1..n).map(|_| (node(), node())).collect();
    let amounts = words.numbers(n, 0..=presents);
    words.end();
    let (order, _) = trees::order_from_root(&edges, 0);
    require(order.len() == n as usize, "the graph is not a tree");
    (edges, k as usize, amounts)
}

fn answer(wins: impl Iterator<Item = bool>) -> String {
    let words: Vec<&str> = wins.map(|win| if win { "1" } else { "0" }).collect();
    words.join(" ") + "\n"
}

/// Answers by searching the game with every root.
fn expected(input: &str) -> String {
    let (edges, k, amounts) = parse(input, FEW);
    require(amounts.iter().sum::<u64>() <= FEW[1], "too many presents");
    let wins = |root: usize| {
        let (_, parents) = trees::order_from_root(&edges, root);
        let ancestor = |v: usize| {
            let up = |to: Option<usize>, _| to.filter(|&to| to != root).map(|to| parents[to]);
            (0..k).fold(Some(v), up)
        };
        let ways = (0..amounts.len()).filter_map(|v| Some((v, ancestor(v)?)));
        let ways: Vec<(usize, usize)> = ways.collect();
        let mut search = Search::new(|amounts: &Vec<u64>| {
            let mut options = Vec::new();
            for &(from, to) in &ways {
                for moved in 1..=amounts[from] {
                    let mut option = amounts.clone();
                    option[from] -= moved;
                    option[to] += moved;
                    options.push(option);
                }
            }
            options
        });
        search.wins(&amounts, Play::Normal)
    };
    answer((0..amounts.len()).map(wins))
}

/// Answers any input of the judge, one remainder of the depth modulo 2k at a time. For
/// each node v: the presents below it at that many edges, then those of the whole tree.
fn reference(input: &str) -> String {
    let (edges, k, amounts) = parse(input, MOST);
    let (order, parents) = trees::order_from_root(&edges, 0);
    let row = |&amount: &u64| [&[amount][..], &vec![0; 2 * k - 1]].concat();
    let mut below: Vec<Vec<u64>> = amounts.iter().map(row).collect();
    for &v in order[1..].iter().rev() {
        let own = std::mem::take(&mut below[v]);
        let parent = &mut below[parents[v]];
        (0..2 * k).for_each(|d| parent[(d + 1) % (2 * k)] ^= own[d]);
        below[v] = own;
    }
    let mut all = below.clone();
    for &v in &order[1..] {
        for d in 0..2 * k {
            // What is at d edges from the parent is at d + 1 edges from v, but for what is
            // below v: this is counted from v, and at d + 2 edges by way of the parent.
            let beside = all[parents[v]][d] ^ below[v][(d + 2 * k - 1) % (2 * k)];
            all[v][(d + 1) % (2 * k)] ^= beside;
        }
    }
    let odd = |from: Vec<u64>| from[k..].iter().fold(0, |sum, amount| sum ^ amount);
    answer(all.into_iter().map(|from| odd(from) != 0))
}

fn text((edges, k, amounts): &Game) -> String {
    let lines = edges.iter().map(|(v, w)| format!("{} {}\n", v + 1, w + 1));
    let amounts: Vec<String> = amounts.iter().map(u64::to_string).collect();
    let lines = lines.collect::<String>();
    format!("{} {k}\n{lines}{}\n", amounts.len(), amounts.join(" "))
}

/// Every tree of 3 or 4 nodes with up to 2 presents on each, and k up to 3.
fn small() -> Vec<String> {
    let mut inputs = Vec::new();
    for (n, bound) in [(3, 3u64), (4, 3)] {
        for edges in trees::all(n) {
            for code in 0..bound.pow(n as u32) {
                let amounts = (0..n as u32).map(|v| code / bound.pow(v) % bound);
                let amounts: Vec<u64> = amounts.collect();
                inputs.extend((1..=3).map(|k| text(&(edges.clone(), k, amounts.clone()))));
            }
        }
    }
    inputs
}

fn random(rng: &mut Rng) -> String {
    let n = rng.range(3, FEW[0]) as usize;
    let reach = rng.range(1, 4) as usize;
    let mut amounts = vec![0; n];
    for _ in 0..rng.range(0, FEW[1]) {
        amounts[rng.range(0, n as u64 - 1) as usize] += 1;
    }
    let k = rng.range(1, 5) as usize;
    text(&(trees::random(rng, n, reach), k, amounts))
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let n = MOST[0] as usize;
    let full = vec![MOST[1]; n];
    let path: Edges = (1..n).map(|v| (v - 1, v)).collect();
    let mut input = |edges: Edges, k| {
        let amounts = (0..n).map(|_| rng.range(0, MOST[1])).collect();
        text(&(edges, k, amounts))
    };
    let random = |seed: u64, reach| trees::random(&mut Rng::new(seed), n, reach);
    vec![
        ("path, k = 20", input(random(1, 1), 20)),
        ("path in order", text(&(path.clone(), 20, full))),
        ("random tree, k = 20", input(random(3, n), 20)),
        ("random tree, k = 1", input(random(4, n), 1)),
        ("star", input((1..n).map(|v| (v, 0)).collect(), 1)),
    ]
}

problem!(
    "../../solutions/cf1498f.rs",
    Problem {
        expected,
        reference,
        small,
        random,
        rounds: 300,
        seed: 1498,
        worst,
        invalid: || texts([
            "",
            "2 1 1 2 0 0",
            "3 0 1 2 2 3 0 0 0",
            "3 21 1 2 2 3 0 0 0",
            "3 1 1 2 1 2 0 0 0",
            "3 1 1 2 2 4 0 0 0",
            "3 1 1 2 2 3 0 0",
            "3 1 1 2 2 3 0 0 0 0",
            "3 1 1 2 2 3 0 0 10",
        ]),
    }
);
