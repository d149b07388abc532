//! 3596 크로스와 크로스: a move puts a cross in a free cell of a strip; who makes
//! three neighbouring crosses wins at once.

use crate::harness::{check, draw, Rng};
use std::cell::RefCell;
use std::collections::HashMap;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/3596.rs"]
mod solution;

/// The longest strip that is searched here; a bit set has room for 64 cells.
const LONGEST: u64 = 32;

thread_local! {
    /// Whether the player to move wins, by length and crosses.
    static KNOWN: RefCell<HashMap<(usize, u64), bool>> = RefCell::default();
}

/// Answers by searching the strip: a position is the set of crosses.
pub fn expected(input: &str) -> String {
    let n = input.trim().parse().unwrap();
    assert!((3..=64).contains(&n), "no search on a strip of {n}");
    let winner = if wins(n, 0) { 1 } else { 2 };
    format!("{winner}\n")
}

/// Whether the player to move wins on a strip without three crosses in a row.
///
/// A strip longer than 2 is never full here, so there is a move. The moves that
/// win at once are looked for before any other move is followed up.
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

/// Every strip up to the longest.
fn small() -> impl Iterator<Item = String> {
    (3..=LONGEST).map(|n| format!("{n}\n"))
}

/// A random strip that can be searched.
pub fn random(rng: &mut Rng) -> String {
    format!("{}\n", rng.range(3, LONGEST))
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(3596, 200, random)),
    );
}
