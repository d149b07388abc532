//! cf812e Sagheer and Apple Tree: a turn takes some apples of a node of a tree and moves
//! them to one of its children, or eats them if it is a leaf; whoever cannot move loses.
//! All leaves are an even number of edges from the root, or all an odd number. Before the
//! game the apples of two nodes change places: in how many ways does the second player win?

use crate::common::*;

/// Reads the apples of each node and the parent of each node but the root, with nodes numbered from
/// 0. Also returns the nodes in an order in which each follows its parent.
fn parse(words: &mut Words) -> (Vec<u64>, Vec<usize>, Vec<usize>) {
    let apples: Vec<u64> = words.list();
    let parents = words.numbers(apples.len() - 1);
    let parents: Vec<usize> = parents.into_iter().map(|v: usize| v - 1).collect();
    let edges: Vec<_> = parents.iter().copied().zip(1..).collect();
    let (order, _) = trees::order_from_root(&edges, 0);
    (apples, parents, order)
}

/// Answers by searching the game after each swap.
fn expected(words: &mut Words) -> u64 {
    let (apples, parents, _) = parse(words);
    let n = apples.len();
    // Where the apples of each node may go, `None` if they are eaten.
    let places = |v: usize| match (1..n).filter(|&w| parents[w - 1] == v).map(Some).collect() {
        none if none == vec![] => vec![None],
        children => children,
    };
    let places: Vec<Vec<Option<usize>>> = (0..n).map(places).collect();
    let mut search = Search::new(|apples: &Vec<u64>| {
        let moves = (0..n).flat_map(|v| places[v].iter().map(move |&to| (v, to)));
        moves.flat_map(|(v, to)| heaps::carry(apples, v, to)).collect()
    });
    let pairs = (0..n).flat_map(|u| (0..u).map(move |v| (u, v)));
    let is_lost = |&(u, v): &(usize, usize)| {
        let mut changed = apples.clone();
        changed.swap(u, v);
        !search.wins(&changed, Play::Normal)
    };
    pairs.filter(is_lost).count() as u64
}

/// The second player wins iff the apples of the nodes at even heights above the leaves have the
/// nim-sum 0. A swap of a and b apples between an even and an odd height changes it by a ^ b.
fn reference(words: &mut Words) -> u64 {
    let (apples, parents, order) = parse(words);
    let mut heights = vec![0; apples.len()];
    for &v in order[1..].iter().rev() {
        heights[parents[v - 1]] = heights[v] + 1;
    }
    let mut sum = 0;
    // For each number of apples: the count of such nodes at odd heights and at even heights.
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
    ways
}

fn format_input(apples: &[u64], parents: &[usize]) -> String {
    text::list(apples) + &text::line(parents.iter().map(|v| v + 1))
}

/// Returns the parents in a tree with the root 0, if the depths of its leaves have the same parity.
fn find_parents(edges: &[(usize, usize)]) -> Option<Vec<usize>> {
    let (order, parents) = trees::order_from_root(edges, 0);
    let mut depths = vec![0; order.len()];
    order[1..].iter().for_each(|&v| depths[v] = depths[parents[v]] + 1);
    let leaves = (1..order.len()).filter(|v| !parents[1..].contains(v));
    let parities: BTreeSet<usize> = leaves.map(|leaf| depths[leaf] % 2).collect();
    (parities.len() == 1).then(|| parents[1..].to_vec())
}

/// Returns every tree of 2 to 4 nodes with up to 3 apples on each, but no more than 9 in all.
fn list_small() -> Vec<String> {
    let mut inputs = Vec::new();
    for parents in (2..=4).flat_map(trees::all).filter_map(|edges| find_parents(&edges)) {
        let mut all = all_lists(&[1, 2, 3], parents.len() + 1);
        all.retain(|apples| apples.iter().sum::<u64>() <= 9);
        inputs.extend(all.iter().map(|apples| format_input(apples, &parents)));
    }
    inputs
}

fn make_random(rng: &mut Rng) -> String {
    let n = rng.range(4, 7) as usize;
    let mut trees = std::iter::repeat_with(|| trees::random(rng, n, 4));
    let parents = trees.find_map(|edges| find_parents(&edges)).expect("a tree");
    let mut apples = vec![1; n];
    for _ in 0..rng.range(0, 10 - n as u64) {
        apples[rng.range(0, n as u64 - 1) as usize] += 1;
    }
    format_input(&apples, &parents)
}

problem!("../../solutions/cf812e.rs", One, [expected, reference], list_small, make_random, |rng| {
    let n = 100_000;
    let path: Vec<usize> = (0..n - 1).collect();
    // Of each four nodes with equal apples two count for the nim-sum, which is 0.
    let fours: Vec<u64> = (0..n as u64).map(|v| 1 + v / 4 * 300).collect();
    // All leaves are two edges below the root, and have lower numbers than their parents.
    let middle = n - 300;
    let parent = |v| if v < middle { middle + v % 300 } else { 0 };
    let bush: Vec<usize> = (1..n).map(parent).collect();
    vec![
        ("path", format_input(&draw(rng, n, 1, 10_000_000), &path)),
        ("lost path", format_input(&fours, &path)),
        ("bush", format_input(&draw(rng, n, 1, 100), &bush)),
        ("an even number of equal leaves", format_input(&vec![10_000_000; n - 1], &vec![0; n - 2])),
    ]
});
