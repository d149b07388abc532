//! Codeforces 768 E Game of Stones: a turn takes stones from one pile, but a number of them that
//! was taken from this pile before may not be taken again. Whoever cannot move loses. Sam begins;
//! does Jon win?

use crate::common::*;

/// Returns the maximum number of turns that take from a pile: the largest k for which the pile has
/// at least 1 + 2 + ... + k stones. This k is the value of the pile, as the test below shows.
fn count_max_turns(stones: u64) -> u64 {
    (0..).take_while(|k| k * (k + 1) / 2 <= stones).last().expect("0 turns")
}

problem!(
    "../../solutions/cf768e.rs",
    Winner("YES", "NO"),
    [|words| !heaps::wins_by_values(words, count_max_turns)],
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
fn the_value_of_a_pile_is_its_maximum_number_of_turns() {
    // Bit a is set if the amount a was taken, unless a is larger than the pile.
    let mut search = Search::new(|&(stones, taken): &(u64, u64)| {
        let free = (1..=stones).filter(|amount| taken >> amount & 1 == 0);
        let after = free.map(|amount| {
            let left = stones - amount;
            (left, (taken | 1 << amount) & ((1 << (left + 1)) - 1))
        });
        after.collect()
    });
    for stones in 0..=60 {
        assert_eq!(search.value(&(stones, 0)), count_max_turns(stones), "{stones}");
    }
}
