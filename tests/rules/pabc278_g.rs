//! abc278_g Generalized Subtraction Game: a turn takes L to R neighbouring cards of a
//! row; whoever cannot take any loses. The solution plays against the judge, so its
//! moves are tried here against every opponent.

use crate::common::*;

include_module!("../../solutions/abc278_g.rs", solution);
include_module!("../../samples/abc278_g/opponent.rs", opponent);

/// The first card that is taken, and the number of cards.
type Move = [usize; 2];

/// Answers by searching the sets of cards that are left.
fn expected(words: &mut Words) -> bool {
    let nlr: [usize; 3] = words.array();
    wins(&((1 << nlr[0]) - 1), |&left| options(left, nlr))
}

/// Returns all moves from the cards that are left.
fn list_moves(left: u64, [n, l, r]: [usize; 3]) -> Vec<Move> {
    let all = (1..=n).flat_map(|first| (l..=r.min(n + 1 - first)).map(move |taken| [first, taken]));
    all.filter(|&own| left & card_bits(own) == card_bits(own)).collect()
}

/// Returns the cards of a move as bits.
fn card_bits([first, taken]: Move) -> u64 {
    ((1 << taken) - 1) << (first - 1)
}

/// Returns the cards that are left after each move.
fn options(left: u64, nlr: [usize; 3]) -> Vec<u64> {
    list_moves(left, nlr).into_iter().map(|own| left ^ card_bits(own)).collect()
}

/// If the first player can take the middle and leave two equal rows, mirroring wins. Otherwise each
/// turn takes L cards, and the Grundy values of rows decide.
fn reference(words: &mut Words) -> bool {
    let [n, l, r]: [usize; 3] = words.array();
    let splits = |n| (l..=n).map(move |end| [end - l, n - end]);
    l < r || (n - l) % 2 == 0 || heaps::split_values(n + 1, splits)[n] != 0
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

/// Continues the game with each reply of the opponent that `replies` selects, and returns how many
/// games ended. Panics if the solution has no move or makes an illegal one.
#[cfg(test)]
fn count_games(
    nlr: [usize; 3],
    values: &[u64],
    (left, taken): (u64, &[Move]),
    replies: &mut dyn FnMut(Vec<Move>) -> Vec<Move>,
) -> u64 {
    let mut games = 0;
    for reply in replies(list_moves(left, nlr)) {
        let (left, taken) = (left ^ card_bits(reply), [taken, &[reply]].concat());
        let own = find_solution_move(nlr, values, left, &taken)
            .unwrap_or_else(|| panic!("{nlr:?}: no move after {taken:?}"));
        let taken = [&taken[..], &[own]].concat();
        games += count_games(nlr, values, (left ^ card_bits(own), &taken), replies);
    }
    games.max(1)
}

/// Returns the move of the solution, if it has one. Panics if the move is illegal.
#[cfg(test)]
fn find_solution_move(nlr: [usize; 3], values: &[u64], left: u64, taken: &[Move]) -> Option<Move> {
    let own = solution::winning_move(nlr, values, taken)?;
    assert!(list_moves(left, nlr).contains(&own), "{nlr:?}: {own:?} after {taken:?}");
    Some(own)
}

/// Plays from the beginning, like `count_games`.
#[cfg(test)]
fn play(nlr: [usize; 3], replies: &mut dyn FnMut(Vec<Move>) -> Vec<Move>) -> u64 {
    let values = snippets::take_and_break::split_table(nlr[0], &[nlr[1] as u64]);
    let all = (1 << nlr[0]) - 1;
    let own = find_solution_move(nlr, &values, all, &[]);
    let begins = reference(&mut Words::new(&nlr.map(|number| number.to_string()).join(" ")));
    assert_eq!(own.is_some(), begins, "{nlr:?}");
    let first: Vec<Move> = own.into_iter().collect();
    let left = first.iter().fold(all, |left, &own| left ^ card_bits(own));
    count_games(nlr, &values, (left, &first), replies)
}

#[test]
fn wins_against_every_opponent() {
    let mut games = 0;
    for input in crate::check::list_inputs(&PROBLEM) {
        let [one, other] = [expected, reference].map(|answer| answer(&mut Words::new(&input)));
        assert_eq!(one, other, "{input}");
        games += play(Words::new(&input).array(), &mut |replies| replies);
    }
    assert!(games > 10_000, "{games}");
}

/// Rows of more than 12 cards have values that shorter rows do not have.
#[test]
fn wins_against_random_replies_with_many_cards() {
    let mut rng = Rng::new(278);
    for (n, l) in (13..60).flat_map(|n| [2, 3, 4].map(|l| (n, l))) {
        play([n, l, l], &mut |mut replies| {
            rng.shuffle(&mut replies);
            replies.truncate(1);
            replies
        });
    }
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
            let mut game = opponent::Game::new(nlr);
            game.free = (0..nlr[0]).map(|card| left >> card & 1 == 1).collect();
            let allowed = list_moves(left, nlr);
            for own in (0..100).map(|code| [code / 10, code % 10]) {
                let is_allowed = allowed.contains(&own);
                assert_eq!(game.is_legal(own), is_allowed, "{nlr:?} {left:b} {own:?}");
            }
            let Some(own) = game.choose() else {
                assert!(allowed.is_empty(), "{nlr:?} {left:b}");
                continue;
            };
            assert!(allowed.contains(&own), "{nlr:?} {left:b} {own:?}");
            let wins = !search.wins(&(left ^ card_bits(own)), Play::Normal);
            assert_eq!(wins, search.wins(&left, Play::Normal), "{nlr:?} {left:b}");
        }
    }
}
