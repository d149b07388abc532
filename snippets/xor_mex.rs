//! Mex of a set whose values are all changed by the same XOR, in a binary trie.
//!
//! Adding a game of value x to a game G turns the values s of G's options into s ^ x. So where
//! a move in a part of a position leaves the other parts as they are, the value of the position
//! is the mex of the option values of all parts, shifted by the XOR of the other parts. An
//! example is a tree in which a move at a vertex leaves a forest beside the path to the root:
//! the options of a subtree are those of its children, each shifted by the other children. Keep
//! the XOR of all shifts beside the set instead of changing its values, and insert the values of
//! the smaller of two sets into the larger one.
//!
//! The trie counts the values with each prefix of bits. The mex is found from its highest bit
//! down: a bit is 0 unless the set has all values that begin with the bits so far and 0.
//!
//! ```
//! use snippets::xor_mex::XorMexSet;
//!
//! let mut set = XorMexSet::new(3); // values below 2^3
//! for value in [0, 1, 5, 6] {
//!     set.insert(value);
//! }
//! assert_eq!(set.mex_xor(0), 2);
//! assert_eq!(set.mex_xor(1), 2); // the values are 1, 0, 4, 7
//! assert_eq!(set.mex_xor(3), 0); // the values are 3, 2, 6, 5
//! ```

/// A set of integers below a power of 2.
#[derive(Clone, Debug)]
pub struct XorMexSet {
    bits: u32,
    /// First [`NONE`] and [`ROOT`], then the others as they are reached.
    nodes: Vec<Node>,
}

/// A prefix of bits.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The number of values with this prefix.
    count: u64,
    /// The nodes of the prefixes with one more bit, 0 or 1.
    next: [usize; 2],
}

/// The index of an empty node, which is its own next node for both bits.
const NONE: usize = 0;
const ROOT: usize = 1;

impl XorMexSet {
    /// Returns an empty set of integers below 2^`bits`.
    ///
    /// # Panics
    ///
    /// Panics if `bits` is more than 63.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn new(bits: u32) -> Self {
        assert!(bits < 64, "expected at most 63 bits, found {}", bits);
        Self { bits, nodes: vec![Node::default(); 2] }
    }

    /// Adds a value. Returns whether it was not in the set.
    ///
    /// # Panics
    ///
    /// Panics if the value is not below 2^bits.
    ///
    /// # Complexity
    ///
    /// O(bits) time, and space for at most `bits` new nodes of 24 bytes, which
    /// [`remove`](Self::remove) keeps. In all there are less than 2^(bits + 1).
    pub fn insert(&mut self, value: u64) -> bool {
        let is_new = !self.contains(value);
        if is_new {
            self.change_counts(value, 1);
        }
        is_new
    }

    /// Removes a value. Returns whether it was in the set.
    ///
    /// # Panics
    ///
    /// Panics if the value is not below 2^bits.
    ///
    /// # Complexity
    ///
    /// O(bits).
    pub fn remove(&mut self, value: u64) -> bool {
        let is_old = self.contains(value);
        if is_old {
            self.change_counts(value, -1);
        }
        is_old
    }

    /// Returns whether the value is in the set.
    ///
    /// # Panics
    ///
    /// Panics if the value is not below 2^bits.
    ///
    /// # Complexity
    ///
    /// O(bits).
    pub fn contains(&self, value: u64) -> bool {
        let end = to_bits(value, self.bits).fold(ROOT, |node, side| self.nodes[node].next[side]);
        self.nodes[end].count > 0
    }

    /// Returns the mex of the values s ^ `x` for all s in the set: 2^bits if it has all values,
    /// and otherwise a smaller number.
    ///
    /// # Panics
    ///
    /// Panics if `x` is not below 2^bits.
    ///
    /// # Complexity
    ///
    /// O(bits).
    pub fn mex_xor(&self, x: u64) -> u64 {
        let (mut node, mut mex) = (ROOT, 0);
        let mut size = 1 << self.bits;
        if self.nodes[ROOT].count == size {
            return size;
        }
        for side in to_bits(x, self.bits) {
            size /= 2;
            let [same, other] = [side, 1 - side].map(|side| self.nodes[node].next[side]);
            node = same;
            if self.nodes[same].count == size {
                node = other;
                mex += size;
            }
        }
        mex
    }

    /// Adds `change` to the counts of all prefixes of a value; missing nodes are made.
    fn change_counts(&mut self, value: u64, change: i64) {
        let mut node = ROOT;
        for side in to_bits(value, self.bits) {
            self.nodes[node].count = self.nodes[node].count.wrapping_add(change as u64);
            if self.nodes[node].next[side] == NONE {
                self.nodes[node].next[side] = self.nodes.len();
                self.nodes.push(Node::default());
            }
            node = self.nodes[node].next[side];
        }
        self.nodes[node].count = self.nodes[node].count.wrapping_add(change as u64);
    }
}

/// Returns the bits of a value, the highest first.
fn to_bits(value: u64, bits: u32) -> impl Iterator<Item = usize> {
    assert!(value >> bits == 0, "{} is not below 2^{}", value, bits);
    (0..bits).rev().map(move |bit| (value >> bit & 1) as usize)
}
