//! 13034 다각형 게임: a move draws a segment between two vertices of a convex polygon,
//! and no two segments may cross or touch; whoever cannot draw loses.

use crate::common::*;

/// Returns the options of groups of free vertices: a segment takes two vertices of a group, and
/// splits its other vertices into two groups, which no later segment joins.
fn options(groups: &[u64]) -> Vec<Vec<u64>> {
    heaps::replace_one(groups, |n| (2..=n).map(|side| vec![side - 2, n - side]).collect())
}

fn expected(words: &mut Words) -> bool {
    heaps::wins(options, Play::Normal, &[words.number()])
}

/// Answers by a known result on Dawson's Kayles: its values have the period 34 except for some
/// small n (Guy and Smith 1956). The second player wins for the residues in the list, and for the
/// exceptions 15 and 35.
fn reference(words: &mut Words) -> bool {
    let n: u64 = words.number();
    n != 15 && n != 35 && ![5, 9, 21, 25, 29].contains(&(n % 34))
}

problem!(
    "../../solutions/13034.rs",
    Winner("1", "2"),
    [expected, reference],
    ["n 3..36"],
    ["n 3..36"],
    |_| (900..=1000).map(|n| ("a large n", format!("{n}\n"))).collect()
);
