//! 3596 크로스와 크로스: a move puts a cross in a free cell of a strip; who makes
//! three neighbouring crosses wins at once.

use crate::harness::{answered, Case, Rng, Words};
#[cfg(test)]
use crate::harness::{check, check_cases, check_reference, check_rejected, draw};
use std::cell::RefCell;
use std::collections::HashMap;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/3596.rs"]
mod solution;

/// The longest strip that is searched here; the judge's has 2000 cells.
const LONGEST: u64 = 32;

/// Every strip of 3 to 2000 cells that the second player wins, as a public
/// solution lists them.
const LOST: [u64; 25] = [
    6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98, 110, 118, 130, 132, 162, 170, 184, 194, 202, 282,
    290, 302, 356, 1046,
];

thread_local! {
    /// Whether the player to move wins, by length and crosses.
    static KNOWN: RefCell<HashMap<(usize, u64), bool>> = RefCell::default();
}

/// Answers by searching the strip: a position is the set of crosses.
pub fn expected(input: &str) -> String {
    let n = parse(input, LONGEST) as usize;
    winner(wins(n, 0))
}

/// Answers any input of the judge from the list of lost strips.
fn reference(input: &str) -> String {
    let n = parse(input, 2000);
    winner(!LOST.contains(&n))
}

/// Reads the number of cells, from 3 to `longest`.
fn parse(input: &str, longest: u64) -> u64 {
    let mut words = Words::new(input);
    let n = words.number(3..=longest);
    words.end();
    n
}

fn winner(first_wins: bool) -> String {
    match first_wins {
        true => String::from("1\n"),
        false => String::from("2\n"),
    }
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
pub fn small() -> impl Iterator<Item = String> {
    (3..=LONGEST).map(|n| format!("{n}\n"))
}

/// A random strip that can be searched.
pub fn random(rng: &mut Rng) -> String {
    format!("{}\n", rng.range(3, LONGEST))
}

/// The longest strips for either player.
pub fn worst(_rng: &mut Rng) -> Vec<Case> {
    let inputs = [
        ("largest n", "2000\n"),
        ("largest odd n", "1999\n"),
        ("largest n for the second player", "1046\n"),
        ("next largest n for the second player", "356\n"),
        ("smallest n", "3\n"),
    ];
    answered(
        reference,
        inputs.map(|(name, input)| (name, String::from(input))),
    )
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(3596, 200, random)),
    );
}

#[test]
fn the_reference_agrees_with_the_rules() {
    check_reference(reference, expected, small());
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(3596)));
}

#[test]
fn rejects_what_is_not_allowed() {
    check_rejected(expected, &["", "2", "33", "3 3"]);
}

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
