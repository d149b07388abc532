//! The classes of a misère quotient, proved or only guessed, for `quotient`: their
//! outcomes by the rules, and the proof of a table of classes.
//!
//! A sum has a pair: its class and the set of its options' classes. The outcomes
//! are right if in every pair the class is a P-class exactly when the set is not
//! empty and has no P-class, by induction over the sums.

use super::monoid::Monoid;

/// The options of each heap from heap 0 on, without empty heaps.
pub type Rules = [Vec<Vec<usize>>];

/// Returns the options of a heap as they are stored: each once, in order, without empty
/// heaps.
pub fn rule(heap: u64, options: &[Vec<u64>]) -> Vec<Vec<usize>> {
    let option = |option: &Vec<u64>| {
        assert!(
            option.iter().all(|&part| part < heap),
            "an option of heap {heap} leaves {:?}: every part must be smaller",
            option
        );
        let parts = option.iter().filter(|&&part| part > 0);
        let mut parts: Vec<usize> = parts.map(|&part| part as usize).collect();
        parts.sort_unstable();
        parts
    };
    let mut rule: Vec<Vec<usize>> = options.iter().map(option).collect();
    rule.sort_unstable();
    rule.dedup();
    rule
}

/// A monoid with the misère outcome of each element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Classes {
    /// The elements: classes of sums that are treated alike.
    pub monoid: Monoid,
    /// Whether the sums of each element are P-positions.
    pub p: Vec<bool>,
}

/// An attempt to prove a table of classes.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The monoid of the pairs.
    pub pairs: Monoid,
    /// For each pair, the class and then the set as bits.
    pub keys: Vec<Vec<u64>>,
    /// Whether `pairs` has all pairs; otherwise the limit has ended the search.
    pub done: bool,
    /// The first pair that does not agree with misère play, if any.
    pub failed: Option<usize>,
}

impl Classes {
    /// Works out the outcome of the first sum of each element by the rules, taking
    /// the outcomes of its options from their elements.
    pub fn decide(monoid: Monoid, rules: &Rules) -> Self {
        let p = Vec::with_capacity(monoid.len());
        let mut result = Self { monoid, p };
        for element in 0..result.monoid.len() {
            // Options come before their sum, so their elements are decided.
            let p = result.is_p(&result.monoid.word(element), rules);
            result.p.push(p);
        }
        result
    }

    /// Returns whether `sum` is a P-position if its options have the outcomes of their
    /// elements.
    fn is_p(&self, sum: &[usize], rules: &Rules) -> bool {
        let mut terminal = true;
        for (i, &heap) in sum.iter().enumerate() {
            if i > 0 && sum[i - 1] == heap {
                continue;
            }
            let rest = self.monoid.walk(0, &sum[..i]);
            let rest = self.monoid.walk(rest, &sum[i + 1..]);
            for option in &rules[heap] {
                terminal = false;
                if self.p[self.monoid.walk(rest, option)] {
                    return false;
                }
            }
        }
        !terminal
    }

    /// Merges the elements that no sum tells apart by its outcome.
    pub fn merge(&self) -> Self {
        let (monoid, p) = self.monoid.merge(&self.p);
        Self { monoid, p }
    }

    /// Returns the number of words of a set of classes.
    pub fn width(&self) -> usize {
        (self.p.len() + 63) / 64
    }

    /// Builds all pairs, and compares each with the rule: the class is a P-class
    /// exactly if the set is not empty and has no P-class. Stops after more than
    /// `max_pairs` pairs, or, once a pair does not agree, after more than `max_failed` pairs.
    pub fn prove(&self, rules: &Rules, max_pairs: usize, max_failed: usize) -> Proof {
        let (width, step) = (self.width(), &self.monoid.step);
        let mut all_p = vec![0; width];
        let p_classes = (0..self.p.len()).filter(|&class| self.p[class]);
        p_classes.for_each(|class| insert(&mut all_p, class));
        let add = |key: &[u64], heap: usize| {
            let (class, column) = (key[0] as usize, &step[heap]);
            let mut sum = vec![0; 1 + width];
            sum[0] = u64::from(column[class]);
            for (i, &word) in key[1..].iter().enumerate() {
                let mut word = word;
                while word != 0 {
                    let option = 64 * i + word.trailing_zeros() as usize;
                    insert(&mut sum[1..], column[option] as usize);
                    word &= word - 1;
                }
            }
            for option in &rules[heap] {
                insert(&mut sum[1..], self.monoid.walk(class, option));
            }
            sum
        };
        let mut failed = None;
        let stop = |key: &[u64], count: usize| {
            let terminal = key[1..].iter().all(|&word| word == 0);
            let no_p = key[1..].iter().zip(&all_p).all(|(a, b)| a & b == 0);
            if failed.is_none() && self.p[key[0] as usize] != (no_p && !terminal) {
                failed = Some(count - 1);
            }
            // After a failure the pairs serve only as the base of the next guess.
            count > max_pairs || failed.is_some() && count > max_failed
        };
        let (pairs, keys, done) = Monoid::explore(rules.len() - 1, vec![0; 1 + width], add, stop);
        Proof { pairs, keys, done, failed }
    }

    /// Returns a heap of `sum` that `trial` wrongly merges with smaller sums, where
    /// `sum` is the first for which these classes fail.
    ///
    /// The outcomes of all sums before `sum` are right, and its options are among these. So
    /// `is_p` is right for `sum` and all sums before it. A longer and longer end of `sum` is
    /// replaced by the first sum of its element in `trial`. The heap at which the outcome
    /// changes is returned.
    pub fn find_wrong_merge(&self, rules: &Rules, sum: &[usize], trial: &Monoid) -> usize {
        let is_p = self.is_p(sum, rules);
        let mut element = 0;
        for (i, &heap) in sum.iter().enumerate().rev() {
            element = trial.walk(element, &[heap]);
            let mut replaced = trial.word(element);
            replaced.extend(&sum[..i]);
            if self.is_p(&replaced, rules) != is_p {
                return heap;
            }
        }
        unreachable!("no heap of {:?} is wrongly merged", sum)
    }
}

/// Adds `class` to a bit set.
pub fn insert(set: &mut [u64], class: usize) {
    set[class / 64] |= 1 << (class % 64);
}
