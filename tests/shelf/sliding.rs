//! The Silver Dollar Games against a search of all their options.

use crate::positions::{apply, check_play, subsets};
use crate::support::search::{Play, Search};
use snippets::sliding::{dollar_move, dollar_outcome, slide_move, slide_outcome, slide_value};
use std::ops::Range;

/// Returns all sets of at most five of these squares.
fn list_sets(squares: Range<u64>) -> Vec<Vec<u64>> {
    let squares: Vec<u64> = squares.collect();
    subsets(&squares).filter(|set| set.len() <= 5).collect()
}

/// Returns every move as the index of a coin and its new square.
fn list_slides(coins: &[u64]) -> Vec<(usize, u64)> {
    let mut moves = Vec::new();
    for (i, &square) in coins.iter().enumerate() {
        let nearest = if i == 0 { 0 } else { coins[i - 1] + 1 };
        moves.extend((nearest..square).map(|to| (i, to)));
    }
    moves
}

fn slide_options(coins: &[u64]) -> Vec<Vec<u64>> {
    let moves = list_slides(coins).into_iter();
    moves.map(|(i, to)| apply(coins, &(i, vec![to]))).collect()
}

#[test]
fn slides_agree_with_search_on_ten_squares() {
    let mut search = Search::new(|coins: &Vec<u64>| slide_options(coins));
    for coins in list_sets(0..10) {
        assert_eq!(slide_value(&coins), search.value(&coins), "coins {coins:?}");
        let option = slide_move(&coins).map(|found| apply(&coins, &found));
        let found = (slide_outcome(&coins), option);
        check_play(&"", &mut search, (&coins, Play::Normal), found);
    }
}

/// A position of the game with the dollar.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Row {
    /// The squares of the coins that are not in the bag, and the dollar's index.
    Coins(Vec<u64>, usize),
    /// The dollar is in the bag: the player to move takes it out.
    InBag,
    /// The dollar is taken: the player to move has lost.
    Taken,
}

/// Returns the position after coin i has moved to `square`, where 0 is the bag. If `at_once` is
/// true, the move that puts the dollar into the bag also takes it.
fn slide_to(coins: &[u64], dollar: usize, at_once: bool, (i, square): (usize, u64)) -> Row {
    match square {
        0 if i == dollar && at_once => Row::Taken,
        0 if i == dollar => Row::InBag,
        0 => Row::Coins(coins[1..].to_vec(), dollar - 1),
        _ => Row::Coins(apply(coins, &(i, vec![square])), dollar),
    }
}

fn dollar_options(row: &Row, at_once: bool) -> Vec<Row> {
    match row {
        Row::Coins(coins, dollar) => list_slides(coins)
            .into_iter()
            .map(|slide| slide_to(coins, *dollar, at_once, slide))
            .collect(),
        Row::InBag => vec![Row::Taken],
        Row::Taken => vec![],
    }
}

#[test]
fn dollars_agree_with_search_on_ten_squares() {
    for at_once in [false, true] {
        let mut search = Search::new(|row: &Row| dollar_options(row, at_once));
        for coins in list_sets(1..11) {
            for dollar in 0..coins.len() {
                let option = dollar_move(&coins, dollar, at_once).map(|(i, parts)| {
                    // A coin that leaves the list is in the bag.
                    let is_sum = !parts.contains(&0) && parts.len() <= 1;
                    assert!(is_sum, "coins {coins:?}, dollar {dollar}, {at_once}");
                    let square = parts.first().copied().unwrap_or(0);
                    slide_to(&coins, dollar, at_once, (i, square))
                });
                let row = Row::Coins(coins.clone(), dollar);
                let found = (dollar_outcome(&coins, dollar, at_once), option);
                check_play(&at_once, &mut search, (&row, Play::Normal), found);
            }
        }
    }
}
