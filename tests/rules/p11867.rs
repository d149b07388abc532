//! 11867 박스 나누기 게임: two boxes of stones; a turn empties one box and
//! divides the stones of the other over both, at least 1 each. Whoever makes
//! both boxes hold 1 stone wins.

use crate::harness::{answered, require, Case, Rng, Words};
#[cfg(test)]
use crate::harness::{check, check_cases, check_rejected, draw};
use crate::heaps::Search;
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/11867.rs"]
mod solution;

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(divisions, Play::Normal));
}

/// Every way to empty a box and divide the other one. Boxes of 1 and 1 have no
/// option: whoever made them so has won.
fn divisions(boxes: &[u64]) -> Vec<Vec<u64>> {
    let divide = |&stones: &u64| (1..stones).map(move |part| vec![part, stones - part]);
    boxes.iter().flat_map(divide).collect()
}

/// Answers by searching the game from its rules.
pub fn expected(input: &str) -> String {
    let mut words = Words::new(input);
    let boxes = words.numbers(2, 1..=100);
    words.end();
    require(boxes != [1, 1], "the game is over before it starts");
    match SEARCH.with(|search| search.borrow_mut().wins(&boxes)) {
        true => String::from("A\n"),
        false => String::from("B\n"),
    }
}

/// Every input there is, fewer stones first.
pub fn small() -> impl Iterator<Item = String> {
    (3..=200u64).flat_map(|stones| {
        let first_box = stones.saturating_sub(100).max(1)..=(stones - 1).min(100);
        first_box.map(move |n| format!("{n} {}\n", stones - n))
    })
}

/// A random input, any that the judge may ask.
pub fn random(rng: &mut Rng) -> String {
    loop {
        let (n, m) = (rng.range(1, 100), rng.range(1, 100));
        if (n, m) != (1, 1) {
            return format!("{n} {m}\n");
        }
    }
}

/// The largest boxes of every parity. The search reaches the judge's limits.
pub fn worst(_rng: &mut Rng) -> Vec<Case> {
    let inputs = [
        ("largest n and m", "100 100\n"),
        ("largest odd n and m", "99 99\n"),
        ("largest n, odd m", "100 99\n"),
        ("smallest n, largest odd m", "1 99\n"),
        ("smallest n, largest m", "1 100\n"),
    ];
    answered(
        expected,
        inputs.map(|(name, input)| (name, String::from(input))),
    )
}

#[test]
fn agrees_with_the_rules() {
    assert_eq!(small().count(), 100 * 100 - 1);
    let inputs = small().chain(draw(11867, 200, random));
    check(solution::solve, expected, inputs);
}

#[test]
fn agrees_on_the_worst_cases() {
    check_cases(solution::solve, &worst(&mut Rng::new(11867)));
}

#[test]
fn rejects_what_is_not_allowed() {
    check_rejected(
        expected,
        &["", "1", "1 1", "0 5", "5 0", "101 5", "5 101", "1 2 3"],
    );
}
