//! Games in which a turn moves in several components at once: in all of them (joins) or in
//! any of them (union), under normal and under misère play, with a winning move. Games that may
//! go on for ever are in [`loopy_joins`](super::loopy_joins).
//!
//! All this is in Conway, On Numbers and Games, chapter 14; the theorem on joins is due to
//! Steinhaus. In the join a turn moves in every component, and the game ends as soon as one
//! of them has ended. What counts is the remoteness: how many moves a component lasts if
//! the winner hurries and the loser delays. The join has the least remoteness of its
//! components. In the slow join a turn moves in every component that has not ended, until
//! all have ended. Its suspense is the greatest suspense of its components: how many moves
//! each lasts if the winner delays and the loser hurries. The player who begins wins if the
//! remoteness, or suspense, is odd in normal play or even in misère play.
//!
//! In the union (the selective compound) a turn moves in one or more components. In normal play it
//! is a P-position if all components are, and an N-position otherwise. The same holds in misère
//! play while two components or more have not ended, with P-positions of normal play: a move
//! from these leaves N-positions, which have not ended. If one is an N-position, the winner moves
//! every N-position to a P-position. If that would leave at most one component that has not ended,
//! the winner leaves exactly one instead, as a P-position of misère play.
//!
//! ```
//! use snippets::joins::Joins;
//! use snippets::nim::Outcome;
//!
//! // Heaps from which 1 or 2 are taken; a turn does this in each of them.
//! let mut game = Joins::normal(|&n: &u64| (n.saturating_sub(2)..n).collect());
//! assert_eq!((game.remoteness(&5), game.remoteness(&6)), (3, 4));
//! assert_eq!(game.join_outcome(&[5, 6]), Outcome::N); // 3 moves
//! assert_eq!(game.join_move(&[5, 6]), Some(vec![3, 4]));
//! assert_eq!(game.slow_join_outcome(&[5, 6]), Outcome::P);
//! assert_eq!(game.union_move(&[3, 5]), Some(vec![3, 3])); // 3 is a P-position
//! ```

use super::nim::Outcome;
use std::collections::HashMap;
use std::hash::Hash;

/// How many moves a component lasts, in normal and in misère play.
#[derive(Clone, Copy, Debug, Default)]
struct Lengths {
    has_ended: bool,
    remoteness: [u64; 2],
    suspense: [u64; 2],
}

/// Joins and unions of positions of any hashable type. Analyses each position once.
///
/// A position of a join or a union is the list of its components.
#[derive(Clone, Debug)]
pub struct Joins<Pos, F> {
    options: F,
    /// The parity of the length of P-positions: 0 in normal play, 1 in misère play.
    play: usize,
    /// `None` while the position is on the search path.
    lengths: HashMap<Pos, Option<Lengths>>,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos) -> Vec<Pos>> Joins<Pos, F> {
    /// Returns an empty table for the game in which `options(position)` lists every option
    /// of a component, under normal play.
    pub fn normal(options: F) -> Self {
        let (play, lengths) = (0, HashMap::new());
        Self { options, play, lengths }
    }

    /// Does the same as `normal` under misère play.
    pub fn misere(options: F) -> Self {
        Self { play: 1, ..Self::normal(options) }
    }

    /// Returns how many moves the component lasts if its winner hurries and its loser
    /// delays.
    ///
    /// The search keeps its own stack, so long games do not overflow it. It does not
    /// end if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself, as such a game need not end.
    ///
    /// # Complexity
    ///
    /// O(V + E) hash operations for V positions reached for the first time, with E options
    /// in all, which are listed once. Space for these V positions, and for the options of
    /// those on one path.
    pub fn remoteness(&mut self, position: &Pos) -> u64 {
        self.lengths(position).remoteness[self.play]
    }

    /// Returns how many moves the component lasts if its winner delays and its loser
    /// hurries. Panics and complexity are those of [`remoteness`](Self::remoteness).
    pub fn suspense(&mut self, position: &Pos) -> u64 {
        self.lengths(position).suspense[self.play]
    }

    /// Returns the outcome of a join, which ends as soon as a component has ended.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself.
    ///
    /// # Complexity
    ///
    /// That of [`remoteness`](Self::remoteness) for every component; this holds for the five
    /// functions below too, and those that return a move also list the options again.
    pub fn join_outcome(&mut self, join: &[Pos]) -> Outcome {
        let each = join.iter().map(|component| self.remoteness(component));
        let min_remoteness = each.min().unwrap_or(0);
        self.outcome_of(min_remoteness)
    }

    /// Returns the outcome of a slow join, which ends when all components have ended.
    /// Panics as [`join_outcome`](Self::join_outcome) does.
    pub fn slow_join_outcome(&mut self, join: &[Pos]) -> Outcome {
        let each = join.iter().map(|component| self.suspense(component));
        let greatest = each.max().unwrap_or(0);
        self.outcome_of(greatest)
    }

    /// Returns the outcome of a union, which ends when all components have ended.
    /// Panics as [`join_outcome`](Self::join_outcome) does.
    pub fn union_outcome(&mut self, union: &[Pos]) -> Outcome {
        let all: Vec<Lengths> = union.iter().map(|part| self.lengths(part)).collect();
        let mut open = all.iter().filter(|lengths| !lengths.has_ended);
        match (open.next(), open.next()) {
            (None, _) => self.outcome_of(0),
            (Some(only), None) => self.outcome_of(only.remoteness[self.play]),
            _ if all.iter().all(|lengths| lengths.remoteness[0] % 2 == 0) => Outcome::P,
            _ => Outcome::N,
        }
    }

    /// Returns the join after a winning move, or `None` if there is none.
    /// Panics as [`join_outcome`](Self::join_outcome) does.
    pub fn join_move(&mut self, join: &[Pos]) -> Option<Vec<Pos>> {
        let has_ended = join.iter().any(|component| self.remoteness(component) == 0);
        if has_ended || join.is_empty() || self.join_outcome(join) == Outcome::P {
            return None;
        }
        let moved = join.iter().map(|component| {
            let left = self.remoteness(component) - 1;
            self.choose(component, |lengths, play| lengths.remoteness[play] == left)
        });
        moved.collect()
    }

    /// Returns the slow join after a winning move, or `None` if there is none.
    /// Panics as [`join_outcome`](Self::join_outcome) does.
    pub fn slow_join_move(&mut self, join: &[Pos]) -> Option<Vec<Pos>> {
        let has_ended = join.iter().all(|component| self.suspense(component) == 0);
        if has_ended || self.slow_join_outcome(join) == Outcome::P {
            return None;
        }
        let moved = join.iter().map(|component| match self.suspense(component) {
            0 => Some(component.clone()),
            moves => self.choose(component, |lengths, play| lengths.suspense[play] == moves - 1),
        });
        moved.collect()
    }

    /// Returns the union after a winning move, or `None` if there is none.
    /// Panics as [`join_outcome`](Self::join_outcome) does.
    pub fn union_move(&mut self, union: &[Pos]) -> Option<Vec<Pos>> {
        if self.union_outcome(union) == Outcome::P {
            return None;
        }
        // Each component is or becomes a P-position of normal play.
        let is_p = |lengths: &Lengths| lengths.remoteness[0] % 2 == 0;
        let moved = union.iter().map(|part| {
            if is_p(&self.lengths(part)) {
                Some(part.clone())
            } else {
                self.choose(part, |lengths, _| is_p(lengths))
            }
        });
        let mut moved: Vec<Pos> = moved.collect::<Option<_>>()?;
        let open: Vec<usize> =
            (0..moved.len()).filter(|&i| !self.lengths(&moved[i]).has_ended).collect();
        if self.play == 0 || open.len() > 1 {
            return Some(moved);
        }
        // At most one component goes on: leave exactly one, as a P-position of misère play.
        let first = (0..union.len()).find(|&i| !self.lengths(&union[i]).has_ended)?;
        let kept = open.first().copied().unwrap_or(first);
        moved[kept] = match self.lengths(&union[kept]).remoteness[1] % 2 {
            1 => union[kept].clone(),
            _ => self.choose(&union[kept], |lengths, _| lengths.remoteness[1] % 2 == 1)?,
        };
        Some(moved)
    }

    /// Returns the first option whose lengths fit.
    fn choose(&mut self, position: &Pos, fits: impl Fn(&Lengths, usize) -> bool) -> Option<Pos> {
        let mut options = (self.options)(position).into_iter();
        options.find(|option| fits(&self.lengths(option), self.play))
    }

    fn outcome_of(&self, moves: u64) -> Outcome {
        if moves % 2 == self.play as u64 {
            Outcome::P
        } else {
            Outcome::N
        }
    }

    fn lengths(&mut self, position: &Pos) -> Lengths {
        // Each position with its options, `None` until they are listed.
        let mut path: Vec<(Pos, Option<Vec<Pos>>)> = vec![(position.clone(), None)];
        while let Some((top, listed)) = path.pop() {
            if let Some(options) = listed {
                let known = options.iter().filter_map(|option| self.lengths[option]);
                let lengths = Lengths::from_options(&known.collect::<Vec<_>>());
                self.lengths.insert(top, Some(lengths));
                continue;
            }
            match self.lengths.get(&top) {
                Some(Some(_)) => continue,
                Some(None) => panic!("a position is reached from itself: the game must end"),
                None => {}
            }
            let options = (self.options)(&top);
            self.lengths.insert(top.clone(), None);
            path.push((top, Some(options.clone())));
            path.extend(options.into_iter().map(|option| (option, None)));
        }
        self.lengths[position].unwrap_or_default()
    }
}

impl Lengths {
    fn from_options(options: &[Self]) -> Self {
        let mut lengths = Self { has_ended: options.is_empty(), ..Self::default() };
        for play in 0..2 {
            let is_p = |moves: &u64| *moves % 2 == play as u64;
            let list = || options.iter().map(|option| option.remoteness[play]);
            let won = list().filter(is_p).min();
            let last = won.or_else(|| list().max());
            lengths.remoteness[play] = last.map_or(0, |moves| moves + 1);
            let list = || options.iter().map(|option| option.suspense[play]);
            let won = list().filter(is_p).max();
            let last = won.or_else(|| list().min());
            lengths.suspense[play] = last.map_or(0, |moves| moves + 1);
        }
        lengths
    }
}
