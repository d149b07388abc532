//! Misère play, in which a player unable to move wins: the outcome of any finite
//! impartial game, by a search that remembers the positions it has decided.
//!
//! A position is an N-position if it is terminal or has an option that is a
//! P-position; otherwise it is a P-position. For Nim there is a rule, see `nim`; for
//! sums of the heaps of one game, `quotient` may find one.
//!
//! Grundy values do not decide misère play. Two heaps of 2 and no heap at all both
//! have Grundy value 0, but the first is a misère P-position and the second is an
//! N-position. The rule of misère Nim does not hold for Grundy values either: a position
//! whose only option is two heaps of 2 has Grundy value 1, as a heap of 1 has, but it
//! is an N-position and the heap of 1 is a P-position.
//!
//! ```
//! use snippets::misere::Misere;
//! use snippets::nim::Outcome;
//!
//! // A heap from which 1 or 2 are taken: whoever takes the last one loses.
//! let mut game = Misere::new(|&n: &u64| (n.saturating_sub(2)..n).collect());
//! assert_eq!(game.outcome(&4), Outcome::P);
//! assert_eq!(game.winning_move(&6), Some(4));
//! ```

use super::nim::Outcome;
use std::collections::HashMap;
use std::hash::Hash;
use std::vec::IntoIter;

/// Misère outcomes of positions of any hashable type, each computed at most once.
///
/// A sum is one position, as the outcomes of its components do not decide that of the
/// sum: see [`sum_options`].
#[derive(Clone, Debug)]
pub struct Misere<Pos, F> {
    options: F,
    /// `None` while the position is on the search path.
    outcomes: HashMap<Pos, Option<Outcome>>,
}

/// A position on the search path of [`Misere`].
struct Frame<Pos> {
    position: Pos,
    options: IntoIter<Pos>,
    /// The outcome that follows from the options analysed so far.
    outcome: Outcome,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos) -> Vec<Pos>> Misere<Pos, F> {
    /// Returns an empty memo for the game in which `options(position)` lists
    /// every option of a position.
    pub fn new(options: F) -> Self {
        let outcomes = HashMap::new();
        Self { options, outcomes }
    }

    /// Returns the outcome of `position` under misère play. A terminal position
    /// is an N-position: the player to move cannot move, and wins.
    ///
    /// Options are searched in the order in which they are listed, up to the first
    /// P-position. The search keeps its own stack, so long games do not overflow it.
    /// It may not end if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if the search reaches a position from itself, as such a game need not
    /// end.
    ///
    /// # Complexity
    ///
    /// O(V + E) hash operations for V positions reached for the first time, with E
    /// options in all; the options of each are listed once. Space for these V
    /// positions, and for the options of those on one path.
    pub fn outcome(&mut self, position: &Pos) -> Outcome {
        if let Some(&Some(outcome)) = self.outcomes.get(position) {
            return outcome;
        }
        let mut outcome = Outcome::N;
        let mut path = vec![self.open(position.clone())];
        while let Some(top) = path.last_mut() {
            let next = (top.outcome, top.options.next());
            match next {
                (Outcome::P, Some(option)) => match self.outcomes.get(&option) {
                    Some(Some(Outcome::P)) => top.outcome = Outcome::N,
                    Some(Some(Outcome::N)) => {}
                    Some(None) => panic!("a position is reached from itself: the game must end"),
                    None => path.push(self.open(option)),
                },
                (decided, _) => {
                    outcome = decided;
                    self.outcomes.insert(top.position.clone(), Some(outcome));
                    path.pop();
                    if let (Outcome::P, Some(parent)) = (outcome, path.last_mut()) {
                        parent.outcome = Outcome::N;
                    }
                }
            }
        }
        outcome
    }

    /// Returns a winning move of misère play: the first option that is a P-position.
    /// There is none in a P-position, and none in a terminal position, which is won
    /// without a move.
    ///
    /// # Panics
    ///
    /// Panics if the search reaches a position from itself.
    ///
    /// # Complexity
    ///
    /// That of [`outcome`](Self::outcome), with the options of `position` listed
    /// once more.
    pub fn winning_move(&mut self, position: &Pos) -> Option<Pos> {
        let mut options = (self.options)(position).into_iter();
        options.find(|option| self.outcome(option) == Outcome::P)
    }

    /// Opens the frame of a position on the search path.
    fn open(&mut self, position: Pos) -> Frame<Pos> {
        self.outcomes.insert(position.clone(), None);
        let options = (self.options)(&position);
        // A terminal position is an N-position; any other is a P-position until a P
        // option is found.
        let outcome = if options.is_empty() { Outcome::N } else { Outcome::P };
        Frame { position, options: options.into_iter(), outcome }
    }
}

/// Returns every option of a sum of heaps, where `options(heap)` lists every option
/// of one heap as the heaps that are left.
///
/// The heaps of each option are in increasing order, and heaps of 0 are left out: so
/// sums of the same heaps are the same position.
///
/// # Complexity
///
/// O(o k log k) time and O(o k) space for o options of at most k heaps, besides the
/// time of `options`.
///
/// # Examples
///
/// ```
/// use snippets::misere::{sum_options, Misere};
/// use snippets::nim::Outcome;
/// use snippets::octal::Octal;
///
/// let kayles = Octal::parse(".77").unwrap();
/// let options = |heaps: &Vec<u64>| sum_options(heaps, |heap| kayles.options(heap));
/// assert_eq!(options(&vec![1, 2]), [vec![2], vec![1, 1], vec![1]]);
/// assert_eq!(Misere::new(options).outcome(&vec![9]), Outcome::P);
/// ```
pub fn sum_options(heaps: &[u64], options: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    let mut sums = Vec::new();
    for (i, &heap) in heaps.iter().enumerate() {
        for parts in options(heap) {
            let mut sum = heaps.to_vec();
            sum.splice(i..=i, parts);
            sum.retain(|&heap| heap > 0);
            sum.sort_unstable();
            sums.push(sum);
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_options_of_a_sum_are_sorted_and_without_empty_heaps() {
        let nim = |heap| (0..heap).map(|left| vec![left]).collect();
        assert_eq!(sum_options(&[2, 2], nim), [vec![2], vec![1, 2], vec![2], vec![1, 2]]);
    }

    #[test]
    fn grundy_values_do_not_decide_misere_play() {
        // A heap of 4 can only be split into 2 and 2; smaller heaps are Nim.
        let mut game = Misere::new(|heaps: &Vec<u64>| {
            sum_options(heaps, |heap| match heap {
                4 => vec![vec![2, 2]],
                _ => (0..heap).map(|left| vec![left]).collect(),
            })
        });
        // Grundy value 0 twice, and Grundy value 1 twice.
        assert_eq!(game.outcome(&vec![]), Outcome::N);
        assert_eq!(game.outcome(&vec![2, 2]), Outcome::P);
        assert_eq!(game.outcome(&vec![1]), Outcome::P);
        assert_eq!(game.outcome(&vec![4]), Outcome::N);
    }

    #[test]
    fn taking_up_to_k_is_lost_one_above_the_multiples_of_k_plus_one() {
        for k in 1..=6 {
            let mut game = Misere::new(|&n: &u64| (n.saturating_sub(k)..n).collect());
            for n in (0..=60).rev() {
                let expected = match n % (k + 1) {
                    1 => Outcome::P,
                    _ => Outcome::N,
                };
                assert_eq!(game.outcome(&n), expected, "k {k}, heap {n}");
            }
        }
    }

    #[test]
    fn options_are_listed_once_and_searched_up_to_the_first_p() {
        let mut listed = Vec::new();
        let mut game = Misere::new(|&n: &u64| {
            listed.push(n);
            // 3 -> 1 and 3 -> 2, 1 -> 0, 2 -> 0: the P-position 1 comes first.
            [vec![], vec![0], vec![0], vec![1, 2]][n as usize].clone()
        });
        assert_eq!(game.outcome(&3), Outcome::N);
        assert_eq!(game.outcome(&3), Outcome::N);
        assert_eq!(listed, [3, 1, 0]);
    }

    #[test]
    fn a_terminal_position_is_won_without_an_option() {
        let mut game = Misere::new(|_: &u64| vec![]);
        assert_eq!(game.outcome(&0), Outcome::N);
        assert_eq!(game.winning_move(&0), None);
    }

    #[test]
    fn follows_a_chain_of_a_million_positions() {
        let mut game = Misere::new(|&n: &u32| n.checked_sub(1).into_iter().collect());
        assert_eq!(game.outcome(&1_000_000), Outcome::N);
        assert_eq!(game.outcome(&999_999), Outcome::P);
        assert_eq!(game.winning_move(&1_000_000), Some(999_999));
    }
}
