//! Grundy values of positions of any type, by a search that remembers them.
//!
//! By the Sprague-Grundy theorem the value of a position is the mex of its options'
//! values, and the value of a sum is the XOR of its components' values. So an option
//! that consists of several components is listed as these components, and sums are
//! not stored as positions.
//!
//! A position that is reached from itself is a mistake in the caller's function of
//! options, so the search panics. If the input may contain cycles, use `dag`, which
//! returns them as an error.
//!
//! ```
//! use snippets::memo::Memo;
//!
//! // Split a heap into two unequal ones: 4 -> 1 + 3, 3 -> 1 + 2.
//! let splits = |&n: &u64| (1..n).filter(|a| a + a < n).map(|a| vec![a, n - a]).collect();
//! let mut game = Memo::new(splits);
//! assert_eq!(game.value(&3), 1);
//! // Heaps of 3 and 4: turn the first into 1 and 2.
//! assert_eq!(game.winning_move(&[3, 4]), Some((0, vec![1, 2])));
//! ```

use super::mex::MexSet;
use super::nim::nim_sum;
use std::collections::HashMap;
use std::hash::Hash;

/// Grundy values of positions of any hashable type, each computed at most once.
#[derive(Clone, Debug)]
pub struct Memo<Pos, F> {
    options: F,
    /// `None` while the position is on the search path.
    values: HashMap<Pos, Option<u64>>,
}

/// A position on the search path of [`Memo`].
struct Frame<Pos> {
    position: Pos,
    /// The options without a value; the components of the last one are removed one by one.
    options: Vec<Vec<Pos>>,
    /// XOR of the values of the components removed from the last option.
    sum: u64,
    /// The values of the options removed.
    set: MexSet,
}

impl<Pos: Clone + Eq + Hash, F: FnMut(&Pos) -> Vec<Vec<Pos>>> Memo<Pos, F> {
    /// Returns an empty memo for the game in which `options(position)` lists
    /// every option of a position as the components it consists of: `vec![p]` if it
    /// is the single position `p`, `vec![]` if no component is left.
    pub fn new(options: F) -> Self {
        let values = HashMap::new();
        Self { options, values }
    }

    /// Returns the Grundy value of `position`.
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
    /// O(V + C) hash operations for V positions reached for the first time, whose
    /// options have C components in all; the options of each are listed once. Space
    /// for these V positions, and for the options of those on one path.
    pub fn value(&mut self, position: &Pos) -> u64 {
        if let Some(&Some(value)) = self.values.get(position) {
            return value;
        }
        let mut value = 0;
        let mut path = vec![self.open(position.clone())];
        while let Some(top) = path.last_mut() {
            let next = top.options.last_mut().map(Vec::pop);
            match next {
                Some(Some(component)) => match self.values.get(&component) {
                    Some(Some(known)) => top.sum ^= known,
                    Some(None) => panic!("a position is reached from itself: the game must end"),
                    None => path.push(self.open(component)),
                },
                Some(None) => {
                    top.set.insert(top.sum);
                    top.sum = 0;
                    top.options.pop();
                }
                None => {
                    value = top.set.mex();
                    self.values.insert(top.position.clone(), Some(value));
                    path.pop();
                    if let Some(parent) = path.last_mut() {
                        parent.sum ^= value;
                    }
                }
            }
        }
        value
    }

    /// Returns the Grundy value of a sum: the XOR of its components' values.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component.
    pub fn sum_value(&mut self, sum: &[Pos]) -> u64 {
        nim_sum(sum.iter().map(|component| self.value(component)))
    }

    /// Returns a winning move in a sum, or `None` if the sum is a P-position:
    /// `Some((i, parts))` means that component i becomes `parts`, so that the sum has
    /// Grundy value 0.
    ///
    /// # Panics
    ///
    /// Panics if a position is reached from itself.
    ///
    /// # Complexity
    ///
    /// That of [`value`](Self::value) for every component, and for every option
    /// of one of them; the options of that component are listed once more.
    pub fn winning_move(&mut self, sum: &[Pos]) -> Option<(usize, Vec<Pos>)> {
        let total = self.sum_value(sum);
        // If the total is not 0, XOR with it makes the value of some component
        // smaller, and each smaller value is that of some option.
        let i = sum.iter().position(|p| self.value(p) ^ total < self.value(p))?;
        let target = self.value(&sum[i]) ^ total;
        let mut options = (self.options)(&sum[i]).into_iter();
        let option = options.find(|option| self.sum_value(option) == target)?;
        Some((i, option))
    }

    /// Opens the frame of a position on the search path.
    fn open(&mut self, position: Pos) -> Frame<Pos> {
        self.values.insert(position.clone(), None);
        let options = (self.options)(&position);
        Frame { position, options, sum: 0, set: MexSet::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memo_handles_options_without_components() {
        let mut memo = Memo::new(|&n: &u64| match n {
            0 => vec![],
            1 => vec![vec![]],
            _ => vec![vec![], vec![1, 1, 1]],
        });
        assert_eq!(memo.value(&0), 0, "no option");
        assert_eq!(memo.value(&1), 1, "one option, of no components");
        assert_eq!(memo.value(&2), 2, "options of values 0 and 1");
        assert_eq!(memo.sum_value(&[]), 0);
        assert_eq!(memo.winning_move(&[]), None);
        assert_eq!(memo.winning_move(&[0, 1]), Some((1, vec![])));
        assert_eq!(memo.winning_move(&[2, 1]), Some((0, vec![1, 1, 1])));
    }

    #[test]
    fn memo_lists_the_options_of_a_position_once() {
        let mut listed = Vec::new();
        let mut memo = Memo::new(|&n: &usize| {
            listed.push(n);
            // Take any number, or split.
            let lefts = (0..n).map(|left| vec![left]);
            lefts.chain((1..n).map(|a| vec![a, n - a])).collect()
        });
        memo.value(&12);
        memo.sum_value(&[12, 5, 9]);
        listed.sort_unstable();
        assert_eq!(listed, (0..=12).collect::<Vec<usize>>());
    }

    #[test]
    fn memo_follows_a_chain_of_a_million_positions() {
        let mut memo =
            Memo::new(|&n: &u32| n.checked_sub(1).map(|m| vec![m]).into_iter().collect());
        assert_eq!(memo.value(&1_000_000), 0);
        assert_eq!(memo.value(&999_999), 1);
    }
}
