//! arc091_d Strange Nim: a turn takes 1 to x / k stones, rounded down, of a heap of x
//! stones, where each heap has its own k; whoever cannot move loses.

use crate::common::*;

fn expected(words: &mut Words) -> bool {
    let (stones, ks): (Vec<u64>, Vec<u64>) =
        words.table().into_iter().map(|[stones, k]: [u64; 2]| (stones, k)).unzip();
    wins(&stones, |stones: &Vec<u64>| {
        change_one(stones, |i, &left| (1..=left / ks[i]).map(move |taken| left - taken))
    })
}

/// Returns the Grundy value of a heap. From m k to (m + 1) k - 1 stones the values repeat with the
/// period m + 1, and the value of m k is m. So each heap has the value of a heap from m k - m to m
/// k.
fn grundy_value([mut stones, k]: [u64; 2]) -> u64 {
    loop {
        let m = stones / k;
        let place = (stones - m * k + m) % (m + 1);
        if place == m {
            return m;
        }
        stones = m * k - m + place;
    }
}

fn reference(words: &mut Words) -> bool {
    heaps::nim_sum(words.table().into_iter().map(grundy_value)) != 0
}

problem!(
    "../../solutions/arc091_d.rs",
    Winner("Takahashi", "Aoki"),
    [expected, reference],
    [
        "n 1..1; (a 1..60, k 1..9)[n]",
        "n 2..2; (a 1..16, k 1..3)[n]",
        "n 2..2; (a 1..10, k 1..5)[n]"
    ],
    ["n 1..3; (a 1..20, k 1..6)[n]"],
    |rng| {
        let largest = 1_000_000_000;
        // `grundy_value` takes most steps where a / k is about k. The last heap makes the nim-sum
        // 0: with k = 1 its value is its size.
        let heap = |_| [rng.range(largest - 9, largest), rng.range(8_000, 13_000)];
        let mut heaps: Vec<_> = (0..199).map(heap).collect();
        heaps.push([heaps::nim_sum(heaps.iter().map(|&heap| grundy_value(heap))), 1]);
        vec![
            ("most steps, nim-sum 0", format!("200\n{}", text::rows(heaps))),
            ("fewer stones than k", format!("1\n{} {largest}\n", largest - 1)),
        ]
    }
);
