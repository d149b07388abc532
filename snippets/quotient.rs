//! Misère quotients of heap games: who wins any sum of heaps, and by which move.
//!
//! Two sums of heaps are equivalent when they have the same misère outcome
//! whatever sum of the game's heaps is added to both. The classes form a
//! commutative monoid, the misère quotient (Plambeck 2005, Plambeck and Siegel
//! 2008). If it is finite, it decides every sum of these heaps by a walk through a
//! table. It may be infinite; a limit then ends the search.
//!
//! Why the result is proved: each sum has a pair, its class and the set of its
//! options' classes. Suppose that in every pair that occurs, the class is a P-class
//! exactly when the set is not empty and has no P-class. Then by induction every sum
//! has the outcome of its class. The pairs form a finite monoid too, so all of them
//! can be checked. [`Quotient::check`] repeats the proof in a simpler way.
//!
//! ```
//! use snippets::nim::Outcome;
//! use snippets::quotient::Quotient;
//!
//! // Nim: a turn takes any number. Classes: 0, 1, 2, 1 + 2, 2 + 2 and 1 + 2 + 2.
//! let nim = |heap: u64| (0..heap).map(|left| vec![left]).collect();
//! let quotient = Quotient::solve(nim, 2, 10_000).unwrap();
//! assert_eq!(quotient.order(), 6);
//! assert_eq!(quotient.class(&[2, 2, 2]), quotient.class(&[2]));
//! assert_eq!(quotient.outcome(&[1, 1, 1]), Outcome::P);
//! assert_eq!(quotient.outcome(&[2, 2, 1]), Outcome::N);
//! assert_eq!(quotient.winning_move(&[2, 2, 1]), Some((2, vec![])));
//! ```

pub use super::not_found::NotFound;

use super::nim::Outcome;
use super::quotient_check::is_proved;
use super::quotient_classes::rule;
use super::quotient_search::Solution;
use std::iter::once;

/// The misère quotient of all sums of heaps up to some size.
///
/// Classes are numbered from 0, the class of the empty sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    /// The options of each heap, without empty heaps. Heap 0 has none.
    rules: Vec<Vec<Vec<usize>>>,
    solution: Solution,
}

impl Default for Quotient {
    fn default() -> Self {
        Self::new()
    }
}

impl Quotient {
    /// Returns the quotient of no heaps: the empty sum alone, an N-position.
    pub fn new() -> Self {
        Self { rules: vec![vec![]], solution: Solution::new() }
    }

    /// Returns the quotient of the heaps 1, 2, ..., `largest`. `options(heap)` lists
    /// every option of a heap as the heaps it leaves. `max_words` limits the tables for each
    /// heap size; see [`add_heap`](Self::add_heap).
    ///
    /// # Errors
    ///
    /// [`NotFound`] at the first heap size that needs more than `max_words`, with the size before
    /// it. The next quotient may be infinite or just large.
    ///
    /// # Panics
    ///
    /// Panics if a part of an option is not smaller than its heap.
    ///
    /// # Complexity
    ///
    /// That of `largest` calls of [`add_heap`](Self::add_heap).
    pub fn solve(
        options: impl Fn(u64) -> Vec<Vec<u64>>,
        largest: u64,
        max_words: usize,
    ) -> Result<Self, NotFound> {
        let mut quotient = Self::new();
        for heap in 1..=largest {
            quotient.add_heap(&options(heap), max_words)?;
        }
        Ok(quotient)
    }

    /// Adds the next heap size, given every option of such a heap as the heaps it
    /// leaves, with or without empty heaps.
    ///
    /// `max_words` limits the size of the tables tried, in 64-bit words. 2^24 words are enough for
    /// each heap of Kayles and for Dawson's Kayles up to heap 33 (order 638, about a second and 65
    /// MB in all), where heap 34 needs more than 2^28.
    ///
    /// # Errors
    ///
    /// [`NotFound`] with the largest heap size so far if `max_words` are too few; the
    /// quotient stays as it was.
    ///
    /// # Panics
    ///
    /// Panics if a part of an option is not smaller than the heap.
    ///
    /// # Complexity
    ///
    /// O(p) time for p pairs if the set of the options' classes is that of a known
    /// pair, because then no pair is added. Otherwise O(w) space for w =
    /// `max_words`, measured as at most 16 bytes a word; and for each element tried, the
    /// time to look up the options of a sum, or to add a heap to each class of a set.
    pub fn add_heap(&mut self, options: &[Vec<u64>], max_words: usize) -> Result<(), NotFound> {
        let reached = self.largest();
        self.rules.push(rule(reached + 1, options));
        if self.solution.add_heap(&self.rules, max_words) {
            return Ok(());
        }
        self.rules.pop();
        Err(NotFound { reached })
    }

    /// Returns the largest heap size covered.
    pub fn largest(&self) -> u64 {
        self.rules.len() as u64 - 1
    }

    /// Returns the options of a heap, each once, as lists of non-empty heaps.
    ///
    /// # Panics
    ///
    /// Panics if the heap is above [`largest`](Self::largest).
    ///
    /// # Complexity
    ///
    /// O(o) time and space for o heaps in the options together.
    pub fn options(&self, heap: u64) -> Vec<Vec<u64>> {
        assert!(heap <= self.largest(), "heap {} was not added", heap);
        let options = self.rules[heap as usize].iter();
        options.map(|parts| to_sizes(parts)).collect()
    }

    /// Returns the number of classes.
    pub fn order(&self) -> usize {
        self.solution.classes.p.len()
    }

    /// Returns the classes of P-positions in increasing order: the P-portion.
    ///
    /// # Complexity
    ///
    /// O(q) time and space for q classes.
    pub fn p_portion(&self) -> Vec<usize> {
        let p = &self.solution.classes.p;
        (0..p.len()).filter(|&class| p[class]).collect()
    }

    /// Returns the number of pairs in the proof.
    pub fn pairs(&self) -> usize {
        self.solution.pairs()
    }

    /// Returns the class of the sum of the given heaps.
    ///
    /// # Panics
    ///
    /// Panics if a heap is above [`largest`](Self::largest).
    ///
    /// # Complexity
    ///
    /// O(k) time for k heaps, O(1) extra space.
    pub fn class(&self, heaps: &[u64]) -> usize {
        heaps.iter().fold(0, |class, &heap| self.add(class, heap))
    }

    /// Returns the misère outcome of the sum of the given heaps.
    ///
    /// # Panics
    ///
    /// Panics if a heap is above [`largest`](Self::largest).
    ///
    /// # Complexity
    ///
    /// O(k) time for k heaps, O(1) extra space.
    pub fn outcome(&self, heaps: &[u64]) -> Outcome {
        if self.solution.classes.p[self.class(heaps)] {
            Outcome::P
        } else {
            Outcome::N
        }
    }

    /// Returns a winning move in the sum of the given heaps under misère play, as
    /// `(i, parts)`: heap i becomes the heaps in `parts`, none of them empty.
    ///
    /// There is none in a P-position, and none in a terminal position, which is won
    /// already.
    ///
    /// # Panics
    ///
    /// Panics if a heap is above [`largest`](Self::largest).
    ///
    /// # Complexity
    ///
    /// O(o) time for o heaps in the options of all the given heaps together, and
    /// the time of k products for k heaps; O(k) space.
    pub fn winning_move(&self, heaps: &[u64]) -> Option<(usize, Vec<u64>)> {
        // Entry i is the class of the heaps from index i on.
        let mut from = vec![0; heaps.len() + 1];
        for i in (0..heaps.len()).rev() {
            from[i] = self.add(from[i + 1], heaps[i]);
        }
        let classes = &self.solution.classes;
        let mut before = 0;
        for (i, &heap) in heaps.iter().enumerate() {
            let rest = self.product(before, from[i + 1]);
            let mut options = self.rules[heap as usize].iter();
            if let Some(parts) = options.find(|parts| classes.p[classes.monoid.walk(rest, parts)]) {
                return Some((i, to_sizes(parts)));
            }
            before = self.add(before, heap);
        }
        None
    }

    /// Returns a sum in the given class, largest heaps first: the first one when sums
    /// are compared by their copies of the largest heap, then of the next, and so on.
    ///
    /// # Panics
    ///
    /// Panics if there is no such class.
    ///
    /// # Complexity
    ///
    /// O(k) time and space for k heaps in that sum.
    pub fn member(&self, class: usize) -> Vec<u64> {
        to_sizes(&self.solution.classes.monoid.word(class))
    }

    /// Returns the class of the sum of a member of `a` and a member of `b`.
    ///
    /// # Panics
    ///
    /// Panics if there is no such class.
    ///
    /// # Complexity
    ///
    /// O(k) time and space for the k heaps of `member(b)`.
    pub fn product(&self, a: usize, b: usize) -> usize {
        let monoid = &self.solution.classes.monoid;
        monoid.walk(a, &monoid.word(b))
    }

    /// Returns whether the table alone proves the quotient for the given options: every pair that
    /// occurs agrees with misère play, every class occurs, and any two classes differ in the
    /// outcome of some sum. Then no smaller table gives these outcomes. The order in which the
    /// heaps of a sum are added does not change its outcome, so heaps commute in the table.
    ///
    /// # Panics
    ///
    /// Panics if a part of an option is not smaller than its heap.
    ///
    /// # Complexity
    ///
    /// O(p h s log s) time and O(p s) space for p pairs, h heap sizes and sets
    /// of at most s classes; and O(q^2 h log q) time to tell q classes apart.
    pub fn check(&self, options: impl Fn(u64) -> Vec<Vec<u64>>) -> bool {
        let rules = (1..=self.largest()).map(|heap| rule(heap, &options(heap)));
        let rules: Vec<_> = once(vec![]).chain(rules).collect();
        let classes = &self.solution.classes;
        is_proved(&classes.monoid.step, &classes.p, &rules)
    }

    /// Returns the class of a member of `class` with one more heap, which may be heap 0.
    fn add(&self, class: usize, heap: u64) -> usize {
        assert!(heap <= self.largest(), "heap {} was not added", heap);
        match heap {
            0 => class,
            _ => self.solution.classes.monoid.step[heap as usize][class] as usize,
        }
    }
}

/// Converts heap sizes to `u64`, as in the public functions.
fn to_sizes(heaps: &[usize]) -> Vec<u64> {
    heaps.iter().map(|&heap| heap as u64).collect()
}
