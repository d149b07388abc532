//! What the games with one pile of stones share: every pile is decided from the
//! rules, the smallest first.

use crate::harness::{name_winner, only_number, Inputs, Problem};
use crate::support::search::Play;

/// A problem that asks for the winner of a pile of N stones, N to 1000: all piles are
/// searched.
pub const fn to_1000(expected: fn(&str) -> String) -> Problem {
    Problem {
        expected,
        reference: expected,
        all: Inputs::Lines(&["n 1..1000"]),
        random: Inputs::Lines(&["n 1..1000"]),
        worst: |_| worst(1000),
    }
}

/// A problem that asks for the winner of a pile of N stones, N to 10^12.
pub const fn to_10_12(expected: fn(&str) -> String, reference: fn(&str) -> String) -> Problem {
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&["n 1..3000"]),
        random: Inputs::Lines(&["n 1..20000"]),
        worst: |_| worst(1_000_000_000_000),
    }
}

/// The ten largest N, among which both players win.
fn worst(largest: u64) -> Vec<(&'static str, String)> {
    (largest - 9..=largest).map(|n| ("one of the largest n", format!("{n}\n"))).collect()
}

/// Returns for every pile of 0 to `largest` stones whether the player to move
/// wins, when a turn takes one of `amounts` and not more than there are.
///
/// This is the definition: a pile without options is decided by `play`, and any
/// other pile is won iff some option is lost.
pub fn wins(amounts: &[usize], play: Play, largest: usize) -> Vec<bool> {
    decide(largest, |stones, wins| {
        let mut options = amounts.iter().filter(|&&amount| amount <= stones).peekable();
        match options.peek() {
            None => play == Play::Misere,
            Some(_) => options.any(|&amount| !wins[stones - amount]),
        }
    })
}

/// Returns for every number up to `largest` whether the player to move wins, by a rule that
/// is given the number and what is known of all smaller ones.
pub fn decide(largest: usize, is_won: impl Fn(usize, &[bool]) -> bool) -> Vec<bool> {
    let mut wins = Vec::new();
    for n in 0..=largest {
        wins.push(is_won(n, &wins));
    }
    wins
}

/// Returns the answer to the input N, by deciding every pile up to N.
pub fn winner(input: &str, amounts: &[usize], play: Play) -> String {
    let n = only_number(input) as usize;
    name(wins(amounts, play, n)[n])
}

/// Returns `SK` if the first player wins, else `CY`.
pub fn name(first_wins: bool) -> String {
    name_winner(first_wins, ["SK", "CY"])
}
