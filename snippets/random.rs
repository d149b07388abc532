//! Random inputs, for a generator that `stress` calls with a seed and a size.
//!
//! The numbers are those of splitmix64 (Steele, Lea and Flood, "Fast Splittable
//! Pseudorandom Number Generators", 2014): the same seed gives the same numbers.
//!
//! ```
//! use snippets::random::Random;
//!
//! let mut random = Random::new(1);
//! let n = random.range(1, 10);
//! assert!((1..=10).contains(&n));
//! let mut permutation = [1, 2, 3, 4];
//! random.shuffle(&mut permutation);
//! permutation.sort_unstable();
//! assert_eq!(permutation, [1, 2, 3, 4]);
//! assert_eq!(random.tree(2, 1).len(), 1);
//! ```

/// A generator of random numbers.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Returns the generator of a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns the generator of the seed in the first argument of the program, and the size
    /// in the second one.
    ///
    /// # Panics
    ///
    /// Panics unless exactly two arguments are integers. Others are ignored.
    pub fn from_args() -> (Self, i64) {
        let args: Vec<i64> = std::env::args().skip(1).flat_map(|arg| arg.parse()).collect();
        match args[..] {
            [seed, size] => (Self::new(seed as u64), size),
            _ => panic!("expected two arguments: a seed and a size"),
        }
    }

    /// Returns an integer from `low` to `high`, both included. If there are n of them, all
    /// are equally likely, up to a relative difference of n / 2^64.
    ///
    /// # Panics
    ///
    /// Panics if `low > high`.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn range(&mut self, low: i64, high: i64) -> i64 {
        assert!(low <= high, "the range {}..={} is empty", low, high);
        let random = self.next_bits();
        match (high.wrapping_sub(low) as u64).checked_add(1) {
            Some(count) => low.wrapping_add((random % count) as i64),
            None => random as i64,
        }
    }

    /// Brings items into a random order (Fisher and Yates, by Durstenfeld 1964).
    ///
    /// # Complexity
    ///
    /// O(n) for n items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.range(0, i as i64) as usize);
        }
    }

    /// Returns the edges of a tree with the vertices 1 to n, in a random order. Each vertex
    /// but the first one has one of the `reach` vertices before it as its parent, and then the
    /// vertices are numbered anew: `reach` 1 gives a path, n a tree whose depth is O(log n)
    /// on average.
    ///
    /// # Panics
    ///
    /// Panics if `n` or `reach` is 0.
    ///
    /// # Complexity
    ///
    /// O(n).
    pub fn tree(&mut self, n: usize, reach: usize) -> Vec<[usize; 2]> {
        assert!(n > 0 && reach > 0, "n and reach must be at least 1");
        let mut numbers: Vec<usize> = (1..=n).collect();
        self.shuffle(&mut numbers);
        let mut edges = Vec::with_capacity(n - 1);
        for child in 1..n {
            let nearest = child.saturating_sub(reach) as i64;
            let parent = self.range(nearest, child as i64 - 1) as usize;
            edges.push([numbers[parent], numbers[child]]);
        }
        self.shuffle(&mut edges);
        edges
    }

    fn next_bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
