//! AtCoder abc255_g Constrained Nim <https://atcoder.jp/contests/abc255/tasks/abc255_g>
//! Limits: 4 s, 1024 MB
//! Input: n, m 1..2*10^5; a[n] 1..10^18; (x 1..10^18, y 1..x)[m] distinct lines
//!
//! Model: a sum of Nim heaps, normal play, in which M pairs of a heap x and an amount
//! are forbidden. Let top be the largest value of the heaps below x.
//! Reason: all values up to top occur below x, so without forbidden moves the value of x is
//! top + 1. Otherwise it is the least v such that the moves to all heaps of value v are forbidden,
//! or else top + 1. Of the heaps of value v, the first had top + 1 = v, and the others, the
//! repeats, have forbidden moves: so only the repeats have to be counted.
//! Cost: O((N + M) log M) time and O(M) memory besides the input.

use snippets::fastio::{self, Input, Output};
use snippets::nim::nim_sum;
use std::collections::BTreeMap;

/// Returns the value of a heap. `known` maps 0 and each heap with forbidden moves to its
/// value and the largest value of a heap up to it.
fn value(known: &BTreeMap<u64, (u64, u64)>, heap: u64) -> u64 {
    let (x, &(value, top)) = known.range(..=heap).next_back().expect("at least 0");
    match heap - x {
        0 => value,
        more => top + more,
    }
}

pub fn solve(input: &mut Input, output: &mut Output) {
    let (n, m): (usize, usize) = (input.read(), input.read());
    let heaps: Vec<u64> = (0..n).map(|_| input.read()).collect();
    let mut forbidden = BTreeMap::<u64, Vec<u64>>::new();
    for _ in 0..m {
        let amounts = forbidden.entry(input.read()).or_default();
        amounts.push(input.read());
    }
    let mut known = BTreeMap::from([(0, (0, 0))]);
    let mut repeats = BTreeMap::<u64, u64>::new();
    for (x, amounts) in forbidden {
        let top = value(&known, x - 1).max(known.values().next_back().expect("at least 0").1);
        let mut counts = BTreeMap::<u64, u64>::new();
        let lefts = amounts.iter().map(|y| value(&known, x - y));
        lefts.for_each(|v| *counts.entry(v).or_default() += 1);
        let is_gone = |(v, count): &(&u64, &u64)| *count > repeats.get(v).unwrap_or(&0);
        let value = counts.iter().find(is_gone).map_or(top + 1, |(v, _)| *v);
        *repeats.entry(value).or_default() += u64::from(value <= top);
        known.insert(x, (value, top.max(value)));
    }
    let sum = nim_sum(heaps.iter().map(|&heap| value(&known, heap)));
    output.line(if sum == 0 { "Aoki" } else { "Takahashi" });
}

fn main() {
    fastio::run(solve);
}
