//! 11867 박스 나누기 게임: two boxes of stones; a turn empties one box and
//! divides the stones of the other over both, at least 1 each. Whoever makes
//! both boxes hold 1 stone wins.

use crate::harness::{check, draw, Rng};
use crate::heaps::Search;
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
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
    let boxes: Vec<u64> = input
        .split_whitespace()
        .map(|word| word.parse().expect("a number"))
        .collect();
    assert_eq!(boxes.len(), 2, "number of boxes in {input:?}");
    match SEARCH.with(|search| search.borrow_mut().wins(&boxes)) {
        true => String::from("A\n"),
        false => String::from("B\n"),
    }
}

/// Every input there is, fewer stones first.
fn all() -> impl Iterator<Item = String> {
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

#[test]
fn agrees_with_the_rules() {
    assert_eq!(all().count(), 100 * 100 - 1);
    let inputs = all().chain(draw(11867, 200, random));
    check(solution::solve, expected, inputs);
}
