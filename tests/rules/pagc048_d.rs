//! agc048_d Pocky Game: FirstLeft takes stones from the left-most pile that has some,
//! SecondRight from the right-most one, in turn; whoever cannot move loses.

use crate::common::*;

/// Answers by searching the piles that are left.
fn expected(words: &mut Words) -> bool {
    let mut search = partizan(|row: &Vec<u64>, is_first| {
        let end = if is_first { 0 } else { row.len().saturating_sub(1) };
        let option = |left: u64| {
            let mut row = row.clone();
            row[end] = left;
            row.retain(|&pile| pile > 0);
            row
        };
        (0..row.get(end).copied().unwrap_or(0)).map(option).collect()
    });
    search.wins(&(words.list(), true), Play::Normal)
}

/// Computes how many stones an end of the piles `from..=to` needs so that its player wins, moving
/// first. Players who cannot win by taking the whole pile take a stone at a time.
fn reference(words: &mut Words) -> bool {
    let row: Vec<u64> = words.list();
    let n = row.len();
    let mut needs = vec![vec![[1; 2]; n]; n];
    for from in (0..n).rev() {
        for to in from + 1..n {
            // The stones that the right end needs without the first pile, and the left end without
            // the last pile. `turns` returns after how many turns a pile is smaller than it needs
            // to be.
            let right = needs[from + 1][to][1];
            let left = needs[from][to - 1][0];
            let turns = |pile: u64, need: u64| (pile + 1).saturating_sub(need);
            let need = |turns: u64, then: u64| if turns == 0 { 1 } else { turns + then };
            needs[from][to] =
                [need(turns(row[to], right), left), need(turns(row[from], left), right)];
        }
    }
    row[0] >= needs[0][n - 1][0]
}

problem!(
    "../../solutions/agc048_d.rs",
    Winners("First", "Second"),
    [expected, reference],
    ["t 1..1 { n 1..5; a[n] 1..3 }", "t 1..1 { n 2..2; a[n] 1..9 }"],
    ["t 1..3 { n 1..3; a[n] 1..12 }", "t 1..3 { n 4..5; a[n] 1..5 }"],
    |rng| {
        let largest = 1_000_000_000;
        let mut rows = |first, min| {
            let mut row = || [vec![first], draw(rng, 99, min, largest)].concat();
            text::tests((0..100).map(|_| text::list(row())))
        };
        vec![
            ("large piles", rows(largest - 50, largest - 100)),
            ("largest first piles", rows(largest, 1)),
        ]
    }
);
