//! 3596 크로스와 크로스: a move puts a cross in a free cell of a strip; whoever makes
//! three neighbouring crosses wins at once.

use crate::harness::{name_winner, only_number, problem, Inputs, Problem};
use crate::heaps::split_values;
use crate::support::search::{Play, Search};
use std::sync::OnceLock;

const NAMES: [&str; 2] = ["1", "2"];

/// Answers by searching the strip: a position is the set of crosses, or that of its mirror
/// image. Of several moves one that wins at once is enough.
fn expected(input: &str) -> String {
    let n = only_number(input);
    let mut search = Search::new(|&crosses: &u64| {
        let free = (0..n).filter(|cell| crosses >> cell & 1 == 0 && !has_three(crosses));
        let crossed = |cell: u64| {
            let option = crosses | 1 << cell;
            option.min(option.reverse_bits() >> (64 - n))
        };
        let options: Vec<u64> = free.map(crossed).collect();
        match options.iter().find(|&&option| has_three(option)) {
            Some(&option) => vec![option],
            None => options,
        }
    });
    name_winner(search.wins(&0, Play::Normal), NAMES)
}

/// Whether three neighbouring cells have crosses.
fn has_three(crosses: u64) -> bool {
    crosses & crosses >> 1 & crosses >> 2 != 0
}

/// Answers any input of the judge by the Grundy values of strips: a cross closes two cells on
/// either side and leaves two strips.
fn reference(input: &str) -> String {
    static VALUES: OnceLock<Vec<usize>> = OnceLock::new();
    let side = |cells: usize| cells.saturating_sub(2);
    let splits = |n: usize| (0..n).map(move |i| [side(i), side(n - 1 - i)]);
    let values = VALUES.get_or_init(|| split_values(2001, splits));
    name_winner(values[only_number(input) as usize] != 0, NAMES)
}

problem!(
    "../../solutions/3596.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 3..32"]),
        random: Inputs::Lines(&[]),
        rounds: 0,
        worst: |_| ["2000", "1999", "1046", "356"].map(|n| (n, format!("{n}\n"))).into(),
    }
);
