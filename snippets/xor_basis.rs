//! XOR basis: which values are the XOR of some of the given ones, so which heaps of Nim can be
//! chosen, or turned, to leave a given nim-sum.
//!
//! The XORs of the subsets of k numbers are a space over the field of two elements. If its
//! basis has r numbers, it has 2^r values, and each is the XOR of 2^(k - r) subsets: of one
//! subset and of all that differ from it by a subset of XOR 0. So if each heap is chosen
//! with probability 1/2, or each card shows one of its two heaps at random, all reachable
//! nim-sums are equally likely.
//!
//! ```
//! use snippets::xor_basis::XorBasis;
//!
//! let mut basis = XorBasis::new();
//! assert!(basis.insert(3) && basis.insert(5));
//! assert!(!basis.insert(6)); // 3 ^ 5
//! assert_eq!(basis.rank(), 2); // 0, 3, 5 and 6 are 2^2 values
//! assert!(basis.spans(6) && !basis.spans(4));
//! assert_eq!(basis.reduce(4), 1); // 4 ^ 5
//! ```

/// A basis of the XORs of the values that were inserted.
#[derive(Clone, Debug, Default)]
pub struct XorBasis {
    /// The values of the basis. No two have the same highest bit.
    rows: Vec<u64>,
}

impl XorBasis {
    /// Returns a basis of no values, which spans 0 alone.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a value. Returns whether it was not the XOR of some earlier values, so that the
    /// [`rank`](Self::rank) grows by 1.
    ///
    /// # Complexity
    ///
    /// O(r) for the rank r, at most 64.
    pub fn insert(&mut self, value: u64) -> bool {
        let rest = self.reduce(value);
        if rest != 0 {
            self.rows.push(rest);
        }
        rest != 0
    }

    /// Returns the number of values in the basis: 2^rank values are the XOR of some of those
    /// that were inserted.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn rank(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether the value is the XOR of some of those that were inserted. 0 always is.
    ///
    /// # Complexity
    ///
    /// O(r) for the rank r.
    pub fn spans(&self, value: u64) -> bool {
        self.reduce(value) == 0
    }

    /// Returns the value without the highest bits of the basis: 0 exactly if the basis spans
    /// it, and the same for two values exactly if it spans their XOR.
    ///
    /// # Complexity
    ///
    /// O(r) for the rank r.
    pub fn reduce(&self, value: u64) -> u64 {
        // The later rows have no highest bit of an earlier one, so one pass is enough.
        self.rows.iter().fold(value, |rest, row| rest.min(rest ^ row))
    }
}
