//! 16831 Nim without Zero: a move takes one or more stones from one heap; a player
//! loses at once when the XOR of all heaps is 0 after his move.

use crate::harness::{check, draw, Rng};
use crate::heaps::{self, Search};
use crate::stones::Play;
use std::cell::RefCell;

// The solution's own `main` is not called here.
#[allow(dead_code)]
#[path = "../../solutions/16831.rs"]
mod solution;

thread_local! {
    static SEARCH: RefCell<Search> = RefCell::new(Search::new(options, Play::Normal));
}

/// Answers by searching whole positions. The XOR in it is the one of the rule.
pub fn expected(input: &str) -> String {
    let heaps = heaps::parse(input);
    match SEARCH.with(|search| search.borrow_mut().wins(&heaps)) {
        true => String::from("Alice\n"),
        false => String::from("Bob\n"),
    }
}

/// The options but those that lose at once. Leaving these out changes no
/// answer: a player who has no other move loses either way.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = heaps::change_one(heaps, |heap| (0..heap).map(|left| vec![left]).collect());
    options.retain(|option| option.iter().fold(0, |xor, heap| xor ^ heap) != 0);
    options
}

/// Every multiset of 1 heap of up to 40 stones, of 2 up to 20, of 3 up to 12, of 4
/// up to 8 and of 5 up to 6; shuffled.
fn small() -> impl Iterator<Item = String> {
    heaps::multisets(&[40, 20, 12, 8, 6]).map(|heaps| text(&heaps))
}

/// Up to 5 random heaps of up to 7 stones, or up to 3 of up to 16; half of the
/// time all even.
pub fn random(rng: &mut Rng) -> String {
    let (most, largest) = [(5, 7), (3, 16)][rng.range(0, 1) as usize];
    let mut heaps = heaps::random(rng, most, largest);
    if rng.range(0, 1) == 1 {
        heaps = heaps.iter().map(|heap| heap.next_multiple_of(2)).collect();
    }
    text(&heaps)
}

/// The input for these heaps: here every number has a line of its own.
fn text(heaps: &[u64]) -> String {
    heaps::text(heaps).replace(' ', "\n")
}

#[test]
fn agrees_with_the_rules() {
    check(
        solution::solve,
        expected,
        small().chain(draw(16831, 300, random)),
    );
}
