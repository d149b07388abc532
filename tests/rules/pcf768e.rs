//! Codeforces 768 E Game of Stones: a turn takes stones from one pile, but a number of
//! them that was taken from this pile before may not be taken again. Whoever cannot
//! loses. Sam begins; does Jon win?

use crate::common::*;

/// The most turns that a pile can last, which is its value, as is tested below for every size:
/// the largest k such that `stones` are at least 1 + 2 + ... + k.
fn most_turns(stones: u64) -> u64 {
    (0..).take_while(|k| k * (k + 1) / 2 <= stones).last().expect("0 turns")
}

problem!(
    "../../solutions/cf768e.rs",
    Winner("YES", "NO"),
    [|words| !heaps::wins_by_values(words, most_turns)],
    ["n 1..1; (s)[n] 1..60", "n 2..2; (s)[n] sorted 1..15", "n 3..3; (s)[n] sorted 1..6"],
    ["n 1..9; (s)[n] 1..25"],
    |_| {
        vec![
            ("every size", text::column(1..=60)),
            // The values of 53 and 60 are 9 and 10, and that of 6 is 3 = 9 ^ 10.
            ("nim-sum 0", text::column([53, 60, 6])),
        ]
    }
);

#[test]
fn the_value_of_a_pile_is_the_most_turns_that_it_can_last() {
    // Bit a is set if the amount a was taken and can be told from the stones that are left.
    let mut search = Search::new(|&(stones, taken): &(u64, u64)| {
        let free = (1..=stones).filter(|amount| taken >> amount & 1 == 0);
        let after = free.map(|amount| {
            let left = stones - amount;
            (left, (taken | 1 << amount) & ((1 << (left + 1)) - 1))
        });
        after.collect()
    });
    for stones in 0..=60 {
        assert_eq!(search.value(&(stones, 0)), most_turns(stones), "{stones}");
    }
}
