//! Codeforces 15 C Industrial Nim: Nim with one heap of each size from x to x + m - 1, for
//! every quarry. The first player is called tolik, the second one bolik.

use crate::common::*;

fn expected(words: &mut Words) -> bool {
    let sizes: Vec<u64> = words.table().into_iter().flat_map(|[x, m]| x..x + m).collect();
    heaps::wins(heaps::nim_options, Play::Normal, &sizes)
}

/// Answers by the parity of the count of ones in each column of the binary numbers.
fn reference(words: &mut Words) -> bool {
    let quarries: Vec<[u64; 2]> = words.table();
    let is_odd = |bit: u32| {
        let ones = |&[x, m]: &[u64; 2]| count_ones_below(x + m, bit) - count_ones_below(x, bit);
        quarries.iter().map(ones).fold(0, |sum, ones| sum ^ ones) % 2 == 1
    };
    (0..55).any(is_odd)
}

/// Returns how many of the numbers below `n` have this bit, which is 0 in the first half of every
/// 2^(bit + 1) numbers and 1 in the second half.
fn count_ones_below(n: u64, bit: u32) -> u64 {
    let half = 1 << bit;
    let rest = n % (2 * half);
    n / (2 * half) * half + rest.saturating_sub(half)
}

problem!(
    "../../solutions/cf15c.rs",
    Winner("tolik", "bolik"),
    [expected, reference],
    [
        "n 1..1; (x 1..18, m 1..3)[n]",
        "n 1..1; (x 1..5, m 4..4)[n]",
        "n 1..1; (x 1..1, m 5..7)[n]",
        "n 2..2; (x 1..5, m 1..2)[n]",
        "n 2..2; (x 1..19, m 1..1)[n]"
    ],
    ["n 1..3; (x 1..5, m 1..2)[n]"],
    |_| {
        let largest = 10_000_000_000_000_000;
        let input = |rows: &[[u64; 2]]| format!("{}\n{}", rows.len(), text::rows(rows));
        // All sizes from 1 on, as one quarry ends where the next one begins.
        let step = largest / 100_000;
        let mut rows: Vec<_> = (0..100_000).map(|i| [1 + i * step, step]).collect();
        let joined = input(&rows);
        rows[99_999][1] -= 1;
        vec![("all sizes up to 10^16", joined), ("one heap less", input(&rows))]
    }
);
