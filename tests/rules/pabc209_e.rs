//! AtCoder abc209_e Shiritori: Takahashi and Aoki say words of a dictionary in turn; a word begins
//! with the last three letters of the previous word, and may be said again. A player without a word
//! loses, and a game without end is a draw. For every word: who wins if Takahashi begins with it?

use crate::common::*;

/// Answers by retrograde analysis. A position is the three letters with which a word must begin.
fn expected(words: &mut Words) -> String {
    let n = words.number();
    let words = words.words(n);
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut place = |letters| {
        let next = places.len();
        *places.entry(letters).or_insert(next)
    };
    let ends = words.iter().map(|word| [&word[..3], &word[word.len() - 3..]].map(&mut place));
    let ends: Vec<[usize; 2]> = ends.collect();
    let mut options = vec![Vec::new(); places.len()];
    ends.iter().for_each(|&[from, to]| options[from].push(to));
    let wins = outcomes(&options);
    // Aoki is to move after the first word.
    text::lines(ends.iter().map(|&[_, to]| match wins[to] {
        Some(true) => "Aoki",
        Some(false) => "Takahashi",
        None => "Draw",
    }))
}

problem!(
    "../../solutions/abc209_e.rs",
    One,
    [expected],
    [r#"n 1..2; s[n] of 3..4 in "aZ""#],
    [
        r#"n 1..20; s[n] of 3..6 in "ab""#,
        r#"n 1..20; s[n] of 3..6 in "aB""#,
        r#"n 1..20; s[n] of 3..6 in "azZ""#
    ],
    |rng| {
        // All triples of letters in one long game.
        let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
        let letter = |place: usize| letters.as_bytes()[place % 52] as char;
        let triple = |code| [code, code / 52, code / 2704].map(letter).iter().collect();
        let mut triples: Vec<String> = (0..52 * 52 * 52).map(triple).collect();
        rng.shuffle(&mut triples);
        let mut long: Vec<String> = triples.windows(2).map(|pair| pair.concat()).collect();
        let open = text::column(&long);
        long.push([&triples[triples.len() - 1][..], &triples[0]].concat());
        vec![("longest game", open), ("all triples in a ring", text::column(&long))]
    }
);
