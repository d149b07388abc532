//! Codeforces 1527 B2 Palindrome Game: a turn makes a 0 a 1 for a dollar, or reverses a string
//! that is no palindrome, if the turn before did not; whoever has spent less in the end wins.

use crate::common::*;
use std::collections::HashMap;

/// Answers a string by what the first player spends more than the second one.
fn answer(words: &mut Words, spends: impl FnOnce(&str) -> i64) -> String {
    words.word();
    match spends(words.word()) {
        0 => "DRAW",
        more if more < 0 => "ALICE",
        _ => "BOB",
    }
    .to_string()
}

fn expected(words: &mut Words) -> String {
    let mut known = HashMap::new();
    answer(words, |text| search(text.to_string(), false, &mut known))
}

/// Returns what the player to move spends more than the other, if both play well.
fn search(text: String, reversed: bool, known: &mut HashMap<(String, bool), i64>) -> i64 {
    if let Some(&more) = known.get(&(text.clone(), reversed)) {
        return more;
    }
    let mut best = i64::MAX;
    for i in text.match_indices('0').map(|(i, _)| i) {
        let filled = format!("{}1{}", &text[..i], &text[i + 1..]);
        best = best.min(1 - search(filled, false, known));
    }
    let mirrored: String = text.chars().rev().collect();
    if !reversed && mirrored != text {
        best = best.min(-search(mirrored, true, known));
    }
    let more = if text.contains('0') { best } else { 0 };
    known.insert((text, reversed), more);
    more
}

/// Answers any input of the judge by the cases of the statement's editorial proof, by parity.
fn reference(words: &mut Words) -> String {
    answer(words, |text| {
        let zeros = text.matches('0').count();
        let half = text.len() / 2;
        let mirrored: String = text.chars().rev().collect();
        if zeros == 0 {
            0
        } else if mirrored == text {
            1 - 2 * i64::from(zeros > 1 && zeros % 2 == 1)
        } else {
            let has_middle = text.len() % 2 == 1 && text[half..].starts_with('0');
            i64::from(zeros == 2 && has_middle) - 1
        }
    })
}

problem!(
    "../../solutions/cf1527b2.rs",
    Each,
    [expected, reference],
    ["t 1..1 { n 1..8; s of n in \"01\" }"],
    ["t 1..4 { n 1..11; s of n in \"01\" }"],
    |_| {
        let tests = |s: String| text::tests(vec![format!("{}\n{s}\n", s.len()); 1000]);
        let draw = format!("0{}0{}", "1".repeat(498), "1".repeat(499));
        vec![("zeros alone", tests("0".repeat(1000))), ("a middle and one more", tests(draw))]
    }
);
