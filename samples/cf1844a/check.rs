//! Whether an answer to Codeforces 1844 A is right: for each game any pile that the
//! player to move loses.

use std::process::exit;
use std::{env, fs};

/// The largest pile that may be answered.
const LARGEST: usize = 1_000_000;

/// Whether the player to move loses the pile of `n` stones when a turn takes one of two
/// amounts: from the smallest pile on, one is won if a turn leads to a lost one.
fn loses(amounts: [usize; 2], n: usize) -> bool {
    let mut lost = vec![true; n + 1];
    for pile in 0..=n {
        let mut legal = amounts.iter().filter(|&&amount| amount <= pile);
        lost[pile] = !legal.any(|amount| lost[pile - amount]);
    }
    lost[n]
}

/// Whether the output is right; otherwise the exit code of testlib and the reason.
pub fn check(input: &str, output: &str) -> Result<(), (i32, String)> {
    let mut numbers = input.split_whitespace().map(|word| word.parse().unwrap());
    let mut number = || -> usize { numbers.next().unwrap() };
    let mut words = output.split_whitespace();
    for game in 1..=number() {
        let amounts = [number(), number()];
        let word = words.next().unwrap_or("nothing");
        let pile = match word.parse() {
            Ok(pile) if (1..=LARGEST).contains(&pile) => pile,
            _ => return Err((2, format!("game {game}: a pile is expected, not {word}"))),
        };
        if !loses(amounts, pile) {
            let words = format!("game {game}: {pile} is won with {amounts:?}");
            return Err((1, words));
        }
    }
    match words.next() {
        Some(word) => Err((2, format!("{word} stands after the last game"))),
        None => Ok(()),
    }
}

fn main() {
    let files: Vec<String> = env::args().skip(1).take(2).collect();
    let read = |file: &String| fs::read_to_string(file).unwrap();
    let texts: Vec<String> = files.iter().map(read).collect();
    if let Err((code, words)) = check(&texts[0], &texts[1]) {
        eprintln!("{words}");
        exit(code);
    }
}
