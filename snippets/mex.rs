//! Mex: the least non-negative integer missing from a set, on a bitset.
//!
//! By the Sprague-Grundy theorem the Grundy value of a position is the mex of
//! the Grundy values of its options. The mex of k values is at most k.
//!
//! ```
//! use snippets::mex::{mex, MexSet};
//!
//! assert_eq!(mex([0, 1, 3]), 2);
//!
//! let mut set = MexSet::new();
//! set.insert(0);
//! set.insert(1);
//! assert_eq!(set.take_mex(), 2); // and the set is empty again
//! assert_eq!(set.take_mex(), 0);
//! ```

/// A set of non-negative integers, to be filled, asked for its mex and emptied many
/// times, for instance once for each heap size.
#[derive(Clone, Debug, Default)]
pub struct MexSet {
    words: Vec<u64>,
    /// The indexes of the words that are not 0: only these have to be cleared.
    touched: Vec<usize>,
}

impl MexSet {
    /// Returns an empty set, without allocating memory.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `value`, if it is not in the set yet.
    ///
    /// The set takes one bit for each integer up to the largest value it ever held. So
    /// it is for small values such as Grundy values, not for any 64-bit numbers.
    ///
    /// # Panics
    ///
    /// Panics or aborts if there is no memory for so many bits.
    ///
    /// # Complexity
    ///
    /// O(1) amortised, besides O(v / 64) in all to grow up to a largest value v.
    pub fn insert(&mut self, value: u64) {
        let word = (value / 64) as usize;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
        }
        if self.words[word] == 0 {
            self.touched.push(word);
        }
        self.words[word] |= 1 << (value % 64);
    }

    /// Returns the least non-negative integer that is not in the set.
    ///
    /// # Complexity
    ///
    /// O(1 + m / 64) time for the mex m.
    pub fn mex(&self) -> u64 {
        let full = self.words.iter().take_while(|&&word| word == u64::MAX).count();
        let ones = self.words.get(full).map_or(0, |word| word.trailing_ones());
        full as u64 * 64 + u64::from(ones)
    }

    /// Empties the set and keeps its memory.
    ///
    /// # Complexity
    ///
    /// O(t) time for the t words of 64 integers that hold a value, however large the
    /// largest value ever held.
    pub fn clear(&mut self) {
        for word in self.touched.drain(..) {
            self.words[word] = 0;
        }
    }

    /// Returns the mex and empties the set: [`mex`](Self::mex), then
    /// [`clear`](Self::clear).
    ///
    /// # Complexity
    ///
    /// The sum of the two.
    pub fn take_mex(&mut self) -> u64 {
        let mex = self.mex();
        self.clear();
        mex
    }
}

/// Returns the least non-negative integer that is not among `values`, which may
/// be any 64-bit numbers.
///
/// # Complexity
///
/// O(k) time for k values. If all are below 64, O(1) space and one pass over a clone
/// of `values`; otherwise O(k) space and three passes.
pub fn mex(values: impl IntoIterator<Item = u64> + Clone) -> u64 {
    let all_values = || values.clone().into_iter();
    // Usually all values fit in one word, which stays in a register.
    let (bits, union) = all_values()
        .fold((0u64, 0), |(bits, union), value| (bits | 1 << (value % 64), union | value));
    if union < 64 {
        return bits.trailing_ones().into();
    }
    // The mex is at most k, so values from k on do not matter.
    let count = all_values().count();
    let mut seen = vec![false; count];
    for value in all_values().filter(|&value| value < count as u64) {
        seen[value as usize] = true;
    }
    seen.iter().take_while(|&&seen| seen).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the mex by its definition: counts up until a number is missing.
    fn naive_mex(values: &[u64]) -> u64 {
        (0..).find(|n| !values.contains(n)).unwrap()
    }

    #[test]
    fn agrees_with_the_definition_on_every_set_below_ten() {
        let mut set = MexSet::new();
        for bits in 0..1u64 << 10 {
            let values: Vec<u64> = (0..10).filter(|i| bits >> i & 1 == 1).collect();
            values.iter().for_each(|&v| set.insert(v));
            assert_eq!(set.take_mex(), naive_mex(&values), "values {values:?}");
            assert_eq!(mex(values.iter().copied()), naive_mex(&values), "values {values:?}");
        }
    }

    #[test]
    fn crosses_words_in_any_order_with_repeats() {
        let mut set = MexSet::new();
        for hole in 0..300 {
            let values: Vec<u64> = (0..300).rev().filter(|&v| v != hole).collect();
            values.iter().chain(&values).for_each(|&v| set.insert(v));
            assert_eq!(set.mex(), hole, "hole {hole}");
            assert_eq!(set.take_mex(), hole, "hole {hole}");
            assert_eq!(mex(values), hole, "hole {hole}");
        }
    }

    #[test]
    fn a_cleared_set_is_empty_however_far_it_reached() {
        let mut set = MexSet::new();
        set.insert(1_000_000);
        set.insert(0);
        assert_eq!(set.mex(), 1);
        set.clear();
        assert_eq!(set.mex(), 0);
        assert!(set.words.iter().all(|&word| word == 0));
        assert_eq!(set.words.len(), 1_000_000 / 64 + 1, "memory is kept");
    }

    #[test]
    fn mex_agrees_on_every_set_of_numbers_near_multiples_of_64() {
        let numbers = [0, 1, 2, 62, 63, 64, 65, 66, 127, 128, 129, u64::MAX];
        for bits in 0..1u64 << numbers.len() {
            let has = |i: &usize| bits >> i & 1 == 1;
            let some: Vec<u64> = (0..numbers.len()).filter(has).map(|i| numbers[i]).collect();
            // All other numbers below `limit` are in the set, so that the mex may be
            // large as well.
            for limit in [0, 64, 130] {
                let others = (0..limit).filter(|n| !numbers.contains(n));
                let values: Vec<u64> = others.chain(some.iter().copied()).collect();
                let expected = naive_mex(&values);
                assert_eq!(mex(values.iter().copied()), expected, "values {values:?}");
            }
        }
    }

    #[test]
    fn mex_accepts_any_numbers() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([u64::MAX, 0, 1 << 40]), 1);
        assert_eq!(mex([1, 1, 1]), 0);
        for shift in 0..64 {
            assert_eq!(mex([1 << shift, 0]), if shift == 0 { 2 } else { 1 });
            assert_eq!(mex((0..100).chain([1 << shift])), 100);
        }
    }
}
