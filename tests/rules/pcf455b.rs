//! cf455b A Lot of Games: two players append letters to a word in turn, which must stay
//! the beginning of a word of a list; whoever cannot loses. They play k games, the loser
//! of a game starts the next one, and the winner of the last game wins.

use crate::harness::{problem, Inputs, Problem, Words};
use crate::support::rng::Rng;
use crate::support::search::{Play, Search};
use std::collections::HashMap;

/// The most words, or letters, of the judge.
const MOST: u64 = 100_000;

fn parse(input: &str) -> (Vec<&str>, u64) {
    let mut words = Words::new(input);
    let (n, games) = (words.number(), words.number());
    let list: Vec<&str> = (0..n).map(|_| words.word()).collect();
    (list, games)
}

fn answer(wins: bool) -> String {
    String::from(if wins { "First\n" } else { "Second\n" })
}

/// Answers by searching all games. A position is the word and the games to be played,
/// and whether its player has lost the game and is to start the next one.
fn expected(input: &str) -> String {
    let (list, games) = parse(input);
    let mut search = Search::new(|(word, games): &(String, u64)| {
        let longer = list.iter().filter(|other| other.starts_with(&**word));
        let longer: Vec<String> =
            longer.filter_map(|other| other.get(..word.len() + 1)).map(String::from).collect();
        if longer.is_empty() && *games > 1 {
            // The same player moves again: a first letter, in the next game.
            let first = list.iter().map(|other| other[..1].to_string());
            return first.map(|letter| (letter, games - 1)).collect();
        }
        longer.into_iter().map(|word| (word, *games)).collect()
    });
    answer(search.wins(&(String::new(), games), Play::Normal))
}

/// Answers any input of the judge: the trie as a table of its edges, and the games from
/// the last one on. Two games more change nothing after the third.
fn reference(input: &str) -> String {
    let (list, games) = parse(input);
    let mut edges: HashMap<(usize, u8), usize> = HashMap::new();
    let mut parents = vec![0];
    for word in list {
        let mut node = 0;
        for letter in word.bytes() {
            let next = parents.len();
            let child = *edges.entry((node, letter)).or_insert(next);
            if child == next {
                parents.push(node);
            }
            node = child;
        }
    }
    let starter = |end: bool| {
        // Whether some child is lost; none has been seen at a leaf.
        let mut wins: Vec<Option<bool>> = vec![None; parents.len()];
        for node in (1..parents.len()).rev() {
            let lost = !wins[node].unwrap_or(end);
            let parent = &mut wins[parents[node]];
            *parent = Some(parent.unwrap_or(false) || lost);
        }
        wins[0].expect("a word")
    };
    let (normal, misere) = (starter(false), starter(true));
    let few = if games > 3 { 2 + games % 2 } else { games };
    answer((0..few).fold(false, |next, _| if next { misere } else { normal }))
}

fn text(words: &[String], games: u64) -> String {
    format!("{} {games}\n{}\n", words.len(), words.join("\n"))
}

fn word(rng: &mut Rng, length: u64, letters: u64) -> String {
    let letter = |_| char::from(b'a' + rng.range(0, letters - 1) as u8);
    (0..length).map(letter).collect()
}

fn worst(rng: &mut Rng) -> Vec<(&'static str, String)> {
    let most = 1_000_000_000;
    let list = |rng: &mut Rng, count: u64, letters| -> Vec<String> {
        (0..count).map(|_| word(rng, MOST / count, letters)).collect()
    };
    let long = "z".repeat(MOST as usize);
    vec![
        ("one word", text(std::slice::from_ref(&long), most)),
        ("one word, odd", text(&[long[1..].to_string()], most - 1)),
        ("one letter", text(&vec![String::from("a"); MOST as usize], most)),
        ("words of 20 letters", text(&list(rng, 5_000, 26), most)),
        ("words of 400 letters", text(&list(rng, 250, 2), most)),
        ("words of 6 letters", text(&list(rng, 16_666, 3), most - 1)),
    ]
}

problem!(
    "../../solutions/cf455b.rs",
    Problem {
        expected,
        reference,
        all: Inputs::Lines(&[
            "n 1..2, k 1..4; s[n] of 1..3 in a..b distinct",
            "n 3..3, k 1..2; s[n] of 1..3 in a..b distinct"
        ]),
        random: Inputs::Lines(&[
            "n 1..8, k 1..5; s[n] of 1..7 in a..a",
            "n 1..8, k 1..5; s[n] of 1..7 in a..b",
            "n 1..8, k 1..5; s[n] of 1..7 in a..c"
        ]),
        rounds: 300,
        seed: 455,
        worst,
    }
);
