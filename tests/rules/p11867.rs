//! 11867 박스 나누기 게임: two boxes of stones; a turn empties one box and divides the stones of the
//! other over both, at least 1 each. Whoever makes both boxes hold 1 stone wins.

use crate::common::*;

/// Returns every way to empty a box and divide the other one. Two boxes of 1 have no option: the
/// previous player has won.
fn list_divisions(boxes: &[u64]) -> Vec<Vec<u64>> {
    let divide = |&stones: &u64| (1..stones).map(move |part| vec![part, stones - part]);
    boxes.iter().flat_map(divide).collect()
}

fn expected(words: &mut Words) -> bool {
    let boxes: [u64; 2] = words.array();
    heaps::wins(list_divisions, Play::Normal, &boxes)
}

problem!(
    "../../solutions/11867.rs",
    Winner("A", "B"),
    [expected],
    ["n, m 1..100 where n*m > 1"],
    ["n, m 1..100 where n*m > 1"],
    |_| vec![("even", "100 100\n".into()), ("odd", "99 99\n".into())]
);
