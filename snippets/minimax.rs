//! Scores of positions of any type in games of two players who move in turn, score
//! points by their moves, and want to be far ahead in points at the end.
//!
//! One player is ahead by as much as the other is behind, so by the minimax principle
//! the value of a position is the largest difference between the points of a move and
//! the value, for the other player, of the position that it leads to. A move that wins at
//! once can be worth more points than all other moves together.
//!
//! ```
//! use snippets::minimax::Minimax;
//!
//! // Take 1 stone for 1 point or 2 stones for 3 points.
//! let mut game = Minimax::new(|&stones: &u64| {
//!     let moves = [(1, 1), (2, 3)].into_iter().filter(|&(taken, _)| taken <= stones);
//!     moves.map(|(taken, points)| (points, stones - taken)).collect()
//! });
//! assert_eq!(game.value(&3), 2); // 3 points for two stones, then 1 point for the last
//! assert_eq!(game.best_move(&3), Some((3, 1)));
//! ```

use std::collections::HashMap;
use std::hash::Hash;
use std::vec::IntoIter;

/// Values of positions of any hashable type, each computed at most once.
#[derive(Clone, Debug)]
pub struct Minimax<Pos, F> {
    options: F,
    /// `None` while the position is on the search path.
    values: HashMap<Pos, Option<i64>>,
}

/// A position on the search path of [`Minimax`].
struct Frame<Pos> {
    position: Pos,
    options: IntoIter<(i64, Pos)>,
    /// The points of the last move taken from `options`.
    points: i64,
    /// The largest lead by the moves tried so far, if any.
    best: Option<i64>,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos) -> Vec<(i64, Pos)>> Minimax<Pos, F> {
    /// Returns an empty memo for the game in which `options(position)` lists every
    /// move: the points that the player who makes it scores, and the position in which
    /// the other player is to move. Points may be negative.
    pub fn new(options: F) -> Self {
        let values = HashMap::new();
        Self { options, values }
    }

    /// Returns by how many points the player to move is ahead in the rest of the game
    /// if both play as well as possible: 0 in a terminal position.
    ///
    /// The search keeps its own stack, so long games do not overflow it. It does not
    /// end if infinitely many positions can be reached.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself, as such a game need not end, and if
    /// a difference of points does not fit into an `i64`.
    ///
    /// # Complexity
    ///
    /// O(V + E) hash operations for V positions reached for the first time, with E
    /// options in all; the options of each are listed once. Space for these V
    /// positions, and for the options of those on one path.
    pub fn value(&mut self, position: &Pos) -> i64 {
        if let Some(&Some(value)) = self.values.get(position) {
            return value;
        }
        let mut value = 0;
        let mut path = vec![self.open(position.clone())];
        while let Some(top) = path.last_mut() {
            let next = top.options.next();
            match next {
                Some((points, option)) => {
                    top.points = points;
                    match self.values.get(&option) {
                        Some(&Some(known)) => top.update_best(known),
                        Some(None) => {
                            panic!("a position is reached from itself: the game must end")
                        }
                        None => path.push(self.open(option)),
                    }
                }
                None => {
                    value = top.best.unwrap_or(0);
                    self.values.insert(top.position.clone(), Some(value));
                    path.pop();
                    if let Some(parent) = path.last_mut() {
                        parent.update_best(value);
                    }
                }
            }
        }
        value
    }

    /// Returns the first listed move with which the player gets the value of the
    /// position; `None` in a terminal position.
    ///
    /// # Panics
    ///
    /// As [`value`](Self::value).
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value), with the options of `position` listed once more.
    pub fn best_move(&mut self, position: &Pos) -> Option<(i64, Pos)> {
        let value = self.value(position);
        let mut options = (self.options)(position).into_iter();
        options.find(|(points, option)| points - self.value(option) == value)
    }

    /// Opens the frame of a position on the search path.
    fn open(&mut self, position: Pos) -> Frame<Pos> {
        self.values.insert(position.clone(), None);
        let options = (self.options)(&position).into_iter();
        Frame { position, options, points: 0, best: None }
    }
}

impl<Pos> Frame<Pos> {
    /// Updates `best` by the last move, whose option has this value.
    fn update_best(&mut self, value: i64) {
        let difference = self.points.checked_sub(value);
        let lead = difference.expect("a difference of points does not fit into an i64");
        self.best = self.best.max(Some(lead));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_position_has_the_value_zero() {
        let mut game = Minimax::new(|_: &()| vec![]);
        assert_eq!(game.value(&()), 0);
        assert_eq!(game.best_move(&()), None);
    }

    #[test]
    fn a_move_that_loses_points_is_made_if_there_is_no_other() {
        let mut game = Minimax::new(|&n: &u64| match n {
            0 => vec![],
            _ => vec![(-5, n - 1), (-7, 0)],
        });
        assert_eq!(game.value(&1), -5);
        assert_eq!(game.value(&2), 0);
        assert_eq!(game.best_move(&2), Some((-5, 1)));
    }

    #[test]
    fn the_options_of_a_position_are_listed_once() {
        let mut listed = Vec::new();
        let mut game = Minimax::new(|&n: &u64| {
            listed.push(n);
            (0..n).map(|left| (1, left)).collect()
        });
        // Going to 0 at once scores 1, and no move is better.
        for n in (0..9).rev() {
            assert_eq!(game.value(&n), i64::from(n > 0));
        }
        listed.sort_unstable();
        assert_eq!(listed, (0..9).collect::<Vec<_>>());
    }

    #[test]
    fn follows_a_chain_of_a_million_positions() {
        let mut game =
            Minimax::new(|&n: &u32| n.checked_sub(1).map(|m| (3, m)).into_iter().collect());
        assert_eq!(game.value(&1_000_001), 3);
        assert_eq!(game.value(&1_000_000), 0);
    }
}
