//! 3596 크로스와 크로스: a move puts a cross in a free cell of a strip; whoever makes
//! three neighbouring crosses wins at once.

use crate::harness::{name_winner, only_number, problem, Inputs, Problem};
use std::cell::RefCell;
use std::collections::HashMap;

/// Every strip of 3 to 2000 cells that the second player wins, as a public
/// solution lists them.
const LOST: [u64; 25] = [
    6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98, 110, 118, 130, 132, 162, 170, 184, 194, 202, 282,
    290, 302, 356, 1046,
];

const NAMES: [&str; 2] = ["1", "2"];

thread_local! {
    /// Whether the player to move wins, by length and crosses.
    static KNOWN: RefCell<HashMap<(usize, u64), bool>> = RefCell::default();
}

/// Answers by searching the strip: a position is the set of crosses.
fn expected(input: &str) -> String {
    let n = only_number(input) as usize;
    name_winner(wins(n, 0), NAMES)
}

/// Answers any input of the judge by the list of lost strips.
fn reference(input: &str) -> String {
    let n = only_number(input);
    name_winner(!LOST.contains(&n), NAMES)
}

/// Whether the player to move wins on a strip without three crosses in a row.
///
/// A strip longer than 2 is never full here, so there is a move. Moves that win at
/// once are tried before all others.
fn wins(n: usize, crosses: u64) -> bool {
    let free = || (0..n).filter(|cell| crosses >> cell & 1 == 0);
    if free().any(|cell| has_three(crosses | 1 << cell)) {
        return true;
    }
    // A strip and its mirror image are the same game.
    let mirrored = crosses.reverse_bits() >> (64 - n);
    let key = (n, crosses.min(mirrored));
    let known = KNOWN.with(|known| known.borrow().get(&key).copied());
    known.unwrap_or_else(|| {
        let answer = free().any(|cell| !wins(n, crosses | 1 << cell));
        KNOWN.with(|known| known.borrow_mut().insert(key, answer));
        answer
    })
}

/// Whether three neighbouring cells have crosses.
fn has_three(crosses: u64) -> bool {
    crosses & crosses >> 1 & crosses >> 2 != 0
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

#[test]
fn the_list_is_that_of_the_recurrence() {
    // A cross closes two cells on either side and leaves two strips.
    let mut values: Vec<usize> = vec![0];
    for n in 1..=2000usize {
        // The largest value is 89, so no XOR is larger than 127.
        let mut seen = [false; 128];
        for i in 1..=n {
            let (left, right) = (i.saturating_sub(3), n.saturating_sub(i + 2));
            seen[values[left] ^ values[right]] = true;
        }
        values.push(seen.iter().position(|&seen| !seen).unwrap());
    }
    let lost: Vec<u64> = (3..=2000).filter(|&n| values[n as usize] == 0).collect();
    assert_eq!(lost, LOST);
}
