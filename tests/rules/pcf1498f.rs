//! cf1498f Christmas Game: a turn takes some presents of a node at depth k or more and puts them on
//! its k-th ancestor; whoever cannot move loses. For each node as the root of the tree: does Alice,
//! the first player, win?

use crate::common::*;

/// Reads a tree, k, and the presents of each node. Nodes are numbered from 0 here.
fn parse(words: &mut Words) -> (Edges, usize, Vec<u64>) {
    let [n, k]: [usize; 2] = words.array();
    (words.edges(n - 1), k, words.numbers(n))
}

fn expected(words: &mut Words) -> String {
    let (edges, k, amounts) = parse(words);
    let wins = |root: usize| {
        let (_, parents) = trees::order_from_root(&edges, root);
        let ancestor = |v: usize| {
            let up = |to: Option<usize>, _| to.filter(|&to| to != root).map(|to| parents[to]);
            (0..k).fold(Some(v), up)
        };
        let ways = (0..amounts.len()).filter_map(|v| Some((v, ancestor(v)?)));
        let ways: Vec<(usize, usize)> = ways.collect();
        wins(&amounts, |amounts: &Vec<u64>| {
            ways.iter().flat_map(|&(from, to)| heaps::carry(amounts, from, Some(to))).collect()
        })
    };
    text::line((0..amounts.len()).map(wins).map(u8::from))
}

/// Answers by nim-sums. Computes for each node and each distance modulo 2k the nim-sum of the
/// presents at this distance, first below the node and then in the whole tree. As in staircase Nim,
/// only the distances k to 2k - 1 count.
fn reference(words: &mut Words) -> String {
    let (edges, k, amounts) = parse(words);
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
            // Presents at d edges from the parent are at d + 1 edges from v, unless they are below
            // v: those are at d - 1 edges from v, and are left out here.
            let others = all[parents[v]][d] ^ below[v][(d + 2 * k - 1) % (2 * k)];
            all[v][(d + 1) % (2 * k)] ^= others;
        }
    }
    text::line(all.iter().map(|from| u8::from(heaps::nim_sum(from[k..].iter().copied()) != 0)))
}

problem!(
    "../../solutions/cf1498f.rs",
    One,
    [expected, reference],
    ["n 3..4, k 1..3; tree n; a[n] 0..2"],
    ["n 3..8, k 1..5; tree n; a[n] 0..1"],
    |rng| {
        let n = 100_000;
        let amounts = text::line(vec![1_000_000_000; n]);
        let path = trees::random(rng, n, 1);
        vec![("path, equal amounts", format!("{n} 20\n{}{amounts}", text::edges(&path)))]
    }
);
