//! Misère play: the player unable to move wins. The outcome of any finite
//! impartial game by search; the rule of misère Nim is in [`nim`](super::nim).
//!
//! Grundy values do not decide misère play. Two heaps of 2 and no heap at all
//! both have Grundy value 0, but the first is a misère P-position, the second an
//! N-position. Nor is the Nim rule safe: a position whose only option is two
//! heaps of 2 has Grundy value 1 like a heap of 1, but it is an N-position, the
//! heap of 1 a P-position.
//!
//! ```
//! use snippets::misere::Misere;
//! use snippets::nim::Outcome;
//!
//! // A heap from which 1 or 2 are taken: who takes the last one loses.
//! let mut game = Misere::new(|&n: &u64| (n.saturating_sub(2)..n).collect());
//! assert_eq!(game.outcome(&4), Outcome::P);
//! assert_eq!(game.winning_option(&6), Some(4));
//! ```

use super::nim::Outcome;
use std::collections::HashMap;
use std::hash::Hash;
use std::vec::IntoIter;

/// Misère outcomes of any hashable positions, each worked out at most once.
///
/// Positions are whole: the misère outcome of a sum does not follow from
/// anything simple about its components.
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
    /// What follows from the options looked at so far.
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
    /// is an N-position: the player to move is unable to, and wins.
    ///
    /// Options are looked at in the order they are listed, up to the first
    /// P-position. The search keeps its own stack, so long games are safe. It
    /// may not end if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if the search reaches a position from itself: that game need not
    /// end.
    ///
    /// # Complexity
    ///
    /// O(v + e) hash operations and the time to list options once for each of v
    /// positions reached for the first time, with e options in all. Space for
    /// these v positions, and the options of those on one path.
    pub fn outcome(&mut self, position: &Pos) -> Outcome {
        if let Some(&Some(outcome)) = self.outcomes.get(position) {
            return outcome;
        }
        let mut outcome = Outcome::N;
        let mut path = vec![self.open(position.clone())];
        while let Some(top) = path.last_mut() {
            match (top.outcome, top.options.next()) {
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

    /// Returns the first option that is a misère P-position. There is none in a
    /// P-position, nor in a terminal position, which is won without a move.
    ///
    /// # Panics
    ///
    /// Panics if the search reaches a position from itself.
    ///
    /// # Complexity
    ///
    /// That of [`outcome`](Self::outcome), with the options of `position` listed
    /// once more.
    pub fn winning_option(&mut self, position: &Pos) -> Option<Pos> {
        let mut options = (self.options)(position).into_iter();
        options.find(|option| self.outcome(option) == Outcome::P)
    }

    /// Puts a position on the search path.
    fn open(&mut self, position: Pos) -> Frame<Pos> {
        self.outcomes.insert(position.clone(), None);
        let options = (self.options)(&position);
        // A terminal position is won; any other is lost until a P option shows.
        let outcome = match options.is_empty() {
            true => Outcome::N,
            false => Outcome::P,
        };
        Frame {
            position,
            options: options.into_iter(),
            outcome,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decides the misère outcome from the definition alone: N iff there is no
    /// option or some option is P.
    fn search(
        position: &[u64],
        options: &impl Fn(&[u64]) -> Vec<Vec<u64>>,
        memo: &mut HashMap<Vec<u64>, Outcome>,
    ) -> Outcome {
        if let Some(&known) = memo.get(position) {
            return known;
        }
        let options_here = options(position);
        let mut result = match options_here.len() {
            0 => Outcome::N,
            _ => Outcome::P,
        };
        for option in options_here {
            if search(&option, options, memo) == Outcome::P {
                result = Outcome::N;
            }
        }
        memo.insert(position.to_vec(), result);
        result
    }

    /// Every way to replace one heap by one of the lists `parts(heap)`.
    fn moves(heaps: &[u64], parts: impl Fn(u64) -> Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        let mut result = Vec::new();
        for (i, &heap) in heaps.iter().enumerate() {
            for part in parts(heap) {
                let mut option = heaps.to_vec();
                option.splice(i..=i, part);
                result.push(option);
            }
        }
        result
    }

    #[test]
    fn grundy_values_do_not_decide_misere_play() {
        // A heap of 4 can only be split into 2 and 2; smaller heaps are Nim.
        let mut game = Misere::new(|heaps: &Vec<u64>| {
            moves(heaps, |heap| match heap {
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
    fn outcome_agrees_with_search_in_every_dag_of_five_positions() {
        let pairs: Vec<(u64, u64)> = (0..5).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
        for bits in 0..1u64 << pairs.len() {
            let options = |position: &[u64]| -> Vec<Vec<u64>> {
                let edges = pairs.iter().enumerate();
                edges
                    .filter(|&(i, edge)| bits >> i & 1 == 1 && edge.0 == position[0])
                    .map(|(_, edge)| vec![edge.1])
                    .collect()
            };
            let mut memo = HashMap::new();
            let mut game = Misere::new(|position: &Vec<u64>| options(position));
            for position in (0..5).rev().map(|v| vec![v]) {
                let expected = search(&position, &options, &mut memo);
                assert_eq!(game.outcome(&position), expected, "{bits:b}, {position:?}");
                let lost = |option: &Vec<u64>| search(option, &options, &mut memo) == Outcome::P;
                let first = options(&position).into_iter().find(lost);
                assert_eq!(
                    game.winning_option(&position),
                    first,
                    "{bits:b}, {position:?}"
                );
            }
        }
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
    fn one_row_of_kayles_is_lost_as_sibert_and_conway_say() {
        // Sibert and Conway (1992): a single row is P for 1, 4, 9, 12, 20 only.
        let mut game = Misere::new(|rows: &Vec<u64>| {
            let mut options = moves(rows, |n| {
                let one = (0..n).map(|i| vec![i, n - i - 1]);
                let two = (1..n).map(|i| vec![i - 1, n - i - 1]);
                one.chain(two).collect()
            });
            options.iter_mut().for_each(|option| {
                option.retain(|&row| row > 0);
                option.sort_unstable();
            });
            options
        });
        let lost: Vec<u64> = (0..=24)
            .filter(|&n| game.outcome(&vec![n]) == Outcome::P)
            .collect();
        assert_eq!(lost, [1, 4, 9, 12, 20]);
    }

    #[test]
    fn options_are_listed_once_and_left_after_the_first_p() {
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
        assert_eq!(game.winning_option(&0), None);
    }

    #[test]
    fn follows_a_chain_of_a_million_positions() {
        let mut game = Misere::new(|&n: &u32| n.checked_sub(1).into_iter().collect());
        assert_eq!(game.outcome(&1_000_000), Outcome::N);
        assert_eq!(game.outcome(&999_999), Outcome::P);
        assert_eq!(game.winning_option(&1_000_000), Some(999_999));
    }

    #[test]
    #[should_panic(expected = "a position is reached from itself")]
    fn outcome_refuses_a_cycle() {
        Misere::new(|&n: &u64| vec![(n + 1) % 3]).outcome(&0);
    }

    #[test]
    #[should_panic(expected = "a position is reached from itself")]
    fn winning_option_refuses_a_cycle() {
        Misere::new(|&n: &u64| vec![(n + 1) % 3]).winning_option(&0);
    }
}
