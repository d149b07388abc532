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
//! other pairs are looked at only for these values, and usually a few are enough.
//!
//! If all digits that allow a split are at even places, or all of them are at odd
//! places, the parity of n may be added to that of G(n). Every mask gives the right
//! values, but not at the same speed; with the mask 0 all pairs are looked at.

use super::sparse_sums::{candidate, find, mark, Sum};
use super::three_heaps::Pairs;

/// The number of sums in a block; the sums of a block are started together. Pairs
/// with a part below `BLOCK` are added later, when a sum is first needed. So starting
/// a block needs only known values; a rare heap found later is in such a pair only.
const BLOCK: usize = 8;

/// A growing table of the values of one code.
#[derive(Clone, Debug)]
pub struct Engine<'a> {
    digits: &'a [u8],
    /// The values of the heaps 0, 1, ...
    pub values: Vec<u16>,
    mask: u16,
    /// If it is `Some(shift)`, n + shift is added to the parity of G(n).
    shift: Option<usize>,
    /// The heaps from `BLOCK` on that are paired with all others when a sum is
    /// started, with their values: all rare heaps, and some common ones of different
    /// values, which quickly give most even values. Empty if the mask is 0.
    partners: Vec<(usize, u16)>,
    /// `Some` if the code leaves three heaps; then only this and `values` are used.
    pairs: Option<Pairs>,
}

impl<'a> Engine<'a> {
    /// Starts an empty table for the code with these digits, the first at place 0.
    pub fn new(digits: &'a [u8]) -> Self {
        let three = digits.iter().any(|digit| digit & 8 != 0);
        Self {
            digits,
            values: Vec::new(),
            mask: 0,
            shift: None,
            partners: Vec::new(),
            pairs: three.then(Pairs::default),
        }
    }

    /// Returns `len` values, or panics if one is above 65535.
    pub fn table(mut self, len: usize) -> Vec<u16> {
        let fits = self.extend(len);
        let next = self.values.len();
        assert!(fits, "the value of heap {} is above 65535", next);
        self.values
    }

    /// Computes up to `len` values, or returns false where the next is above 65535.
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
                (None, 0..=63) => self.run::<1>(end),
                (None, 64..=127) => self.run::<2>(end),
                (None, 128..=255) => self.run::<4>(end),
                (None, 256..=2047) => self.run::<32>(end),
                (None, _) => self.run::<1024>(end),
            }
            let done = self.values.len();
            if done == n {
                return false;
            }
            if done >= 64 && done.is_power_of_two() && self.pairs.is_none() {
                self.tune();
            }
        }
        true
    }

    fn max(&self) -> u16 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// The places whose digit has that bit.
    fn places(&self, bit: u8) -> Vec<usize> {
        let places = 0..self.digits.len();
        places.filter(|&k| self.digits[k] & bit != 0).collect()
    }

    fn is_common(&self, n: usize) -> bool {
        odd(self.values[n] & self.mask) != flips(self.shift, n)
    }

    /// Chooses the mask and the shift that leave the fewest heaps rare.
    fn tune(&mut self) {
        let size = (usize::from(self.max()) + 1).next_power_of_two();
        let splits = self.places(4);
        let first = splits.first().copied().unwrap_or(0);
        let mut shifts = vec![None];
        if splits.iter().all(|k| k % 2 == first % 2) {
            shifts.push(Some(first));
        }
        // With a quarter of the heaps rare, looking at all pairs is as fast.
        let mut best = (-(self.values.len() as i64) / 2, 0, None);
        for shift in shifts {
            let mut balance = vec![0; size];
            for (n, &value) in self.values.iter().enumerate() {
                balance[usize::from(value)] += if flips(shift, n) { -1 } else { 1 };
            }
            // Walsh-Hadamard transform: rare minus common heaps, for every mask.
            let mut half = 1;
            while half < size {
                for i in (0..size).filter(|i| i & half == 0) {
                    let (a, b) = (balance[i], balance[i + half]);
                    balance[i] = a + b;
                    balance[i + half] = a - b;
                }
                half *= 2;
            }
            let masks = (1..size).map(|mask| (balance[mask], mask, shift));
            best = masks.fold(best, |best, other| best.min(other));
        }
        self.use_mask(best.1 as u16, best.2);
    }

    fn use_mask(&mut self, mask: u16, shift: Option<usize>) {
        self.mask = mask;
        self.shift = shift.filter(|_| mask != 0);
        self.partners.clear();
        let mut uses = vec![0; 1 << 16];
        for n in BLOCK..self.values.len() {
            let value = self.values[n];
            let rare = !self.is_common(n);
            // Two common heaps of each value, small enough to stay in the cache.
            let chosen = rare || n < 1024 && uses[usize::from(value)] < 2;
            if mask != 0 && chosen {
                uses[usize::from(value)] += 1;
                self.partners.push((n, value));
            }
        }
    }

    /// Computes up to `end` values, or up to the first that needs more than `W` words.
    fn run<const W: usize>(&mut self, end: usize) {
        let (to_one, to_two) = (self.places(2), self.places(4));
        let first = to_two.first().copied().unwrap_or(usize::MAX);
        let reach = to_two.last().copied().unwrap_or(first);
        // The recent sums, each at its place modulo their number, a power of two.
        let slots = (reach - first + 2 * BLOCK).next_power_of_two();
        let mut sums: Vec<Sum<W>> = vec![([0; W], BLOCK); slots];
        let mut next_sum = self.values.len().saturating_sub(reach) / BLOCK * BLOCK;
        let mut odd_values = [0; W];
        let all = (0..=u16::MAX).take(64 * W);
        all.filter(|value| odd(value & self.mask))
            .for_each(|value| mark(&mut odd_values, value));

        for n in self.values.len()..end {
            while n >= first && next_sum <= n - first {
                self.start(next_sum, &mut sums);
                next_sum += 1;
            }
            let splits = to_two.iter().filter(|&&k| k < n).map(|&k| n - k);
            let seen = self.known(n, &to_one, splits.clone(), &sums);
            let turn = if flips(self.shift, n) { u64::MAX } else { 0 };
            let (mut value, mut wanted) = candidate(&seen, &odd_values, turn);
            find(&mut wanted, &self.values, splits, &mut sums);
            if let Some(w) = wanted.iter().position(|&word| word != 0) {
                value = 64 * w + wanted[w].trailing_zeros() as usize;
            }
            if value > 65535 {
                return;
            }
            self.values.push(value as u16);
            if self.mask != 0 && !self.is_common(n) {
                self.partners.push((n, self.values[n]));
            }
            if value == 64 * W {
                return;
            }
        }
    }

    /// Starts `sum`: with its block if it is the first one there, and with the pairs
    /// that have a part below `BLOCK`.
    #[inline(always)]
    fn start<const W: usize>(&self, sum: usize, sums: &mut [Sum<W>]) {
        let slot = sum & (sums.len() - 1);
        if sum % BLOCK == 0 {
            let begun = sums[slot..].iter_mut().zip(self.begin(sum));
            begun.for_each(|(sum, seen)| *sum = (seen, BLOCK));
        }
        let seen = &mut sums[slot].0;
        for a in 1..BLOCK.min(sum) {
            mark(seen, self.values[a] ^ self.values[sum - a]);
        }
    }

    /// Returns the values of the options of heap `n` that are known without another
    /// look at pairs: those with at most one heap, and what the sums `splits` hold.
    #[inline(always)]
    fn known<const W: usize>(
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
    fn begin<const W: usize>(&self, start: usize) -> [[u64; W]; BLOCK] {
        let mut fresh = [[0; W]; BLOCK];
        for &(a, value) in self.partners.iter().take_while(|partner| partner.0 < start) {
            let window = &self.values[start - a..][..BLOCK];
            let sums = fresh.iter_mut().zip(window);
            sums.for_each(|(seen, other)| mark(seen, value ^ other));
        }
        fresh
    }
}

/// Whether the parity of G(n) is inverted for this n.
fn flips(shift: Option<usize>, n: usize) -> bool {
    shift.map_or(false, |shift| (n + shift) % 2 == 1)
}

fn odd(value: u16) -> bool {
    value.count_ones() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits(code: &str) -> Vec<u8> {
        let digits = code.chars().map(|c| c.to_digit(16).unwrap() as u8);
        digits.collect()
    }

    /// The values of the heaps up to `largest` if no move leaves three heaps.
    fn definition(digits: &[u8], largest: usize) -> Vec<u16> {
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
        for text in [
            "016", "056", "0127", "0354", "0454", "0054", "0104", "0106", "0644",
        ] {
            let digits = digits(text);
            let expected = definition(&digits, 2200);
            let mut engine = Engine::new(&digits);
            // The table does not depend on the steps in which it grows.
            for len in [1, 2, 65, 66, 500, 1999, 2201] {
                assert!(engine.extend(len), "code {text}");
                assert_eq!(engine.values, expected[..len], "code {text}");
            }
            masks += usize::from(engine.mask != 0);
        }
        assert!(masks > 5, "only {masks} codes had a mask");
    }

    #[test]
    fn any_mask_gives_the_right_values() {
        for text in [
            "0700", "4007", "0060", "0034", "0507", "07070", "4242", "0771",
        ] {
            let digits = digits(text);
            let expected = definition(&digits, 200);
            let place = Engine::new(&digits).places(4)[0];
            let same = Engine::new(&digits)
                .places(4)
                .iter()
                .all(|k| k % 2 == place % 2);
            let shifts = if same {
                vec![None, Some(place)]
            } else {
                vec![None]
            };
            for (mask, shift) in (0..16).flat_map(|mask| shifts.iter().map(move |s| (mask, *s))) {
                for start in [BLOCK, 9, 20, 77] {
                    let mut engine = Engine::new(&digits);
                    engine.values = expected[..start].to_vec();
                    engine.use_mask(mask, shift);
                    engine.run::<2>(201);
                    let input = format!("code {text}, mask {mask}, {shift:?}, from {start}");
                    assert_eq!(engine.values, expected, "{input}");
                }
            }
        }
    }

    #[test]
    fn a_value_of_65536_stops_the_engine() {
        // Nim up to 65536, where the values up to heap 65534 are already filled in.
        // One code also allows a split, but only if all stones are taken.
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
    fn a_table_refuses_65536() {
        let mut digits = vec![3; 65537];
        digits[0] = 0;
        let mut engine = Engine::new(&digits);
        engine.values = (0..=u16::MAX).collect();
        engine.table(65537);
    }
}
