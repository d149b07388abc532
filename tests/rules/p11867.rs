//! 11867 박스 나누기 게임: two boxes of stones; a turn empties one box and
//! divides the stones of the other over both, at least 1 each. Whoever makes
//! both boxes hold 1 stone wins.

use crate::harness::{problem, require, texts, Problem, Words};
use crate::heaps;
use crate::support::rng::Rng;
use crate::support::search::Play;

/// Every way to empty a box and divide the other one. Boxes of 1 and 1 have no
/// option: the player who made them so has won.
fn divisions(boxes: &[u64]) -> Vec<Vec<u64>> {
    let divide = |&stones: &u64| (1..stones).map(move |part| vec![part, stones - part]);
    boxes.iter().flat_map(divide).collect()
}

/// Answers any input of the judge by searching the game from its rules.
fn expected(input: &str) -> String {
    let mut words = Words::new(input);
    let boxes = words.numbers(2, 1..=100);
    words.end();
    require(boxes != [1, 1], "the first player cannot move");
    match heaps::wins(divisions, Play::Normal, &boxes) {
        true => String::from("A\n"),
        false => String::from("B\n"),
    }
}

/// Every input that the judge allows, fewer stones first.
fn small() -> Vec<String> {
    let sums = 3..=200u64;
    let inputs = sums.flat_map(|stones| {
        let first_box = stones.saturating_sub(100).max(1)..=(stones - 1).min(100);
        first_box.map(move |n| format!("{n} {}\n", stones - n))
    });
    inputs.collect()
}

/// A random input of all that the judge allows.
fn random(rng: &mut Rng) -> String {
    loop {
        let (n, m) = (rng.range(1, 100), rng.range(1, 100));
        if (n, m) != (1, 1) {
            return format!("{n} {m}\n");
        }
    }
}

problem!(
    "../../solutions/11867.rs",
    Problem {
        expected,
        reference: expected,
        small,
        random,
        rounds: 200,
        seed: 11867,
        worst: |_| {
            vec![
                ("largest n and m", "100 100\n".into()),
                ("largest odd n and m", "99 99\n".into()),
                ("largest n, odd m", "100 99\n".into()),
                ("smallest n, largest odd m", "1 99\n".into()),
                ("smallest n, largest m", "1 100\n".into()),
            ]
        },
        invalid: || texts(["", "1", "1 1", "0 5", "5 0", "101 5", "5 101", "1 2 3"]),
    }
);

#[test]
fn the_small_inputs_are_all() {
    assert_eq!(small().len(), 100 * 100 - 1);
}
