//! Codeforces cf812e Sagheer and Apple Tree <https://codeforces.com/contest/812/problem/E>
//! Limits: 2 s, 256 MB
//!
//! Model: Staircase Nim on a tree, normal play: a turn moves some apples of a node to one
//! of its children, or from a leaf to the ground. Before it, the apples of two nodes
//! change places: in how many ways does the player who starts then lose?
//! Reason: all ways from a node down to the ground have the same parity. A move of apples with an
//! even way is answered by moving the same apples on, so only apples with an odd way count, as Nim
//! heaps: those in nodes whose depth has the parity of the leaves. So the nim-sum s of these nodes
//! must become 0. Exchanging two nodes, of which only one counts, does this iff the nim-sum of
//! their apples is s; others change nothing, so s must be 0 already.
//! Cost: O(n) time and memory, with hashing.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use std::collections::HashMap;

/// Returns for each node whether it is an even number of edges from the root, node 0.
fn is_even(children: &[Vec<usize>]) -> Vec<bool> {
    let mut even = vec![true; children.len()];
    let mut path = vec![0];
    while let Some(v) = path.pop() {
        for &child in &children[v] {
            even[child] = !even[v];
            path.push(child);
        }
    }
    even
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let n: usize = input.read();
    let apples: Vec<u64> = (0..n).map(|_| input.read()).collect();
    let mut children = vec![Vec::new(); n];
    for node in 1..n {
        children[input.read::<usize>() - 1].push(node);
    }
    let even = is_even(&children);
    let leaf = children.iter().position(Vec::is_empty).unwrap_or(0);
    let (counting, others): (Vec<usize>, Vec<usize>) = (0..n).partition(|&v| even[v] == even[leaf]);
    let sum = nim_sum(counting.iter().map(|&v| apples[v]));
    let mut nodes_with: HashMap<u64, u64> = HashMap::new();
    for v in &counting {
        *nodes_with.entry(apples[*v]).or_default() += 1;
    }
    let partners = |v: &usize| nodes_with.get(&(apples[*v] ^ sum)).unwrap_or(&0);
    let mut ways: u64 = others.iter().map(partners).sum();
    if sum == 0 {
        let pairs = |count: usize| (count * count - count) as u64 / 2;
        ways += pairs(counting.len()) + pairs(others.len());
    }
    output.line(ways);
}

fn main() {
    fastio::run(solve);
}
