//! Codeforces 1194D 1-2-K Game: a chip stands on the last cell of a strip of n + 1
//! cells. Alice and Bob move it in turn, 1, 2 or k cells to the left, but not over
//! the edge; whoever cannot move loses.

use crate::common::*;

/// Decides all cells from the rules: a chip n cells from the edge is a pile of n stones.
fn expected(words: &mut Words) -> bool {
    let [n, k] = words.array();
    stones::decide_piles(&[1, 2, k], Play::Normal, n)[n]
}

/// If 3 does not divide k, a move never keeps n modulo 3. If 3 divides k, the outcomes repeat every
/// k + 1 stones: "lost, won, won" again and again, but k is won by a move to 0.
fn reference(words: &mut Words) -> bool {
    let [n, k]: [u64; 2] = words.array();
    match (k % 3, n % (k + 1)) {
        (0, rest) => rest == k || rest % 3 != 0,
        _ => n % 3 != 0,
    }
}

problem!(
    "../../solutions/cf1194d.rs",
    Winners("Alice", "Bob"),
    [expected, reference],
    ["t 1..1; (n 0..120, k 3..30)[t]", "1; n 0..120, 1000000000"],
    ["t 1..5; (n 0..500, k 3..300)[t]"],
    |_| {
        let largest = 1_000_000_000;
        let tests = |k: u64| text::column((0..100).map(|i| format!("{} {k}", largest - i)));
        vec![("k is 3", tests(3)), ("k is a multiple of 3", tests(2997))]
    }
);
