//! The search for a misère quotient, for `quotient`: the newest heap is added to
//! a quotient that is known without it.
//!
//! Each round guesses a monoid that keeps enough unequal sums apart, works out the
//! outcome of each element by the rules, merges the elements that no sum tells apart,
//! and tries to prove the result. If the proof fails, it shows a sum that the guess
//! wrongly merges with another, and the next guess counts one heap of that sum with more
//! copies. So a wrong guess only costs time: the result that is returned is proved.

use super::monoid::Monoid;
use super::quotient_classes::{insert, Classes, Proof, Rules};

/// A quotient with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The quotient.
    pub classes: Classes,
    /// The pairs that occur: the class of a sum and the set of its options' classes.
    pairs: Monoid,
    /// For each pair, the class and then the set as bits.
    keys: Vec<Vec<u64>>,
}

/// A monoid to try: for each `(h, c)` in `counted`, up to c - 1 copies of heap h are
/// counted. The sum of the other heaps is an element of `base`.
#[derive(Clone, Debug)]
struct Guess {
    base: Monoid,
    counted: Vec<(usize, u64)>,
}

/// The number of copies to begin with. It affects how fast a quotient is found, but
/// not the result.
const COPIES: u64 = 5;

impl Solution {
    /// Returns the quotient of no heaps.
    pub fn new() -> Self {
        Self {
            classes: Classes { monoid: Monoid::new(), p: vec![false] },
            pairs: Monoid::new(),
            keys: vec![vec![0, 0]],
        }
    }

    /// Returns the number of pairs in the proof.
    pub fn pairs(&self) -> usize {
        self.keys.len()
    }

    /// Adds the last heap of `rules`. Returns false, and changes nothing, if the
    /// tables that were tried would take more than `max_words` 64-bit words in all.
    pub fn add_heap(&mut self, rules: &Rules, max_words: usize) -> bool {
        self.add_alias(rules) || self.search(rules, max_words)
    }

    /// Adds the last heap if the set of its options' classes is that of a known pair:
    /// with the class of that pair it adds no pair, so the proof still holds.
    fn add_alias(&mut self, rules: &Rules) -> bool {
        let mut set = vec![0; self.keys[0].len() - 1];
        for option in &rules[rules.len() - 1] {
            insert(&mut set, self.classes.monoid.walk(0, option));
        }
        let known = self.keys.iter().position(|key| key[1..] == set[..]);
        if let Some(pair) = known {
            self.pairs.alias(pair);
            self.classes.monoid.alias(self.keys[pair][0] as usize);
        }
        known.is_some()
    }

    /// Finds the quotient with the last heap by guesses, or returns false.
    fn search(&mut self, rules: &Rules, max_words: usize) -> bool {
        let heap = rules.len() - 1;
        let max_elements = max_words / 4 / count_words(heap, 2);
        let mut budget = max_words;
        // A guess that starts from all pairs often succeeds at once, but many pairs
        // would use up the limit.
        let base = if self.pairs.len() * COPIES as usize <= max_elements {
            self.pairs.clone()
        } else {
            self.classes.monoid.clone()
        };
        let mut guess = Guess::new(base, heap);
        let mut passed = vec![];
        while let Some((trial, classes, proof)) = guess.evaluate(rules, &mut budget, max_elements) {
            let sum = match proof.failed {
                Some(pair) => proof.pairs.word(pair),
                None if proof.done => {
                    (self.pairs, self.keys) = (proof.pairs, proof.keys);
                    self.classes = classes;
                    return true;
                }
                None => return false,
            };
            let wrong = classes.find_wrong_merge(rules, &sum, &trial);
            guess.count_more(wrong);
            // Classes and pairs are right before the sum that failed, so they can be the next base.
            // While the base stays, guesses only grow. A new base needs a later sum than the base
            // before, or the same guesses could come again.
            if guess.size() > max_elements as u64 && sum > passed {
                let base = if proof.done { proof.pairs } else { classes.monoid };
                guess = Guess::new(base, wrong);
                passed = sum;
            }
        }
        false
    }
}

/// Returns the number of words for an element: its key, its origin, and half a word for each heap.
fn count_words(heap: usize, key: usize) -> usize {
    key + heap / 2 + 2
}

impl Guess {
    fn new(base: Monoid, heap: usize) -> Self {
        let counted = vec![(heap, COPIES)];
        Self { base, counted }
    }

    /// Returns the guessed monoid, its classes, and the attempt to prove the classes; `None` if
    /// `budget` is too small for the monoid. Once a pair contradicts the classes, the proof
    /// stops at `max_elements / COPIES` pairs. Takes the words of all tables from `budget`.
    fn evaluate(
        &self,
        rules: &Rules,
        budget: &mut usize,
        max_elements: usize,
    ) -> Option<(Monoid, Classes, Proof)> {
        let heap = rules.len() - 1;
        let element = count_words(heap, 1 + self.counted.len());
        let (monoid, done) = self.base.with_counts(&self.counted, heap, *budget / element);
        if !done {
            return None;
        }
        *budget -= monoid.len() * element;
        let trial = Classes::decide(monoid, rules);
        let classes = trial.merge();
        let max_pairs = *budget / count_words(heap, 1 + classes.width());
        let proof = classes.prove(rules, max_pairs, max_elements / COPIES as usize);
        *budget = budget.saturating_sub(proof.keys.len() * count_words(heap, proof.keys[0].len()));
        Some((trial.monoid, classes, proof))
    }

    /// Counts `heap` separately from the base or, if that is done already, with two
    /// more copies.
    fn count_more(&mut self, heap: usize) {
        match self.counted.iter_mut().find(|(known, _)| *known == heap) {
            Some((_, copies)) => *copies += 2,
            None => self.counted.push((heap, COPIES)),
        }
    }

    /// Returns an upper bound for the number of elements.
    fn size(&self) -> u64 {
        let copies = self.counted.iter().map(|&(_, copies)| copies);
        copies.fold(self.base.len() as u64, u64::saturating_mul)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_the_words_of_all_tables_from_the_budget() {
        // In Nim, the heap of 1 has one option, which leaves no heap.
        let rules = [vec![], vec![vec![]]];
        let guess = Guess::new(Monoid::new(), 1);
        let mut budget = 1000;
        let (monoid, _, proof) = guess.evaluate(&rules, &mut budget, 1000).unwrap();
        assert_eq!(monoid.len(), 5, "0 to 4 copies of the heap");
        // An element has a key of two words, two words for its origin, and half a word for each
        // of the heaps, rounded down: 4 words. A pair has the words of its key, and as many more.
        let pair = proof.keys[0].len() + 2;
        assert_eq!(1000 - budget, 5 * 4 + proof.keys.len() * pair);
    }
}
