//! cses2207 Grundy's Game: a move splits a heap into two unequal heaps; whoever makes
//! the last move wins.

use crate::common::*;

/// The judge's largest heap.
const LARGEST: usize = 1_000_000;

/// The maximum number of tests.
const MAX_TESTS: usize = 100_000;

/// Splits into parts with a larger difference are not tried.
const MAX_DIFFERENCE: usize = 10_000;

/// Answers by the Sprague-Grundy theorem: a heap is won iff it splits into different parts of the
/// same value. Only parts that differ by up to `MAX_DIFFERENCE` are tried: all larger heaps have
/// such a split (or else this panics). So values are needed up to little more than half of the
/// largest heap. Computing them takes time, so small heaps have a table of their own.
fn expected(words: &mut Words) -> bool {
    static SMALL: LazyLock<Vec<u8>> = LazyLock::new(|| compute_values(MAX_DIFFERENCE));
    static LARGE: LazyLock<Vec<u8>> =
        LazyLock::new(|| compute_values((LARGEST + MAX_DIFFERENCE) / 2));
    let heap: usize = words.number();
    let values = if heap <= MAX_DIFFERENCE { &*SMALL } else { &*LARGE };
    let least = heap.saturating_sub(MAX_DIFFERENCE) / 2;
    let mut parts = (least + 1..(heap + 1) / 2).rev();
    let won = parts.any(|a| values[a] == values[heap - a]);
    assert!(won || heap < MAX_DIFFERENCE, "no split of {heap} was found");
    won
}

/// Returns the Grundy values of the heaps below `len`, with a heap 0 without moves. A value is
/// called rare if it has an even number of ones in binary without the last digit, or else common.
/// A pair whose XOR is common consists of a rare and a common value, and few heaps have rare values
/// (Winning Ways, chapter 4). So the XORs of all pairs with a rare value are marked, and those of
/// other pairs only until every smaller rare value is marked.
fn compute_values(len: usize) -> Vec<u8> {
    let is_rare = |value: &u8| (value >> 1).count_ones() % 2 == 0;
    let (all_rare, all_common): (Vec<u8>, Vec<u8>) = (0..=255).partition(is_rare);
    let mut values: Vec<u8> = vec![0];
    let mut rare: Vec<(usize, u8)> = Vec::new();
    for n in 1..len {
        let mut seen = [false; 256];
        for &(a, value) in &rare {
            seen[usize::from(value ^ values[n - a])] = true;
        }
        // Two equal parts are no split.
        seen[0] = false;
        let find_least = |all: &[u8], seen: &[bool]| {
            all.iter().copied().find(|&value| !seen[usize::from(value)])
        };
        let common = find_least(&all_common, &seen).expect("values below 256");
        let mut parts = 1..(n + 1) / 2;
        let value = loop {
            let value = find_least(&all_rare, &seen).map_or(common, |rare| rare.min(common));
            if value == common || parts.is_empty() {
                break value;
            }
            // Marks many pairs at a time, as finding the smallest unmarked value takes longer.
            let end = parts.end.min(parts.start + 256);
            let others = values[n + 1 - end..=n - parts.start].iter().rev();
            let pairs = values[parts.start..end].iter().zip(others);
            pairs.for_each(|(one, other)| seen[usize::from(one ^ other)] = true);
            parts.start = end;
        };
        if is_rare(&value) {
            rare.push((n, value));
        }
        values.push(value);
    }
    values
}

problem!(
    "../../solutions/cses2207.rs",
    Winners("first", "second"),
    [expected],
    ["t 1..1; (n)[t] 1..100"],
    ["t 1..10; (n)[t] 1..4000"],
    // All heaps of the judge: none above 1222 is lost.
    |_| {
        let firsts = (1..=LARGEST).step_by(MAX_TESTS);
        firsts.map(|n| ("heaps in a row", text::column(n..n + MAX_TESTS))).collect()
    }
);

#[test]
fn the_values_are_those_of_the_definition() {
    let splits = |n: usize| (1..(n + 1) / 2).map(move |a| [a, n - a]);
    let found: Vec<usize> = compute_values(4000).into_iter().map(usize::from).collect();
    assert_eq!(found, heaps::split_values(4000, splits));
}
