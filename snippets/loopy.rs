//! Sums of games on finite graphs that may have cycles, under normal play: the loopy
//! nim-value of each position, win, lose or draw of a sum, and the move to make.
//!
//! Theorem (Smith 1966; Fraenkel and Perl 1975): a position behaves in every sum as a Nim heap of
//! n, or else it is infinite. All that counts of an infinite position is the set K of the finite
//! values of its options; its value is written ∞K. A sum of finite positions has the XOR of their
//! values, and is lost if that is 0 and won otherwise. A sum of one infinite position and finite
//! ones of XOR x is won if x is in K, and a draw otherwise. Two infinite positions or more are a
//! draw.
//!
//! The values are found level by level. A position has the value m if it has options of all smaller
//! values, no option of value m, and each other option has itself an option of value m that was
//! found before. So whoever moves to such an option is sent back to value m, but not for ever.
//! (Without this order, two positions that only lead to each other could have the values 0 and 1,
//! but are infinite.) At level m this is retrograde analysis (`zermelo`) on the positions without a
//! smaller value: the lost ones get the value m. The drawn ones have no option of value m, so they
//! get no greater value either: they are infinite. Without cycles, the values are the Grundy values
//! (`dag`).
//!
//! ```
//! use snippets::loopy::Loopy;
//! use snippets::zermelo::Verdict;
//!
//! // 0 ends the game; 1 leads to 0; from 2 one may go to 0 or stay.
//! let game = Loopy::new(vec![vec![], vec![0], vec![0, 2]]);
//! assert_eq!(game.value(1).to_string(), "1");
//! assert_eq!(game.value(2).to_string(), "∞{0}");
//! assert_eq!(game.verdict(&[2]), Verdict::Win);
//! // In a sum with 1, one may stay at 2, and leaving 2 would lose.
//! assert_eq!(game.verdict(&[1, 2]), Verdict::Draw);
//! assert_eq!(game.best_move(&[1, 2]), Some((1, vec![2])));
//! ```

use super::zermelo::{graph_endings, Ending, Verdict};
use std::fmt;

/// The loopy nim-value of a position or of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LoopyValue {
    /// The position behaves in sums as a Nim heap of this size.
    Finite(u64),
    /// The position is infinite. Holds the finite values of its options, in increasing order.
    Infinite(Vec<u64>),
}

impl LoopyValue {
    /// Returns the value of the sum of two games with these values.
    ///
    /// # Complexity
    ///
    /// O(s log s) time and O(s) space for a set of s numbers.
    pub fn plus(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Finite(a), Self::Finite(b)) => Self::Finite(a ^ b),
            (Self::Finite(finite), Self::Infinite(set))
            | (Self::Infinite(set), Self::Finite(finite)) => {
                let mut set: Vec<u64> = set.iter().map(|value| value ^ finite).collect();
                set.sort_unstable();
                Self::Infinite(set)
            }
            // A move in one leaves the other infinite, so every option is.
            _ => Self::Infinite(vec![]),
        }
    }

    /// Returns the verdict for the player to move in a game of this value.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Finite(0) => Verdict::Lose,
            Self::Finite(_) => Verdict::Win,
            Self::Infinite(set) if set.first() == Some(&0) => Verdict::Win,
            Self::Infinite(_) => Verdict::Draw,
        }
    }
}

/// Writes `3`, or `∞{0,2}` for an infinite position with options of values 0 and 2.
impl fmt::Display for LoopyValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Finite(value) => write!(f, "{value}"),
            Self::Infinite(set) => {
                let set: Vec<String> = set.iter().map(u64::to_string).collect();
                write!(f, "∞{{{}}}", set.join(","))
            }
        }
    }
}

/// A graph with the values of its positions.
///
/// A sum is a list of positions, one for each component. Components of different graphs
/// need one graph that contains them all.
#[derive(Clone, Debug)]
pub struct Loopy {
    options: Vec<Vec<usize>>,
    values: Vec<LoopyValue>,
    /// Ranks increase with values. If an option of a finite position v has no smaller value than v,
    /// that option has an option with the value of v and a smaller rank than v.
    ranks: Vec<i64>,
}

impl Loopy {
    /// Returns the values of the game in which a move leads from a position `v` to one of
    /// `options[v]`. Options may be listed twice; a position may be its own option.
    ///
    /// # Panics
    ///
    /// Panics if an option is not below `options.len()`.
    ///
    /// # Complexity
    ///
    /// O(V + E) time for V positions with E options in all. Each finite value but 0 adds time
    /// linear in the positions without a smaller value, their options, and the options of their
    /// infinite options. There are O(√E) finite values. O(V + E) space, with the sets of infinite
    /// positions.
    pub fn new(options: Vec<Vec<usize>>) -> Self {
        let count = options.len();
        for (v, list) in options.iter().enumerate() {
            let wrong = list.iter().find(|option| **option >= count);
            assert_eq!(wrong, None, "an option of position {v} is not a position");
        }
        let mut levels = Levels {
            options: options.clone(),
            states: vec![State::Open; count],
            places: vec![usize::MAX; count],
        };
        let mut ranks = vec![0; count];
        let mut lowest = 0;
        // The positions without a value: after a level, those that it found to be won.
        let mut open: Vec<usize> = (0..count).collect();
        for m in 0.. {
            if open.is_empty() {
                break;
            }
            let endings = levels.analyse(&open);
            let mut highest = lowest;
            for (&v, ending) in open.iter().zip(&endings) {
                match ending.verdict {
                    Verdict::Win => {}
                    Verdict::Draw => levels.states[v] = State::Infinite,
                    Verdict::Lose => {
                        levels.states[v] = State::Finite(m);
                        ranks[v] = lowest + ending.distance.unwrap_or(0) as i64;
                        highest = highest.max(ranks[v]);
                    }
                }
            }
            open.retain(|&v| levels.states[v] == State::Open);
            lowest = highest + 1;
        }
        let values = (0..count).map(|v| levels.value(&options[v], v)).collect();
        Self { options, values, ranks }
    }

    /// Returns the value of the position `v`.
    ///
    /// # Panics
    ///
    /// Panics if `v` is not a position.
    pub fn value(&self, v: usize) -> &LoopyValue {
        &self.values[v]
    }

    /// Returns the value of a sum. The empty sum has the value 0.
    ///
    /// # Panics
    ///
    /// Panics if a component is not a position.
    ///
    /// # Complexity
    ///
    /// O(k s log s) time and O(s) space for k components with sets of up to s numbers.
    pub fn sum_value(&self, sum: &[usize]) -> LoopyValue {
        let values = sum.iter().map(|&v| &self.values[v]);
        values.fold(LoopyValue::Finite(0), |sum, value| sum.plus(value))
    }

    /// Returns the verdict for the player to move in a sum.
    ///
    /// # Panics
    ///
    /// Panics if a component is not a position.
    ///
    /// # Complexity
    ///
    /// That of [`sum_value`](Self::sum_value).
    pub fn verdict(&self, sum: &[usize]) -> Verdict {
        self.sum_value(sum).verdict()
    }

    /// Returns a move that wins a sum if it is won, and a move that keeps the draw if it is
    /// a draw; `None` if it is lost.
    ///
    /// The move `(i, vec![w])` takes component i to its option w. In a won sum these moves
    /// lead to the end: each leaves the least total rank that a winning move can, and less
    /// than the one before (see `ranks` in the source).
    ///
    /// # Panics
    ///
    /// Panics if a component is not a position.
    ///
    /// # Complexity
    ///
    /// O((k + e) s log s) time and O(k s) space for k components with e options in all and
    /// sets of up to s numbers.
    pub fn best_move(&self, sum: &[usize]) -> Option<(usize, Vec<usize>)> {
        let wanted = match self.verdict(sum) {
            Verdict::Win => Verdict::Lose,
            Verdict::Draw => Verdict::Draw,
            Verdict::Lose => return None,
        };
        let mut moves = Vec::new();
        for (i, others) in self.sums_without_one(sum).iter().enumerate() {
            let fits = |w: &usize| others.plus(&self.values[*w]).verdict() == wanted;
            let list = self.options[sum[i]].iter().copied();
            moves.extend(list.filter(fits).map(|w| (i, w)));
        }
        let change = |&(i, w): &(usize, usize)| self.ranks[w] - self.ranks[sum[i]];
        let (i, w) = moves.into_iter().min_by_key(change)?;
        Some((i, vec![w]))
    }

    /// Returns, for each component, the value of the sum without it.
    fn sums_without_one(&self, sum: &[usize]) -> Vec<LoopyValue> {
        let mut values = vec![LoopyValue::Finite(0); sum.len()];
        let mut before = LoopyValue::Finite(0);
        for (i, &v) in sum.iter().enumerate() {
            values[i] = before.clone();
            before = before.plus(&self.values[v]);
        }
        let mut after = LoopyValue::Finite(0);
        for (i, &v) in sum.iter().enumerate().rev() {
            values[i] = values[i].plus(&after);
            after = after.plus(&self.values[v]);
        }
        values
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Open,
    Finite(u64),
    Infinite,
}

/// The search for values, level by level.
struct Levels {
    /// The options of each position. A visit to the position removes the finite ones.
    options: Vec<Vec<usize>>,
    states: Vec<State>,
    /// The index of each position in the graph of the level, `usize::MAX` if it is not there.
    places: Vec<usize>,
}

impl Levels {
    /// Analyses the positions without a value, whose options of smaller values are left out.
    /// Infinite positions may be won, but not lost: they get a draw as an option.
    fn analyse(&mut self, open: &[usize]) -> Vec<Ending> {
        let mut vertices = Vec::with_capacity(open.len());
        for &v in open {
            self.visit(v, &mut vertices);
        }
        for &v in open {
            for i in 0..self.options[v].len() {
                self.visit(self.options[v][i], &mut vertices);
            }
        }
        let draw = vertices.len();
        let mut graph: Vec<Vec<usize>> = Vec::with_capacity(draw + 1);
        for &v in &vertices {
            let places = self.options[v].iter().map(|&option| self.places[option]);
            graph.push(match self.states[v] {
                State::Infinite => places.filter(|&at| at < open.len()).chain([draw]).collect(),
                _ => places.collect(),
            });
        }
        graph.push(vec![]);
        for v in vertices {
            self.places[v] = usize::MAX;
        }
        graph_endings(&graph, |v| if v == draw { Verdict::Draw } else { Verdict::Lose })
    }

    /// Adds a position to the graph, unless it is there, and removes its finite options.
    fn visit(&mut self, v: usize, vertices: &mut Vec<usize>) {
        if self.places[v] == usize::MAX {
            self.places[v] = vertices.len();
            vertices.push(v);
            let states = &self.states;
            self.options[v].retain(|&option| !matches!(states[option], State::Finite(_)));
        }
    }

    /// Returns the value of a position with these options, when all states are known.
    fn value(&self, options: &[usize], v: usize) -> LoopyValue {
        if let State::Finite(value) = self.states[v] {
            return LoopyValue::Finite(value);
        }
        let finite = |&option: &usize| match self.states[option] {
            State::Finite(value) => Some(value),
            _ => None,
        };
        let mut set: Vec<u64> = options.iter().filter_map(finite).collect();
        set.sort_unstable();
        set.dedup();
        LoopyValue::Infinite(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use LoopyValue::{Finite, Infinite};

    #[test]
    fn a_position_may_be_finite_on_a_cycle() {
        // 0 and 1 lead to each other, and 1 to the end 2: whoever leaves 0 loses.
        let game = Loopy::new(vec![vec![1], vec![0, 2], vec![]]);
        let values: Vec<_> = (0..3).map(|v| game.value(v).clone()).collect();
        assert_eq!(values, [Finite(0), Finite(1), Finite(0)]);
        // Going back to 0 has the right value too, but never ends.
        assert_eq!(game.best_move(&[1]), Some((0, vec![2])));
    }

    #[test]
    fn infinite_positions_add_as_the_theorem_says() {
        let infinite = |set: &[u64]| Infinite(set.to_vec());
        assert_eq!(infinite(&[0, 1, 2]).plus(&Finite(3)), infinite(&[1, 2, 3]));
        assert_eq!(Finite(5).plus(&infinite(&[])), infinite(&[]));
        assert_eq!(infinite(&[0]).plus(&infinite(&[0])), infinite(&[]));
        assert_eq!(infinite(&[0, 1]).verdict(), Verdict::Win);
        assert_eq!(infinite(&[1]).verdict(), Verdict::Draw);
        assert_eq!(infinite(&[1, 10]).to_string(), "∞{1,10}");
    }

    #[test]
    fn accepts_an_empty_graph_and_an_empty_sum() {
        assert_eq!(Loopy::new(vec![]).best_move(&[]), None);
    }
}
