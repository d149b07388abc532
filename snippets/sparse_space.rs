//! The engine of `octal`: long tables of Grundy values by the sparse space method
//! (Berlekamp, Conway and Guy, Winning Ways, chapter 4). It is for codes whose moves
//! leave at most two heaps; `three_heaps` is for the others.
//!
//! A mask divides the values into two kinds: a value is odd if it has an odd number
//! of bits in common with the mask, otherwise even. A heap n is common if G(n) is
//! odd, otherwise rare. XOR adds parities, so if an option n -> a + b has an odd
//! value, one of a and b is rare and the other is common. If few heaps are rare,
//! these options are quickly listed. Let v be the least odd value that none of them
//! has. G(n) is v, unless some even value below v is not the value of any option. So
//! other pairs are looked at only for such values, and usually a few pairs are enough.
//!
//! Small heaps have small values only, so a few heaps of each value, the scouts, are
//! tried before all others.
//!
//! If all digits that allow a split are at even places, or all of them are at odd
//! places, the parity of n may be added to that of G(n). Every mask gives the right
//! values, but not at the same speed; without a mask all pairs are looked at.

use super::sparse_mask::Mask;
use super::sparse_sums::{find_odd, mark, remove_seen, Marks, Pairing, Sum, BLOCK};
use super::three_heaps::Pairs;

/// The number of common heaps of each value that are partners.
const PARTNERS: usize = 2;
/// The number of common heaps of each value that are partners or scouts.
const SCOUTS: usize = 20;

/// A growing table of the values of a code, or of Grundy's game.
/// [`Octal::values`](super::octal::Octal::values) is the shorter way to a table; the
/// engine can also go on from stored values, and knows which heaps are rare.
#[derive(Clone, Debug)]
pub struct Engine<'a> {
    digits: &'a [u8],
    /// The values of the heaps 0, 1, ...
    pub values: Vec<u16>,
    mask: Option<Mask>,
    /// Whether the two heaps of a split have to be different, as in Grundy's game.
    unequal: bool,
    /// The heaps from `BLOCK` on that are paired with all others when a sum is
    /// started, with their values: all rare heaps, and some common ones of different
    /// values, which quickly give most even values. Empty without a mask.
    partners: Vec<(usize, u16)>,
    /// More common heaps of different values, which find most of the other even values.
    scouts: Vec<(usize, u16)>,
    /// `Some` if the code leaves three heaps; then only this field and `values` are used.
    pairs: Option<Pairs>,
}

impl<'a> Engine<'a> {
    /// Starts an empty table for the code with these digits, the first at place 0.
    ///
    /// # Complexity
    ///
    /// O(d) for d digits.
    pub fn new(digits: &'a [u8]) -> Self {
        let three = digits.iter().any(|digit| digit & 8 != 0);
        Self {
            digits,
            values: Vec::new(),
            mask: None,
            unequal: false,
            partners: Vec::new(),
            scouts: Vec::new(),
            pairs: three.then(Pairs::default),
        }
    }

    /// Starts an empty table for Grundy's game: a move divides a heap into two that are
    /// not equal.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn grundy() -> Self {
        Self { unequal: true, ..Self::new(&[4]) }
    }

    /// Returns the table with values of the heaps 0, 1, ... from an earlier run of the same game.
    ///
    /// # Panics
    ///
    /// Panics if the code leaves three heaps.
    ///
    /// # Complexity
    ///
    /// O(n) time for n values.
    pub fn resume(mut self, values: Vec<u16>) -> Self {
        assert!(self.pairs.is_none(), "cannot resume a code that leaves three heaps");
        self.values = values;
        self.tune();
        self
    }

    /// Returns `len` values, or panics if one is above 65535.
    pub fn table(mut self, len: usize) -> Vec<u16> {
        let fits = self.extend(len);
        let next = self.values.len();
        assert!(fits, "the value of heap {} is above 65535", next);
        self.values
    }

    /// Extends `values` to `len` values. Stops before a value above 65535 and returns false.
    ///
    /// # Complexity
    ///
    /// That of [`Octal::values`](super::octal::Octal::values), and O(n) for n values
    /// that were known before: so extend a table in steps of many thousand values.
    pub fn extend(&mut self, len: usize) -> bool {
        // Growing by doubling would take up to three times the memory.
        let more = len.saturating_sub(self.values.len());
        self.values.reserve_exact(more);
        while self.values.len() < len {
            let n = self.values.len();
            let end = len.min((n + 1).next_power_of_two().max(64));
            let max = self.max();
            match (&mut self.pairs, max) {
                (Some(pairs), _) => pairs.run(self.digits, &mut self.values, end),
                (None, 0..=63) => self.compute::<1, 64>(end),
                (None, 64..=127) => self.compute::<2, 128>(end),
                (None, 128..=255) => self.compute::<4, 256>(end),
                (None, 256..=511) => self.compute::<8, 512>(end),
                (None, 512..=2047) => self.compute::<32, 2048>(end),
                (None, _) => self.compute::<1024, 65536>(end),
            }
            let done = self.values.len();
            if done == n {
                return false;
            }
            if done.is_power_of_two() && self.pairs.is_none() {
                self.tune();
            }
        }
        true
    }

    fn max(&self) -> u16 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// Returns the places whose digit has the bit `bit`.
    fn places(&self, bit: u8) -> Vec<usize> {
        let places = 0..self.digits.len();
        places.filter(|&k| self.digits[k] & bit != 0).collect()
    }

    /// Chooses the mask that leaves the fewest of the known heaps rare, and returns it:
    /// `None` if a quarter of the heaps or more would be rare.
    ///
    /// # Complexity
    ///
    /// O(n + v log v) time for n values up to v.
    pub fn tune(&mut self) -> Option<Mask> {
        self.use_mask(Mask::best(&self.values, &self.places(4)));
        self.mask
    }

    /// Sets the mask, and chooses partners and scouts for it.
    fn use_mask(&mut self, mask: Option<Mask>) {
        self.mask = mask;
        self.partners.clear();
        self.scouts.clear();
        if mask.is_none() {
            return;
        }
        let mut uses = vec![0; 1 << 16];
        let mut scouts = Vec::new();
        for n in BLOCK..self.values.len() {
            let value = self.values[n];
            if mask.map_or(false, |mask| mask.is_rare(n, value)) {
                self.partners.push((n, value));
                continue;
            }
            uses[usize::from(value)] += 1;
            match uses[usize::from(value)] {
                0..=PARTNERS => self.partners.push((n, value)),
                uses if uses <= SCOUTS => scouts.push((uses, n, value)),
                _ => {}
            }
        }
        // One scout of each value, then a second one of each, and so on.
        scouts.sort_unstable();
        self.scouts = scouts.into_iter().map(|(_, n, value)| (n, value)).collect();
    }

    /// Computes up to `end` values, or up to the first that needs more than `W` words.
    /// `N` is 64 W.
    fn compute<const W: usize, const N: usize>(&mut self, end: usize) {
        let (to_one, to_two) = (self.places(2), self.places(4));
        let first = to_two.first().copied().unwrap_or(usize::MAX);
        let reach = to_two.last().copied().unwrap_or(first);
        // The recent sums: sum s is in slot s modulo the number of slots.
        let slots = (reach - first + 2 * BLOCK).next_power_of_two();
        let mut sums: Vec<Sum<W>> = vec![([0; W], 0); slots];
        let mut next_sum = self.values.len().saturating_sub(reach) / BLOCK * BLOCK;
        let mut odd_values = [0; W];
        let all = (0..=u16::MAX).take(64 * W);
        all.filter(|&value| self.mask.map_or(false, |mask| mask.is_odd(value)))
            .for_each(|value| mark(&mut odd_values, value));

        for n in self.values.len()..end {
            while n >= first && next_sum <= n - first {
                self.start_sum::<W, N>(next_sum, &mut sums);
                next_sum += 1;
            }
            let splits = to_two.iter().filter(|&&k| k < n).map(|&k| n - k);
            let seen = self.collect_known(n, &to_one, splits.clone(), &sums);
            let flips = if self.mask.map_or(false, |mask| mask.flips(n)) { !0 } else { 0 };
            let (mut value, mut wanted) = find_odd(&seen, &odd_values, flips);
            let pairing =
                Pairing { values: &self.values, scouts: &self.scouts, unequal: self.unequal };
            remove_seen::<W, N>(&mut wanted, pairing, splits, &mut sums);
            if let Some(w) = wanted.iter().position(|&word| word != 0) {
                value = 64 * w + wanted[w].trailing_zeros() as usize;
            }
            if value > 65535 {
                return;
            }
            self.values.push(value as u16);
            let is_rare = |mask: Mask| mask.is_rare(n, value as u16);
            if self.mask.map_or(false, is_rare) {
                self.partners.push((n, value as u16));
            }
            if value == 64 * W {
                return;
            }
        }
    }

    /// Starts the block of `sum` if that is its first sum, and adds the pairs of `sum` with a
    /// part below `BLOCK`.
    #[inline(always)]
    fn start_sum<const W: usize, const N: usize>(&self, sum: usize, sums: &mut [Sum<W>]) {
        let slot = sum & (sums.len() - 1);
        if sum % BLOCK == 0 {
            let begun = sums[slot..].iter_mut().zip(self.pair_values::<W, N>(sum));
            begun.for_each(|(sum, seen)| *sum = (seen, 0));
        }
        let seen = &mut sums[slot].0;
        if self.unequal && sum % 2 == 0 {
            // Two equal heaps may have added 0, which is even, so `remove_seen` can add it.
            seen[0] &= !1;
        }
        for a in 1..BLOCK.min(sum) {
            if !(self.unequal && 2 * a == sum) {
                mark(seen, self.values[a] ^ self.values[sum - a]);
            }
        }
    }

    /// Returns the values of options of heap `n` that are known already: of the options with at
    /// most one heap, and those found so far in the sums `splits`.
    #[inline(always)]
    fn collect_known<const W: usize>(
        &self,
        n: usize,
        to_one: &[usize],
        splits: impl Iterator<Item = usize>,
        sums: &[Sum<W>],
    ) -> [u64; W] {
        let mut seen = [0; W];
        if self.digits.get(n).unwrap_or(&0) & 1 != 0 {
            mark(&mut seen, 0);
        }
        for &k in to_one.iter().filter(|&&k| k < n) {
            mark(&mut seen, self.values[n - k]);
        }
        for sum in splits {
            let words = seen.iter_mut().zip(&sums[sum & (sums.len() - 1)].0);
            words.for_each(|(word, known)| *word |= known);
        }
        seen
    }

    /// Returns, for each sum of the block that begins at `start`, the values of the
    /// pairs with a partner.
    fn pair_values<const W: usize, const N: usize>(&self, start: usize) -> [[u64; W]; BLOCK] {
        let mut fresh = vec![Marks::<N>::NONE; BLOCK];
        for &(a, value) in self.partners.iter().take_while(|partner| partner.0 < start) {
            let window = &self.values[start - a..][..BLOCK];
            let sums = fresh.iter_mut().zip(window);
            sums.for_each(|(marks, other)| marks.set(value ^ other));
        }
        let mut words = [[0; W]; BLOCK];
        let sums = words.iter_mut().zip(fresh);
        sums.for_each(|(words, marks)| *words = marks.pack_words());
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(code: &str) -> Vec<u8> {
        let digits = code.chars().map(|c| c.to_digit(16).unwrap() as u8);
        digits.collect()
    }

    /// Returns the values of the heaps up to `largest` by the definition, for digits that
    /// allow no three heaps.
    fn values_by_definition(digits: &[u8], largest: usize) -> Vec<u16> {
        let mut values: Vec<u16> = Vec::new();
        for n in 0..=largest {
            let mut seen = [false; 256];
            for (taken, &digit) in digits.iter().enumerate().take(n + 1) {
                let rest = n - taken;
                for a in 0..=if digit < 4 { 0 } else { rest / 2 } {
                    let heaps = [a, rest - a].iter().filter(|&&heap| heap > 0).count();
                    if digit >> heaps & 1 == 1 {
                        seen[usize::from(values[a] ^ values[rest - a])] = true;
                    }
                }
            }
            values.push(seen.iter().position(|&seen| !seen).unwrap() as u16);
        }
        values
    }

    #[test]
    fn agrees_with_the_definition_where_the_method_has_a_mask() {
        let mut masks = 0;
        for text in ["016", "056", "0127", "0354", "0454", "0054", "0104", "0106", "0644"] {
            let digits = digits(text);
            let expected = values_by_definition(&digits, 2200);
            let mut engine = Engine::new(&digits);
            // The table does not depend on the steps in which it grows.
            for len in [1, 2, 65, 66, 500, 1999, 2201] {
                assert!(engine.extend(len), "code {text}");
                assert_eq!(engine.values, expected[..len], "code {text}");
            }
            masks += usize::from(engine.mask.is_some());
        }
        assert!(masks > 5, "only {masks} codes had a mask");
    }

    #[test]
    fn any_mask_gives_the_right_values() {
        for text in ["0700", "4007", "0060", "0034", "0507", "07070", "4242", "0771"] {
            let digits = digits(text);
            let expected = values_by_definition(&digits, 200);
            let splits = Engine::new(&digits).places(4);
            let mut shifts = vec![None];
            if splits.iter().all(|k| k % 2 == splits[0] % 2) {
                shifts.push(Some(splits[0]));
            }
            for (bits, &shift) in (0..16).flat_map(|bits| shifts.iter().map(move |s| (bits, s))) {
                let mask = (bits != 0).then_some(Mask { bits, shift });
                for start in [BLOCK, 9, 20, 77] {
                    let mut engine = Engine::new(&digits);
                    engine.values = expected[..start].to_vec();
                    engine.use_mask(mask);
                    engine.compute::<2, 128>(201);
                    let input = format!("code {text}, {mask:?}, from {start}");
                    assert_eq!(engine.values, expected, "{input}");
                }
            }
        }
    }

    #[test]
    fn a_value_of_65536_stops_the_engine() {
        // Nim up to 65536, where the values up to heap 65534 are already filled in.
        // The last digit 7 also allows a split after taking 65536, but then no stone is left.
        for last in [3, 7] {
            let mut digits = vec![3; 65537];
            digits[0] = 0;
            digits[65536] = last;
            let mut engine = Engine::new(&digits);
            engine.values = (0..u16::MAX).collect();
            assert!(engine.extend(65536), "last digit {last}");
            assert_eq!(engine.values[65535], 65535, "last digit {last}");
            assert!(!engine.extend(65537), "last digit {last}");
            assert_eq!(engine.values.len(), 65536, "last digit {last}");
        }
    }

    #[test]
    #[should_panic(expected = "the value of heap 65536 is above 65535")]
    fn table_rejects_values_above_65535() {
        let mut digits = vec![3; 65537];
        digits[0] = 0;
        let mut engine = Engine::new(&digits);
        engine.values = (0..=u16::MAX).collect();
        engine.table(65537);
    }
}
