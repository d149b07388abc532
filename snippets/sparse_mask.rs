//! The mask of `sparse_space`: which heaps are common and which are rare.

/// A mask and a shift, which divide heaps into common and rare ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mask {
    /// A value is odd if it has an odd number of bits in common with `bits`.
    pub bits: u16,
    /// If this is `Some(shift)`, n + shift is added to the parity of G(n).
    pub shift: Option<usize>,
}

impl Mask {
    /// Returns the mask that leaves the fewest of the heaps with these values rare, for
    /// a code that splits at the places `splits`. `None` if it leaves a quarter or more
    /// rare, or if there are fewer than 64 values.
    ///
    /// # Complexity
    ///
    /// O(n + v log v) time for n values up to v.
    pub fn best(values: &[u16], splits: &[usize]) -> Option<Self> {
        if values.len() < 64 {
            return None;
        }
        let max = values.iter().copied().max().unwrap_or(0);
        let size = (usize::from(max) + 1).next_power_of_two();
        let first = splits.first().copied().unwrap_or(0);
        let mut shifts = vec![None];
        if splits.iter().all(|k| k % 2 == first % 2) {
            shifts.push(Some(first));
        }
        // With a quarter of the heaps rare, looking at all pairs is as fast.
        let mut best = (-(values.len() as i64) / 2, 0, None);
        for shift in shifts {
            let balance = balances(values, size, shift);
            let masks = (1..size).map(|bits| (balance[bits], bits as u16, shift));
            best = masks.fold(best, |best, other| best.min(other));
        }
        let (_, bits, shift) = best;
        (bits != 0).then_some(Self { bits, shift })
    }

    /// Returns whether a value is odd.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn is_odd(&self, value: u16) -> bool {
        (value & self.bits).count_ones() % 2 == 1
    }

    /// Returns whether the parity of G(n) is inverted for this n.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn flips(&self, n: usize) -> bool {
        self.shift.map_or(false, |shift| (n + shift) % 2 == 1)
    }

    /// Returns whether a heap of `n` stones is rare if it has this value.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn is_rare(&self, n: usize, value: u16) -> bool {
        self.is_odd(value) == self.flips(n)
    }
}

/// Returns the number of rare heaps minus that of common heaps, for every mask below
/// `size`: a Walsh-Hadamard transform.
fn balances(values: &[u16], size: usize, shift: Option<usize>) -> Vec<i64> {
    let plain = Mask { bits: 0, shift };
    let mut balance = vec![0; size];
    for (n, &value) in values.iter().enumerate() {
        balance[usize::from(value)] += if plain.flips(n) { -1 } else { 1 };
    }
    let mut half = 1;
    while half < size {
        for i in (0..size).filter(|i| i & half == 0) {
            let (a, b) = (balance[i], balance[i + half]);
            balance[i] = a + b;
            balance[i + half] = a - b;
        }
        half *= 2;
    }
    balance
}
