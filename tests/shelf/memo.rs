//! `Memo` against tables and against games that are searched to the end.

use crate::heap_games::{search, GAMES};
use crate::support::search::Play;
use snippets::grundy::heap_table;
use snippets::memo::Memo;

#[test]
fn memo_agrees_with_heap_tables() {
    for (name, rule, parts) in GAMES {
        let table = heap_table(60, rule);
        let mut memo = Memo::new(|&n: &usize| parts(n));
        for n in (0..=60).rev() {
            assert_eq!(memo.value(&n), table[n], "{name}, heap {n}");
        }
        assert_eq!(
            memo.sum_value(&[60, 41, 7]),
            table[60] ^ table[41] ^ table[7],
            "{name}"
        );
    }
}

#[test]
fn winning_moves_agree_with_search_on_three_heaps() {
    for (name, _, parts) in GAMES {
        let mut memo = Memo::new(|&n: &usize| parts(n));
        let mut search = search(parts);
        let mut wins = |heaps: &[usize]| {
            let mut sorted = heaps.to_vec();
            sorted.sort_unstable();
            search.wins(&(sorted, 0), Play::Normal)
        };
        for heaps in (0..7 * 7 * 7).map(|code| vec![code % 7, code / 7 % 7, code / 49]) {
            let found = memo.winning_move(&heaps);
            assert_eq!(found.is_some(), wins(&heaps), "{name}, heaps {heaps:?}");
            if let Some((i, left)) = found {
                let legal = parts(heaps[i]).contains(&left);
                assert!(legal, "{name}, heaps {heaps:?}, left {left:?}");
                let mut option = heaps.clone();
                option.splice(i..=i, left);
                assert!(!wins(&option), "{name}, heaps {heaps:?} to {option:?}");
            }
        }
    }
}
