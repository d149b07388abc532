//! Joins and unions of positions on finite graphs that may have cycles: win, lose or draw, and a
//! move that wins or holds the draw. [`joins`](super::joins) has games of any type that must end,
//! and says what joins and unions are.
//!
//! In the join the remoteness of a component is the distance of [`zermelo`](super::zermelo),
//! infinite in a draw. The least remoteness m decides: the winner of that component wins by the
//! best move of every component. A component of greater or infinite remoteness always has a
//! move to a remoteness of at least m - 1, and none to a position that is lost in fewer than m
//! moves. If all are infinite, whoever makes one finite loses.
//!
//! In the slow join take the side of one player, and count a draw in a component as a loss. The
//! suspense of a component is how many moves it lasts if its winner delays and the other player
//! hurries; it is infinite if there is no limit. The player wins exactly if some won component
//! has a greater suspense than all that are not won. In that case the player ends those that are
//! not won within their suspense, or wins them, and delays the won ones until then. Otherwise the
//! opponent lets one that is not won last longer than all won ones, or for ever. The components
//! do not affect each other, as each turn moves in all. If neither player wins, it is a draw.
//!
//! In the union, under normal play, a position is lost if all components are. If none is a draw,
//! a move from every won component to a lost position wins. A drawn component has no lost option,
//! so nobody can leave only lost ones, but it has a drawn option: the union is a draw. Under
//! misère play the verdicts of the components do not decide, as only one may be left in the end.
//! Let x lead to the end and to y, and y to x; let a lead to b, b to c, and c to itself and to
//! the end. Beside a component that ends after one move, x is won and a is a draw, though alone
//! both are won in normal and drawn in misère play. So unions are for normal play only.
//!
//! ```
//! use snippets::loopy_joins::LoopyJoins;
//! use snippets::zermelo::Verdict;
//!
//! // 0 ends the game; 1 leads to 0; from 2 one may go to 1 or stay.
//! let game = LoopyJoins::normal(vec![vec![], vec![0], vec![1, 2]]);
//! assert_eq!(game.join_verdict(&[2, 2]), Verdict::Draw);
//! assert_eq!(game.join_verdict(&[1, 2]), Verdict::Win); // ends at once
//! assert_eq!(game.join_move(&[1, 2]), Some(vec![0, 2]));
//! assert_eq!(game.slow_join_verdict(&[1, 2]), Verdict::Draw);
//! assert_eq!(game.union_move(&[1, 2]), Some(vec![0, 2])); // holds the draw
//! ```

use super::zermelo::{graph_endings, Ending, Verdict};

/// A graph in which positions are analysed for joins and unions.
///
/// A join or a union is a list of positions, one for each component. Combine several graphs
/// into one.
#[derive(Clone, Debug)]
pub struct LoopyJoins {
    /// The verdict of a position in which nobody can move.
    end: Verdict,
    endings: Vec<Ending>,
    /// How long position v lasts in a slow join: entry 2 v on the side of the player to move,
    /// entry 2 v + 1 on the side of the other. A draw is a loss, and `best_move` is an entry.
    suspense: Vec<Ending>,
}

/// The two entries of a position in `suspense`: on the side of the player to move and the other.
const MOVER: usize = 0;
const OTHER: usize = 1;

impl LoopyJoins {
    /// Analyses the graph in which a move leads from a position `v` to one of `options[v]`,
    /// under normal play. Options may be listed twice; a position may be its own option.
    ///
    /// # Panics
    ///
    /// Panics if an option is not below `options.len()`.
    ///
    /// # Complexity
    ///
    /// O(V + E) time and space for V positions with E options in total.
    pub fn normal(options: Vec<Vec<usize>>) -> Self {
        Self::analyse(&options, Verdict::Lose)
    }

    /// Does the same as [`normal`](Self::normal) under misère play, with the same panics
    /// and complexity.
    pub fn misere(options: Vec<Vec<usize>>) -> Self {
        Self::analyse(&options, Verdict::Win)
    }

    fn analyse(options: &[Vec<usize>], end: Verdict) -> Self {
        let endings = graph_endings(options, |_| end);
        let is_won = |entry: usize| is_won(&endings, entry);
        // Nobody gives up a win or a draw, so options that change whether a side wins are left out.
        let list = |entry: usize| -> Vec<usize> {
            let entries = options[entry / 2].iter().map(|option| 2 * option + (1 - entry % 2));
            entries.filter(|&option| is_won(option) == is_won(entry)).collect()
        };
        let graph: Vec<Vec<usize>> = (0..2 * options.len()).map(list).collect();
        // To `graph_endings` the player who hurries is the winner, the one who delays the loser.
        let suspense = graph_endings(&graph, |entry| {
            if is_won(entry) == (entry % 2 == MOVER) {
                Verdict::Lose
            } else {
                Verdict::Win
            }
        });
        Self { end, endings, suspense }
    }

    /// Returns the verdict for the player to move in a join, which ends as soon as a component
    /// has ended.
    ///
    /// # Panics
    ///
    /// Panics if a component is not a position.
    ///
    /// # Complexity
    ///
    /// O(k) for k components, like the five functions below.
    pub fn join_verdict(&self, join: &[usize]) -> Verdict {
        let finite = join.iter().filter(|&&v| self.endings[v].distance.is_some());
        let least = finite.min_by_key(|&&v| self.endings[v].distance);
        match least {
            Some(&v) => self.endings[v].verdict,
            None if join.is_empty() => self.end,
            None => Verdict::Draw,
        }
    }

    /// Returns the verdict for the player to move in a slow join, which ends when all components
    /// have ended. Panics as [`join_verdict`](Self::join_verdict) does.
    pub fn slow_join_verdict(&self, join: &[usize]) -> Verdict {
        if join.is_empty() {
            self.end
        } else if self.wins_slow_join(join, MOVER) {
            Verdict::Win
        } else if self.wins_slow_join(join, OTHER) {
            Verdict::Lose
        } else {
            Verdict::Draw
        }
    }

    /// Returns the verdict for the player to move in a union, which ends when all components
    /// have ended.
    ///
    /// # Panics
    ///
    /// Panics under misère play, and if a component is not a position.
    pub fn union_verdict(&self, union: &[usize]) -> Verdict {
        assert!(self.end == Verdict::Lose, "unions with cycles are for normal play only");
        let has = |verdict| union.iter().any(|&v| self.endings[v].verdict == verdict);
        let all = [Verdict::Draw, Verdict::Win];
        all.iter().copied().find(|&verdict| has(verdict)).unwrap_or(Verdict::Lose)
    }

    /// Returns the join after a move that wins or holds the draw; `None` if it is lost or has
    /// ended. In a won join these moves lead to the end; this holds for the functions below too.
    /// Panics as [`join_verdict`](Self::join_verdict) does.
    pub fn join_move(&self, join: &[usize]) -> Option<Vec<usize>> {
        if join.is_empty() || self.join_verdict(join) == Verdict::Lose {
            return None;
        }
        join.iter().map(|&v| self.endings[v].best_move).collect()
    }

    /// Returns the slow join after a move that wins or holds the draw; `None` if it is lost or
    /// has ended. Panics as [`join_verdict`](Self::join_verdict) does.
    pub fn slow_join_move(&self, join: &[usize]) -> Option<Vec<usize>> {
        let has_ended = |v: usize| self.endings[v].best_move.is_none();
        let verdict = self.slow_join_verdict(join);
        if verdict == Verdict::Lose || join.iter().all(|&v| has_ended(v)) {
            return None;
        }
        // A draw is held by preventing the opponent's win. Won components are delayed only while a
        // component that is not won goes on.
        let side = if verdict == Verdict::Win { MOVER } else { OTHER };
        let mut open = join.iter().filter(|&&v| !has_ended(v));
        let hurries = open.all(|&v| self.endings[v].verdict == Verdict::Win);
        let moved = join.iter().map(|&v| {
            let delay = self.suspense[2 * v + side].best_move.map(|entry| entry / 2);
            let best = if hurries { self.endings[v].best_move } else { delay };
            best.unwrap_or(v)
        });
        Some(moved.collect())
    }

    /// Returns the union after a move that wins or holds the draw; `None` if it is lost or has
    /// ended. Panics as [`union_verdict`](Self::union_verdict) does.
    pub fn union_move(&self, union: &[usize]) -> Option<Vec<usize>> {
        if self.union_verdict(union) == Verdict::Lose {
            return None;
        }
        let moved = union.iter().map(|&v| match self.endings[v].verdict {
            Verdict::Lose => v,
            _ => self.endings[v].best_move.unwrap_or(v),
        });
        Some(moved.collect())
    }

    /// Returns whether the player of `side` wins the slow join.
    fn wins_slow_join(&self, join: &[usize], side: usize) -> bool {
        let greatest = |won: bool| {
            let entries = join.iter().map(|v| 2 * v + side);
            let same = entries.filter(|&entry| is_won(&self.endings, entry) == won);
            same.map(|entry| self.suspense[entry].distance.unwrap_or(usize::MAX)).max()
        };
        greatest(true) > greatest(false)
    }
}

/// Returns whether the player of an entry of `suspense` wins the component.
fn is_won(endings: &[Ending], entry: usize) -> bool {
    let verdict = if entry % 2 == MOVER { Verdict::Win } else { Verdict::Lose };
    endings[entry / 2].verdict == verdict
}
