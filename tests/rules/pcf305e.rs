//! Codeforces cf305e Playing with String: a turn cuts out of a string a character that is
//! the middle of a palindrome of three or more letters: three strings are left.
//! Whoever cannot cut loses. Who wins, and if it is the first player, which is the first
//! character that can be cut out to win?

use crate::common::*;

/// Returns whether character i is the middle of a palindrome, from the rule.
fn can_be_cut(text: &[u8], i: usize) -> bool {
    let lengths = 1..=i.min(text.len() - 1 - i);
    lengths.into_iter().any(|length| (1..=length).all(|d| text[i - d] == text[i + d]))
}

/// Returns for each cut the index of the character, and the sorted strings after the cut.
fn list_cuts(strings: &[Vec<u8>]) -> Vec<(usize, Vec<Vec<u8>>)> {
    let mut options = Vec::new();
    for (s, text) in strings.iter().enumerate() {
        for i in (0..text.len()).filter(|&i| can_be_cut(text, i)) {
            let mut option = strings.to_vec();
            option.splice(s..=s, [text[..i].to_vec(), text[i + 1..].to_vec()]);
            option.sort_unstable();
            options.push((i, option));
        }
    }
    options
}

fn format_answer(cut: Option<usize>) -> String {
    match cut {
        Some(i) => format!("First\n{}\n", i + 1),
        None => String::from("Second\n"),
    }
}

fn expected(words: &mut Words) -> String {
    let text = words.word().as_bytes();
    let mut search = Search::new(|strings: &Vec<Vec<u8>>| {
        let options = list_cuts(strings).into_iter();
        options.map(|(_, option)| option).collect()
    });
    let mut first = list_cuts(&[text.to_vec()]).into_iter();
    let cut = first.find(|(_, option)| !search.wins(option, Play::Normal));
    format_answer(cut.map(|(i, _)| i))
}

/// A row of n neighbouring characters that can be cut loses the chosen one and its neighbours,
/// and the rows are independent.
fn reference(words: &mut Words) -> String {
    let text = words.word().as_bytes();
    let free: Vec<bool> = (0..text.len()).map(|i| can_be_cut(text, i)).collect();
    let rows: Vec<usize> = free.split(|free| !free).map(<[bool]>::len).collect();
    let longest = rows.iter().copied().max().expect("a row");
    // How many of the i characters on one side of a cut are left in the row.
    let side = |i: usize| i.saturating_sub(1);
    let values =
        heaps::split_values(longest + 1, |n| (0..n).map(move |i| [side(i), side(n - 1 - i)]));
    let total = rows.iter().fold(0, |sum, &n| sum ^ values[n]);
    let wins = |i: &usize| {
        let before = free[..*i].iter().rev().take_while(|free| **free).count();
        let after = free[i + 1..].iter().take_while(|free| **free).count();
        let parts = values[side(before)] ^ values[side(after)];
        total ^ values[before + 1 + after] ^ parts == 0
    };
    let mut can_be_cut = (0..text.len()).filter(|&i| free[i]);
    format_answer(can_be_cut.find(wins))
}

problem!(
    "../../solutions/cf305e.rs",
    One,
    [expected, reference],
    ["s of 1..9 in a..b", "s of 1..6 in a..c"],
    [r#"s of 1..16 in "aaab""#, "s of 1..16 in a..b", r#"s of 1..16 in "abz""#],
    |_| {
        // Two rows of the same length: the second player answers in the other row.
        let half = "a".repeat(2499);
        vec![
            ("one letter", "a".repeat(5000) + "\n"),
            ("alternating letters", "ab".repeat(2500) + "\n"),
            ("two equal rows", format!("{half}bc{}\n", half.replace('a', "d"))),
        ]
    }
);
