//! Codeforces 1844 A Subtraction Game: a turn takes a or b stones from a pile, and whoever cannot
//! move loses. The answer is any pile that the first player loses.

use crate::common::*;

// The checker itself is tested below; the expected answers do not depend on it.
include_module!("../../samples/cf1844a/check.rs", checker);

/// Answers by the smallest lost pile; every pile is decided from the rules.
fn expected(words: &mut Words) -> usize {
    let wins = stones::decide_piles(&words.array::<usize, 2>(), Play::Normal, 1000);
    (1..wins.len()).find(|&pile| !wins[pile]).expect("a lost pile")
}

problem!(
    "../../solutions/cf1844a.rs",
    Each,
    [expected],
    ["t 1..1; (a 1..99, b a+1..100)[t]"],
    ["t 2..2; (a 1..99, b a+1..100)[t]"],
    |_| vec![("neighbours", text::column((1..100).map(|a| format!("{a} {}", a + 1))))],
    |input, _, got| checker::check(input, got).is_ok()
);

#[test]
fn the_checker_accepts_exactly_the_lost_piles() {
    for [a, b] in (2..=9).flat_map(|b| (1..b).map(move |a| [a, b])) {
        let wins = stones::decide_piles(&[a, b], Play::Normal, 60);
        for (pile, won) in wins.into_iter().enumerate().skip(1) {
            let found = checker::check(&format!("1\n{a} {b}\n"), &format!("{pile}\n"));
            let code = found.err().map(|(code, _)| code);
            assert_eq!(code, won.then_some(1), "{a} {b}: {pile}");
        }
    }
}

#[test]
fn the_checker_rejects_malformed_and_wrong_outputs() {
    let check = |output: &str| checker::check("2\n1 2\n2 3\n", output);
    // With the amounts 1 and 2 the multiples of 3 are lost.
    crate::check::assert_exit_codes(check, None, &["3 5", "999999\n1\n"]);
    let malformed = ["", "3", "3 5 5", "0 5", "-3 5", "x 5", "1000002 5"];
    crate::check::assert_exit_codes(check, Some(2), &malformed);
    crate::check::assert_exit_codes(check, Some(1), &["4 5", "3 2"]);
}
