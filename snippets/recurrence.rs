//! Sequences in which each term is decided by a fixed number of terms before it: any
//! term, however far, with a proved period. Grundy values of a heap are such a sequence
//! if a turn takes a bounded number of stones.
//!
//! Let each term be decided by the k terms before it. If two windows of k terms are
//! equal, the same terms follow both, for ever. If there are only v different terms,
//! one of the v^k windows must occur again. The rule is given a window and nothing
//! else, so a window that occurs again is a proof.
//!
//! [`take_values`] gives the Grundy values of subtraction games, with amounts of any size. For
//! outcomes and amounts up to 64, `period` needs one bit a heap. If a move may split a heap, see
//! `octal`. A term may hold several values: for instance, if the last move restricts the next, one
//! for each last move.
//!
//! ```
//! use snippets::recurrence::{take_values, Recurrence};
//!
//! let values = take_values(&[1, 3, 4], 1000).unwrap(); // 0 1 0 1 2 3 2, again and again
//! assert_eq!((values.preperiod(), values.period()), (0, 7));
//! assert_eq!(*values.term(7_000_000_005), 3); // as at 5
//!
//! // 1, 1, 2, 3, 5, 8, 3, ...: the last digits of the Fibonacci numbers.
//! let digits = Recurrence::solve(&[1, 1], 1000, |last| (last[0] + last[1]) % 10).unwrap();
//! assert_eq!((digits.preperiod(), digits.period()), (0, 60));
//! ```

pub use super::not_found::NotFound;

use super::grundy::heap_table;
use super::mex::MexSet;

/// A sequence with a proved period, kept up to the end of the first period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recurrence<T> {
    terms: Vec<T>,
    preperiod: usize,
}

impl<T: Clone + PartialEq> Recurrence<T> {
    /// Finds the period of the sequence that begins with `start`. Let k be the length of `start`:
    /// `rule` returns the term after the k terms given. The rule must always return the same term
    /// after the same k terms.
    ///
    /// # Errors
    ///
    /// [`NotFound`] with `max_terms` if the first `max_terms` terms, which include
    /// `start`, prove no period. At most 3 (n + p) + k terms are needed for preperiod n
    /// and period p.
    ///
    /// # Complexity
    ///
    /// m calls of the rule, O(m + k log m) comparisons and O(m) space for m computed
    /// terms.
    pub fn solve(
        start: &[T],
        max_terms: usize,
        mut rule: impl FnMut(&[T]) -> T,
    ) -> Result<Self, NotFound> {
        let width = start.len();
        let mut terms = start.to_vec();
        // Brent's search, as in `period`: the window that ends at `mark` is looked for in
        // the terms after it, and after 1, 2, 4, ... steps the latest window replaces it.
        let (mut mark, mut limit) = (width, 1);
        let mut search = Search::new(start);
        loop {
            if terms.len() >= max_terms {
                let reached = max_terms as u64;
                return Err(NotFound { reached });
            }
            let next = rule(&terms[terms.len() - width..]);
            let is_again = search.advance(&terms[mark - width..mark], &next);
            terms.push(next);
            let (len, period) = (terms.len(), terms.len() - mark);
            if is_again {
                let same = |i: &usize| terms[*i] == terms[i + period];
                let before = (0..mark - width).rev().take_while(same).count();
                let preperiod = mark - width - before;
                terms.truncate(preperiod + period);
                return Ok(Self { terms, preperiod });
            }
            if period == limit {
                mark = len;
                limit *= 2;
                search = Search::new(&terms[mark - width..]);
            }
        }
    }

    /// Returns the least m such that the terms repeat from number m on. The first term
    /// of `start` has the number 0.
    pub fn preperiod(&self) -> u64 {
        self.preperiod as u64
    }

    /// Returns the least p such that the terms n and n + p are equal for every n from
    /// the preperiod on.
    pub fn period(&self) -> u64 {
        (self.terms.len() - self.preperiod) as u64
    }

    /// Returns term number `n`.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn term(&self, n: u64) -> &T {
        let folded = match n.checked_sub(self.preperiod()) {
            Some(past) => self.preperiod() + past % self.period(),
            None => n,
        };
        &self.terms[folded as usize]
    }
}

/// The search of Knuth, Morris and Pratt for a window in the terms after its first one.
struct Search {
    /// For each prefix of the window, the length of its longest proper prefix that is also its
    /// suffix.
    borders: Vec<usize>,
    /// The length of the longest prefix of the window that is a suffix of the terms.
    matched: usize,
}

impl Search {
    /// Returns the state of the search after the terms of the window itself.
    fn new<T: PartialEq>(window: &[T]) -> Self {
        let mut search = Self { borders: vec![0; window.len().min(1)], matched: 0 };
        for last in window.iter().skip(1) {
            search.advance(window, last);
            search.borders.push(search.matched);
        }
        search
    }

    /// Adds a term, and returns whether the terms then end with the window.
    fn advance<T: PartialEq>(&mut self, window: &[T], term: &T) -> bool {
        while self.matched > 0 && window[self.matched] != *term {
            self.matched = self.borders[self.matched - 1];
        }
        if window.get(self.matched) == Some(term) {
            self.matched += 1;
        }
        self.matched == window.len()
    }
}

/// Finds the period of the Grundy values of the heaps 0, 1, 2, ... in the game in which a turn
/// takes one of the given amounts from a heap. The amounts may come in any order and with repeats.
///
/// A heap is a P-position exactly if its value is 0, and `period` says how misère play follows from
/// that. Values may repeat much later than outcomes do.
///
/// # Errors
///
/// [`NotFound`] with `max_heaps` if the values of at most that many heaps prove no period.
///
/// # Panics
///
/// Panics if an amount is 0.
///
/// # Complexity
///
/// O(h (a + v / 64)) time and O(h) space, for a amounts, values up to v, and h <= `max_heaps`
/// heaps. The search adds O(m log h) comparisons for the largest amount m.
pub fn take_values(amounts: &[u64], max_heaps: usize) -> Result<Recurrence<u64>, NotFound> {
    assert!(!amounts.contains(&0), "an amount is 0");
    let reach = amounts.iter().copied().max().unwrap_or(0);
    if reach > max_heaps as u64 {
        let reached = max_heaps as u64;
        return Err(NotFound { reached });
    }
    let reach = reach as usize;
    // The heaps below the largest amount do not allow every amount.
    let start = heap_table(reach, |n, smaller, set| {
        let legal = amounts.iter().filter(|&&amount| amount <= n as u64);
        legal.for_each(|&amount| set.insert(smaller[n - amount as usize]));
    });
    let mut set = MexSet::new();
    Recurrence::solve(&start[..reach], max_heaps, |last| {
        let options = amounts.iter().map(|&amount| last[reach - amount as usize]);
        options.for_each(|value| set.insert(value));
        set.take_mex()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_periods_of_known_games() {
        let period = |amounts: &[u64]| {
            let values = take_values(amounts, 10_000).unwrap();
            (values.preperiod(), values.period())
        };
        assert_eq!(period(&[]), (0, 1));
        assert_eq!(period(&[1]), (0, 2));
        assert_eq!(period(&[3, 1, 2, 2]), (0, 4));
        // If a turn takes 1 to k, the value is n mod (k + 1) (Ferguson, Game Theory, part I).
        let hundred: Vec<u64> = (1..=100).collect();
        assert_eq!(period(&hundred), (0, 101));
        let values = take_values(&hundred, 10_000).unwrap();
        assert_eq!(*values.term(u64::MAX), u64::MAX % 101);
    }

    #[test]
    fn finds_preperiods() {
        // 5, 4, 3, 2, 1, 0, 0, ...
        let down = Recurrence::solve(&[5u64], 20, |last| last[0].saturating_sub(1)).unwrap();
        assert_eq!((down.preperiod(), down.period()), (5, 1));
        assert_eq!((*down.term(0), *down.term(3), *down.term(u64::MAX)), (5, 2, 0));
        // 6 is a part of `start` only: 6, 1, 2, 1, 2, ...
        let two = Recurrence::solve(&[6, 1], 20, |last| if last[1] == 1 { 2 } else { 1 }).unwrap();
        assert_eq!((two.preperiod(), two.period()), (1, 2));
    }

    #[test]
    fn stops_at_the_limit() {
        let mut calls = 0;
        let grows = Recurrence::solve(&[0u64], 100, |last| {
            calls += 1;
            last[0] + 1
        });
        assert_eq!(grows, Err(NotFound { reached: 100 }));
        assert_eq!(calls, 99);
        let far = take_values(&[1, 1 << 40], 1000);
        assert_eq!(far, Err(NotFound { reached: 1000 }));
    }

    #[test]
    fn without_amounts_one_heap_proves_the_period() {
        let values = take_values(&[], 1).unwrap();
        assert_eq!((values.preperiod(), values.period()), (0, 1));
        assert_eq!(*values.term(u64::MAX), 0);
        assert_eq!(take_values(&[], 0), Err(NotFound { reached: 0 }));
    }
}
