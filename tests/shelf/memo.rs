//! `Memo` against tables and against games that are searched to the end.

use crate::heap_games::{search, table, GAMES};
use crate::positions::{apply_sorted, check_play, outcome_if, positions};
use crate::support::search::Play;
use snippets::memo::Memo;

#[test]
fn memo_agrees_with_heap_tables() {
    for (name, parts) in GAMES {
        let table = table(60, parts);
        let mut memo = Memo::new(|&n: &u64| parts(n));
        for n in (0..=60).rev() {
            assert_eq!(memo.value(&n), table[n as usize], "{name}, heap {n}");
        }
        let sum = table[60] ^ table[41] ^ table[7];
        assert_eq!(memo.sum_value(&[60, 41, 7]), sum, "{name}");
    }
}

#[test]
fn winning_moves_agree_with_search_on_three_heaps() {
    for (name, parts) in GAMES {
        let mut memo = Memo::new(|&n: &u64| parts(n));
        let mut search = search(parts);
        for heaps in positions(3, 7) {
            let outcome = outcome_if(memo.sum_value(&heaps) != 0);
            let found = memo.winning_move(&heaps);
            let option = found.map(|found| (apply_sorted(&heaps, &found), 0));
            let position = (apply_sorted(&heaps, &(0, vec![heaps[0]])), 0);
            let found = (outcome, option);
            check_play(&name, &mut search, (&position, Play::Normal), found);
        }
    }
}
