//! Helpers for games of several components: their positions, their options, and a check
//! of outcomes and moves against the search.

use crate::support::search::{Play, Search};
use snippets::nim::Outcome;
use snippets::partizan::Player;
use std::fmt::Debug;
use std::hash::Hash;

/// A move: the index of an entry of the position, and the entries that replace it.
pub type Move<T = u64> = (usize, Vec<T>);

/// Returns all positions of `count` entries below `bound`.
pub fn positions(count: u32, bound: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..bound.pow(count)).map(move |code| (0..count).map(|i| code / bound.pow(i) % bound).collect())
}

/// Returns all lists that have one entry of each of `lists`, in order.
pub fn product<T: Clone>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut all = vec![vec![]];
    for list in lists {
        let extend = |start: &Vec<T>| {
            let start = start.clone();
            list.iter().map(move |last| [&start[..], std::slice::from_ref(last)].concat())
        };
        all = all.iter().flat_map(extend).collect();
    }
    all
}

/// Returns all subsets of the items, each in the order of the items.
pub fn subsets<T: Clone>(items: &[T]) -> impl Iterator<Item = Vec<T>> + '_ {
    let has = |bits: u64| move |i: &usize| bits >> i & 1 == 1;
    let indices = move |bits| (0..items.len()).filter(has(bits));
    (0..1 << items.len()).map(move |bits| indices(bits).map(|i| items[i].clone()).collect())
}

/// Returns all ordered pairs of items, equal ones included.
pub fn pairs<T>(items: &[T]) -> impl Iterator<Item = (&T, &T)> {
    items.iter().flat_map(|a| items.iter().map(move |b| (a, b)))
}

/// Returns every way to replace one entry by one of the lists `parts(entry)`.
pub fn moves<T: Copy>(position: &[T], parts: impl Fn(T) -> Vec<Vec<T>>) -> Vec<Move<T>> {
    let entries = position.iter().enumerate();
    let moves = entries.flat_map(|(i, &entry)| parts(entry).into_iter().map(move |part| (i, part)));
    moves.collect()
}

/// Returns the position after a move that replaces one entry.
pub fn apply<T: Clone>(position: &[T], (i, parts): &Move<T>) -> Vec<T> {
    let mut option = position.to_vec();
    option.splice(*i..=*i, parts.iter().cloned());
    option
}

/// Returns the position after a move, with its entries in increasing order.
pub fn apply_sorted<T: Clone + Ord>(position: &[T], found: &Move<T>) -> Vec<T> {
    let mut option = apply(position, found);
    option.sort_unstable();
    option
}

/// Returns the position after each of the [`moves`].
pub fn options<T: Copy>(position: &[T], parts: impl Fn(T) -> Vec<Vec<T>>) -> Vec<Vec<T>> {
    let moves = moves(position, parts);
    moves.iter().map(|found| apply(position, found)).collect()
}

/// Returns the position after each of the [`moves`], with its entries in increasing order.
pub fn sorted_options<T: Copy + Ord>(
    position: &[T],
    parts: impl Fn(T) -> Vec<Vec<T>>,
) -> Vec<Vec<T>> {
    let moves = moves(position, parts);
    let options = moves.iter().map(|found| apply_sorted(position, found));
    options.collect()
}

/// Returns the options of a Nim heap, each as the list of the heaps that are left: one or none.
pub fn nim_parts(heap: u64) -> Vec<Vec<u64>> {
    (0..heap).map(|left| if left > 0 { vec![left] } else { vec![] }).collect()
}

/// The components of a sum of partizan games in increasing order, and the player to move.
pub type Turn<T> = (Vec<T>, Player);

/// Returns the options of a sum of games: `options(game, player)` lists those of a component.
pub fn turns<T: Copy + Ord>(
    (sum, player): &Turn<T>,
    options: impl Fn(T, Player) -> Vec<T>,
) -> Vec<Turn<T>> {
    let parts = |game| options(game, *player).into_iter().map(|option| vec![option]);
    let sums = sorted_options(sum, |game| parts(game).collect()).into_iter();
    sums.map(|sum| (sum, player.opponent())).collect()
}

/// Returns `N` if the player to move wins, and `P` otherwise.
pub fn outcome_if(wins: bool) -> Outcome {
    if wins {
        Outcome::N
    } else {
        Outcome::P
    }
}

/// Compares an outcome, and a winning move given as the position after it, with the search.
///
/// In misère play a position without options is won, although there is no move.
#[track_caller]
pub fn check_play<Pos: Clone + Debug + Eq + Hash>(
    game: &dyn Debug,
    search: &mut Search<Pos>,
    (position, play): (&Pos, Play),
    (outcome, option): (Outcome, Option<Pos>),
) {
    let options = search.options(position);
    let wins = search.wins(position, play);
    let input = format!("{game:?}, {play:?}, {position:?} to {option:?}");
    assert_eq!(outcome, outcome_if(wins), "{input}");
    assert_eq!(option.is_some(), wins && !options.is_empty(), "{input}");
    if let Some(option) = option {
        assert!(options.contains(&option), "{input}");
        assert!(!search.wins(&option, play), "{input}");
    }
}
