//! Codeforces 1527 B2 Palindrome Game: a turn changes a 0 to a 1 for a dollar, or reverses the
//! string if it is no palindrome and the previous turn was no reversal; whoever spends less wins.

use crate::common::*;

/// Returns the result if the first player has spent `lead` less than the second.
fn format_result(lead: i64) -> String {
    ["BOB", "DRAW", "ALICE"][(lead.signum() + 1) as usize].into()
}

fn reverse(text: &str) -> String {
    text.chars().rev().collect()
}

/// Answers by searching the strings, and whether the turn before was a reversal.
fn expected(words: &mut Words) -> String {
    let moves = |(text, reversed): &(String, bool)| {
        let zeros = text.match_indices('0');
        let fill = |(i, _)| (-1, (format!("{}1{}", &text[..i], &text[i + 1..]), false));
        let mirrored = reverse(text);
        let can_reverse = text.contains('0') && !reversed && mirrored != *text;
        zeros.map(fill).chain(can_reverse.then_some((0, (mirrored, true)))).collect()
    };
    let text = words.words(2)[1].to_string();
    format_result(best_score(&(text, false), &moves, &mut HashMap::new()))
}

/// Answers by the cases of the proof in the editorial.
fn reference(words: &mut Words) -> String {
    let text = words.words(2)[1];
    let zeros = text.matches('0').count();
    let has_middle = text.len() % 2 == 1 && text[text.len() / 2..].starts_with('0');
    format_result(match reverse(text) == text {
        _ if zeros == 0 => 0,
        true if zeros > 1 && zeros % 2 == 1 => 1,
        true => -1,
        false => 1 - i64::from(zeros == 2 && has_middle),
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
        vec![("zeros alone", tests("0".repeat(1000))), ("two zeros, one central", tests(draw))]
    }
);
