//! AtCoder abc209_e Shiritori: Takahashi and Aoki say words of a dictionary in turn;
//! each begins with the last three letters of the one before, and a word may be said
//! again. A player without a word loses, and a game without end is a draw. For every
//! word: who wins if Takahashi begins with it?

use crate::common::*;
use std::collections::HashMap;

fn parse<'a>(words: &mut Words<'a>) -> Vec<&'a str> {
    let n = words.number();
    words.words(n)
}

fn begin(word: &str) -> &str {
    &word[..3]
}

fn end(word: &str) -> &str {
    &word[word.len() - 3..]
}

/// The answer for a word after which the player to move wins, loses, or neither.
fn name(wins: Option<bool>) -> &'static str {
    match wins {
        Some(true) => "Aoki\n",
        Some(false) => "Takahashi\n",
        None => "Draw\n",
    }
}

/// Answers by the definition: after a word, the player to move wins if some next word
/// is one after which the other loses, and loses if the other wins after every next
/// word. Every round but the last ones decides a word, so there are enough rounds. The
/// words that are left are draws.
fn expected(words: &mut Words) -> String {
    let words = parse(words);
    let mut wins: Vec<Option<bool>> = vec![None; words.len()];
    for _ in 0..words.len() {
        let before = wins.clone();
        for (i, word) in words.iter().enumerate() {
            let next = (0..words.len()).filter(|&j| begin(words[j]) == end(word));
            let next: Vec<Option<bool>> = next.map(|j| before[j]).collect();
            if next.contains(&Some(false)) {
                wins[i] = Some(true);
            } else if next.iter().all(|&wins| wins == Some(true)) {
                wins[i] = Some(false);
            }
        }
    }
    wins.into_iter().map(name).collect()
}

/// From the ends back: three letters are decided when one word from there leads to a loss, or all
/// of them lead to wins.
fn reference(words: &mut Words) -> String {
    let words = parse(words);
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut place = |letters| {
        let next = places.len();
        *places.entry(letters).or_insert(next)
    };
    // A word leads from its first three letters to its last three.
    let ways = words.iter().map(|word| [begin(word), end(word)].map(&mut place));
    let ways: Vec<[usize; 2]> = ways.collect();
    let mut before = vec![Vec::new(); places.len()];
    // How many words go on from three letters and are not decided.
    let mut open = vec![0; places.len()];
    for &[from, to] in &ways {
        before[to].push(from);
        open[from] += 1;
    }
    let mut decided: Vec<usize> = (0..open.len()).filter(|&place| open[place] == 0).collect();
    let stuck = open.iter().map(|&left| (left == 0).then_some(false));
    let mut wins: Vec<Option<bool>> = stuck.collect();
    while let Some(place) = decided.pop() {
        let won = wins[place] == Some(true);
        for &source in &before[place] {
            open[source] -= 1;
            if wins[source].is_none() && (!won || open[source] == 0) {
                wins[source] = Some(!won);
                decided.push(source);
            }
        }
    }
    ways.iter().map(|&[_, to]| name(wins[to])).collect()
}

problem!(
    "../../solutions/abc209_e.rs",
    One,
    [expected, reference],
    [r#"n 1..2; s[n] of 3..4 in "aZ""#],
    [
        r#"n 1..20; s[n] of 3..6 in "ab""#,
        r#"n 1..20; s[n] of 3..6 in "aB""#,
        r#"n 1..20; s[n] of 3..6 in "azZ""#
    ],
    |rng| {
        // All threes of letters in one long game.
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let letter = |place: usize| letters.as_bytes()[place % 52] as char;
        let three = |code| [code, code / 52, code / 2704].map(letter).iter().collect();
        let mut threes: Vec<String> = (0..52 * 52 * 52).map(three).collect();
        rng.shuffle(&mut threes);
        let mut long: Vec<String> = threes.windows(2).map(|pair| pair.concat()).collect();
        let open = text::column(&long);
        long.push([&threes[threes.len() - 1][..], &threes[0]].concat());
        vec![("longest game", open), ("all threes in a ring", text::column(&long))]
    }
);
