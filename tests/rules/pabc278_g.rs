//! abc278_g Generalized Subtraction Game: a turn takes L to R neighbouring cards of a
//! row; whoever cannot take any loses. The solution plays against the judge, so its
//! moves are tried here against every opponent.

use crate::common::*;

#[cfg(test)]
#[allow(dead_code)]
#[path = "../../solutions/abc278_g.rs"]
mod solution;

#[cfg(test)]
#[allow(dead_code)]
#[path = "../../samples/abc278_g/opponent.rs"]
mod opponent;

/// Who has to begin, by searching the sets of cards that are left.
fn expected(words: &mut Words) -> bool {
    let [n, l, r] = words.array();
    wins(&((1_u64 << n) - 1), |&left: &u64| options(left, [n, l, r]))
}

/// All that may be taken of the cards that are left: the first card and how many.
fn moves(left: u64, [n, l, r]: [u64; 3]) -> Vec<[u64; 2]> {
    let all = (1..=n).flat_map(|first| (l..=r.min(n + 1 - first)).map(move |taken| [first, taken]));
    let is_there = |&[first, taken]: &[u64; 2]| {
        let cards = ((1 << taken) - 1) << (first - 1);
        left & cards == cards
    };
    all.filter(is_there).collect()
}

/// The cards that are left after each move.
fn options(left: u64, nlr: [u64; 3]) -> Vec<u64> {
    let options = moves(left, nlr).into_iter();
    let after = |[first, taken]: [u64; 2]| without(left, first, taken);
    options.map(after).collect()
}

fn without(left: u64, first: u64, taken: u64) -> u64 {
    left & !(((1 << taken) - 1) << (first - 1))
}

/// Answers any input of the judge: by the mirror image, or by the Grundy values of rows.
fn reference(words: &mut Words) -> bool {
    let [n, l, r]: [usize; 3] = words.array();
    if l < r || (n - l) % 2 == 0 {
        return true;
    }
    let values = heaps::split_values(n + 1, |n| (l..=n).map(move |end| [end - l, n - end]));
    values[n] != 0
}

rules!(
    Winner("First", "Second"),
    [expected, reference],
    ["n 1..12, l 1..n, r l..n"],
    ["n 1..12, l 1..n, r l..n"],
    |_| {
        let lines = ["2000 1 1", "1999 2 2", "2000 3 3", "2000 47 47", "2000 1 2"];
        lines.map(|line| (line, format!("{line}\n"))).into()
    }
);

/// Lets every opponent play on after the moves in `taken`, and returns how many games
/// have ended. Panics if the solution has no move, or makes one that is not allowed.
#[cfg(test)]
fn games_won(nlr: [u64; 3], values: &[u64], left: u64, taken: &[[u64; 2]]) -> u64 {
    let replies = moves(left, nlr);
    if replies.is_empty() {
        return 1;
    }
    let after = |&reply: &[u64; 2]| {
        let taken = [taken, &[reply]].concat();
        let left = without(left, reply[0], reply[1]);
        let own = own_move(nlr, values, left, &taken)
            .unwrap_or_else(|| panic!("lost {nlr:?} by {taken:?}"));
        let left = without(left, own[0], own[1]);
        games_won(nlr, values, left, &[&taken[..], &[own]].concat())
    };
    replies.iter().map(after).sum()
}

/// The solution's move, which must be allowed.
#[cfg(test)]
fn own_move(nlr: [u64; 3], values: &[u64], left: u64, taken: &[[u64; 2]]) -> Option<[u64; 2]> {
    let taken: Vec<_> = taken.iter().map(|one| one.map(|number| number as usize)).collect();
    let own = solution::winning_move(nlr.map(|number| number as usize), values, &taken)?;
    let own = own.map(|number| number as u64);
    assert!(moves(left, nlr).contains(&own), "{nlr:?}: {own:?} after {taken:?}");
    Some(own)
}

#[test]
fn wins_against_every_opponent() {
    let mut games = 0;
    for input in crate::check::list_inputs(&PROBLEM) {
        let nlr = Words::new(&input).array();
        let values = snippets::take_and_break::split_table(nlr[0] as usize, &nlr[1..2]);
        let all = (1 << nlr[0]) - 1;
        let own = own_move(nlr, &values, all, &[]);
        let wanted = expected(&mut Words::new(&input));
        assert_eq!(own.is_some(), wanted, "{input}");
        assert_eq!(reference(&mut Words::new(&input)), wanted, "{input}");
        games += match own {
            Some([first, taken]) => {
                games_won(nlr, &values, without(all, first, taken), &[[first, taken]])
            }
            None => games_won(nlr, &values, all, &[]),
        };
    }
    assert!(games > 10_000, "{games}");
}

#[test]
fn the_opponent_knows_the_rules_and_wins_where_it_can() {
    for input in crate::check::list_inputs(&PROBLEM) {
        let nlr = Words::new(&input).array();
        if nlr[0] > 8 {
            continue;
        }
        let mut search = Search::new(|&left: &u64| options(left, nlr));
        for left in 0..1 << nlr[0] {
            let mut game = opponent::Game::new(nlr.map(|number| number as usize));
            game.free = (0..nlr[0]).map(|card| left >> card & 1 == 1).collect();
            let allowed = moves(left, nlr);
            for own in (0..100).map(|code| [code / 10, code % 10]) {
                let is_allowed = allowed.contains(&own.map(|number| number as u64));
                assert_eq!(game.is_legal(own), is_allowed, "{nlr:?} {left:b} {own:?}");
            }
            match game.choose().map(|own| own.map(|number| number as u64)) {
                None => assert!(allowed.is_empty(), "{nlr:?} {left:b}"),
                Some(own) => {
                    assert!(allowed.contains(&own), "{nlr:?} {left:b} {own:?}");
                    let after = without(left, own[0], own[1]);
                    let wins = !search.wins(&after, Play::Normal);
                    assert_eq!(wins, search.wins(&left, Play::Normal), "{nlr:?} {left:b}");
                }
            }
        }
    }
}
