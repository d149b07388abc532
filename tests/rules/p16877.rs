//! 16877 핌버: a move removes a Fibonacci number of stones from one pile, and
//! whoever removes the last stone of all wins.

use crate::common::*;
use std::iter;

/// The largest pile that an input may have.
const LARGEST: u64 = 3_000_000;

/// Returns the Grundy value of a pile of at most `LARGEST` stones, from a table.
fn grundy_value(pile: u64) -> u64 {
    static VALUES: LazyLock<Vec<u8>> = LazyLock::new(|| {
        // 1, 2, 3, 5, 8, 13, ...
        let pairs = iter::successors(Some((1, 2)), |&(a, b)| Some((b, a + b)));
        let fibonacci = pairs.map(|(a, _)| a).take_while(|&removed| removed <= LARGEST as usize);
        let removals: Vec<usize> = fibonacci.collect();
        // At most 31 options: all values are below 32, and fit into a set of 32 bits.
        assert_eq!(removals.len(), 31);
        let mut values = vec![0; LARGEST as usize + 1];
        for pile in 1..values.len() {
            let options = removals.iter().take_while(|&&removed| removed <= pile);
            let seen = options.fold(0u32, |seen, removed| seen | 1 << values[pile - removed]);
            values[pile] = seen.trailing_ones() as u8;
        }
        values
    });
    u64::from(VALUES[pile as usize])
}

/// Returns the largest pile of a value, or 0 if no pile up to `LARGEST` has it.
fn find_pile(wanted: u64) -> u64 {
    (1..=LARGEST).rev().find(|&pile| grundy_value(pile) == wanted).unwrap_or(0)
}

problem!(
    "../../solutions/16877.rs",
    Winner("koosaga", "cubelover"),
    [|words| heaps::wins_by_values(words, grundy_value)],
    ["n 1..1; a[n] 1..300", "n 2..4; a[n] sorted 1..120/n-16"],
    ["n 1..2; a[n] 1..10^4", "n 3..9; a[n] 1..100"],
    |rng| {
        let mut with_sum = |sum| {
            text::list(heaps::draw_heaps(rng, 100_000, LARGEST, sum, grundy_value, find_pile))
        };
        vec![("nim-sum 0", with_sum(0)), ("nim-sum of the highest bit", with_sum(8))]
    }
);
