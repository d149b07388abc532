//! 11867 박스 나누기 게임: two boxes of stones; a turn empties one box and
//! divides the stones of the other over both, at least 1 each. Whoever makes
//! both boxes hold 1 stone wins.

use crate::harness::{name_winner, problem, read_numbers, Inputs, Problem};
use crate::heaps;
use crate::support::search::Play;

/// Every way to empty a box and divide the other one. Boxes of 1 and 1 have no
/// option: the player who made them so has won.
fn divisions(boxes: &[u64]) -> Vec<Vec<u64>> {
    let divide = |&stones: &u64| (1..stones).map(move |part| vec![part, stones - part]);
    boxes.iter().flat_map(divide).collect()
}

/// Answers any input of the judge by searching the game from its rules.
fn expected(input: &str) -> String {
    let boxes: [u64; 2] = read_numbers(input);
    name_winner(heaps::wins(divisions, Play::Normal, &boxes), ["A", "B"])
}

problem!(
    "../../solutions/11867.rs",
    Problem {
        expected,
        reference: expected,
        all: Inputs::Lines(&["n, m 1..100 where n*m > 1"]),
        random: Inputs::Lines(&["n, m 1..100 where n*m > 1"]),
        worst: |_| vec![("even", "100 100\n".into()), ("odd", "99 99\n".into())],
    }
);
