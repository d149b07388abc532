//! Codeforces 1899 A Game with Integers: Vanya and Vova in turn add 1 to a number or
//! subtract 1. Vanya begins. He wins if the number is a multiple of 3 after a turn of
//! his; if that has not happened after 10 turns, Vova wins.

use crate::common::*;

/// Answers by playing all games of 10 turns.
fn expected(words: &mut Words) -> bool {
    vanya_wins(words.number(), 10)
}

/// Returns whether Vanya wins from `n` with this many turns left. He moves if `turns` is even.
fn vanya_wins(n: i64, turns: u32) -> bool {
    let mut after = [n - 1, n + 1].into_iter();
    match (turns, turns % 2) {
        (0, _) => false,
        (_, 0) => after.any(|n| n % 3 == 0 || vanya_wins(n, turns - 1)),
        _ => after.all(|n| vanya_wins(n, turns - 1)),
    }
}

problem!(
    "../../solutions/cf1899a.rs",
    Winners("First", "Second"),
    [expected],
    ["t 1..1; (n)[t] 1..1000"],
    ["t 1..5; (n)[t] 1..1000"],
    |_| vec![("largest numbers", text::column(901..=1000))]
);
