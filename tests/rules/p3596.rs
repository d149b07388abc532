//! 3596 크로스와 크로스: a move puts a cross in a free cell of a strip; whoever makes
//! three neighbouring crosses wins at once.

use crate::harness::{name_winner, only_number, problem, Inputs, Problem};
use crate::heaps::split_values;
use crate::support::search::{Play, Search};
use std::sync::OnceLock;

const NAMES: [&str; 2] = ["1", "2"];

/// Answers by searching the strip: a position is the set of crosses, or that of its mirror
/// image. Moves after which the other player wins at once are left out: a player who has no
/// other one loses in both cases.
fn expected(input: &str) -> String {
    let n = only_number(input);
    let has_three = |crosses: u64| crosses & crosses >> 1 & crosses >> 2 != 0;
    let can_win = |crosses: u64| (0..n).any(|cell| has_three(crosses | 1 << cell));
    let mut search = Search::new(|&crosses: &u64| {
        let free = (0..n).filter(|cell| crosses >> cell & 1 == 0);
        let options = free.map(|cell| crosses | 1 << cell).filter(|&option| !can_win(option));
        options.map(|option| option.min(option.reverse_bits() >> (64 - n))).collect()
    });
    name_winner(search.wins(&0, Play::Normal), NAMES)
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
        random: Inputs::Lines(&["n 3..32"]),
        worst: |_| ["2000", "1999", "1046", "356"].map(|n| (n, format!("{n}\n"))).into(),
    }
);
