//! Codeforces 1844 A Subtraction Game: a turn takes a or b stones from a pile, and whoever
//! cannot loses. Any pile is asked for that the first player loses.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::stones;
use crate::support::rng::Rng;
use crate::support::search::Play;

// The checker is proved here; the answers by search do without it.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../samples/cf1844a/check.rs"]
mod checker;

const LARGEST: u64 = 100;

/// The smallest pile for each game: every pile is decided from the rules.
fn expected(input: &str) -> String {
    let games = parse(input);
    let piles = games.iter().map(|&amounts| {
        let wins = wins(amounts, 1000);
        let pile = (1..wins.len()).find(|&pile| !wins[pile]);
        format!("{}\n", pile.expect("a lost pile"))
    });
    piles.collect()
}

/// Whether the first player wins, for every pile up to the largest.
fn wins(amounts: [u64; 2], largest: usize) -> Vec<bool> {
    let amounts = amounts.map(|amount| amount as usize);
    stones::wins(&amounts, Play::Normal, largest)
}

fn parse(input: &str) -> Vec<[u64; 2]> {
    let mut words = Words::new(input);
    let tests = words.number();
    let mut games = Vec::new();
    for _ in 0..tests {
        let a = words.number();
        games.push([a, words.number()]);
    }
    games
}

fn text(games: &[[u64; 2]]) -> String {
    let lines = games.iter().map(|[a, b]| format!("{a} {b}\n"));
    format!("{}\n{}", games.len(), lines.collect::<String>())
}

fn worst(_: &mut Rng) -> Vec<(&'static str, String)> {
    let neighbours: Vec<[u64; 2]> = (1..LARGEST).map(|a| [a, a + 1]).collect();
    vec![("neighbours", text(&neighbours)), ("largest", text(&[[99, 100]; 100]))]
}

problem!(
    "../../solutions/cf1844a.rs",
    Problem {
        expected,
        reference: expected,
        all: Inputs::Lines(&["t 1..1; (a 1..99, b a+1..100)[t]"]),
        random: Inputs::Lines(&["t 2..2; (a 1..99, b a+1..100)[t]"]),
        rounds: 50,
        seed: 1844,
        worst,
    },
    |input, _, got| checker::check(input, got).is_ok()
);

#[test]
fn the_checker_accepts_exactly_the_lost_piles() {
    for [a, b] in (2..=9).flat_map(|b| (1..b).map(move |a| [a, b])) {
        for (pile, won) in wins([a, b], 60).into_iter().enumerate().skip(1) {
            let found = checker::check(&text(&[[a, b]]), &format!("{pile}\n"));
            let code = found.err().map(|(code, _)| code);
            assert_eq!(code, won.then_some(1), "{a} {b}: {pile}");
        }
    }
}

#[test]
fn the_checker_refuses_other_forms() {
    let code = |output| checker::check("2\n1 2\n2 3\n", output).err().map(|(code, _)| code);
    assert_eq!(code("3 5"), None);
    assert_eq!(code("999999\n1\n"), None, "a multiple of 3 is lost with 1 and 2");
    for (output, wanted) in [
        ("", 2),
        ("3", 2),
        ("3 5 5", 2),
        ("0 5", 2),
        ("-3 5", 2),
        ("x 5", 2),
        ("1000002 5", 2),
        ("4 5", 1),
        ("3 2", 1),
    ] {
        assert_eq!(code(output), Some(wanted), "{output}");
    }
}
