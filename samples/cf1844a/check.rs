//! Whether an answer to Codeforces 1844 A is right: for each game any pile that the
//! player to move loses.

#[allow(clippy::duplicate_mod, dead_code)]
#[path = "../testlib.rs"]
mod testlib;

use testlib::{malformed, wrong, Fault};

/// The largest pile that an answer may name.
const LARGEST: usize = 1_000_000;

/// Returns whether the player to move loses the pile of `n` stones when a turn takes one of two
/// amounts. From the smallest pile on, a pile is won if a turn leads to a lost pile.
fn loses(amounts: [usize; 2], n: usize) -> bool {
    let mut lost = vec![true; n + 1];
    for pile in 0..=n {
        let mut legal = amounts.iter().filter(|&&amount| amount <= pile);
        lost[pile] = !legal.any(|amount| lost[pile - amount]);
    }
    lost[n]
}

/// Returns the exit code of testlib and the reason if the output is wrong.
pub fn check(input: &str, output: &str) -> Result<(), Fault> {
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let mut number = || -> usize { numbers.next().unwrap() };
    let mut words = output.split_whitespace();
    for game in 1..=number() {
        let amounts = [number(), number()];
        let word = words.next().unwrap_or("nothing");
        let pile = match word.parse() {
            Ok(pile) if (1..=LARGEST).contains(&pile) => pile,
            _ => {
                return malformed(format!(
                    "game {game}: expected 1 to {LARGEST} stones, found {word}"
                ))
            }
        };
        if !loses(amounts, pile) {
            return wrong(format!(
                "game {game}: the first player wins from {pile} with {amounts:?}"
            ));
        }
    }
    match words.next() {
        Some(word) => malformed(format!("unexpected {word} after the last game")),
        None => Ok(()),
    }
}

fn main() {
    testlib::run(|input, output, _| check(input, output));
}
