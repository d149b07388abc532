//! What the games of several heaps share: their positions, their options, and a
//! check of outcomes and moves against the search.

use crate::support::search::{Play, Search};
use snippets::nim::Outcome;

/// Entry i of the position is replaced by these entries.
pub type Move = (usize, Vec<u64>);

/// All positions of `count` entries below `bound`.
pub fn positions(count: u32, bound: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..bound.pow(count)).map(move |code| (0..count).map(|i| code / bound.pow(i) % bound).collect())
}

/// Every way to replace one entry by one of the lists `parts(entry)`.
pub fn moves(position: &[u64], parts: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Move> {
    let entries = position.iter().enumerate();
    let moves = entries.flat_map(|(i, &entry)| parts(entry).into_iter().map(move |part| (i, part)));
    moves.collect()
}

/// The position after a move that replaces one entry.
pub fn after(position: &[u64], (i, parts): &Move) -> Vec<u64> {
    let mut option = position.to_vec();
    option.splice(*i..=*i, parts.iter().copied());
    option
}

/// Every option by such a replacement.
pub fn options(position: &[u64], parts: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let moves = moves(position, parts);
    moves.iter().map(|made| after(position, made)).collect()
}

/// What `parts` may leave of a Nim heap: one smaller heap, or none.
pub fn nim_parts(heap: u64) -> Vec<Vec<u64>> {
    (0..heap)
        .map(|left| if left > 0 { vec![left] } else { vec![] })
        .collect()
}

/// The outcome by the search.
pub fn outcome<F: Fn(&Vec<u64>) -> Vec<Vec<u64>>>(
    search: &mut Search<Vec<u64>, F>,
    position: &[u64],
    play: Play,
) -> Outcome {
    match search.wins(&position.to_vec(), play) {
        true => Outcome::N,
        false => Outcome::P,
    }
}

/// Panics unless there is a move exactly in N-positions, and it leads to an
/// option that is a P-position: `option` is the position after the move found.
pub fn check_move<F: Fn(&Vec<u64>) -> Vec<Vec<u64>>>(
    search: &mut Search<Vec<u64>, F>,
    options: impl Fn(&[u64]) -> Vec<Vec<u64>>,
    position: &[u64],
    option: Option<Vec<u64>>,
) {
    match option {
        None => assert_eq!(
            outcome(search, position, Play::Normal),
            Outcome::P,
            "no move in {position:?}"
        ),
        Some(option) => {
            let input = format!("{position:?} to {option:?}");
            assert!(options(position).contains(&option), "{input}");
            assert_eq!(
                outcome(search, &option, Play::Normal),
                Outcome::P,
                "{input}"
            );
        }
    }
}
