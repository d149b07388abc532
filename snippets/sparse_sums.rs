//! The sums of `sparse_space`: for each sum, the values (below 64 W) of the pairs of heaps
//! with that sum. Pairs are looked at only until no value is wanted any more.

/// The number of sums in a block; the sums of a block are started together. Pairs with a part below
/// `BLOCK` are added later, when a sum is first needed. So starting a block needs only known
/// values: a heap whose value is not known yet is in such pairs only.
pub const BLOCK: usize = 8;

/// A sum a + b: the values of pairs found so far, and how many of its pairs were looked
/// at since its start: those with the scouts first, then those of heaps from `BLOCK` on.
pub type Sum<const W: usize> = ([u64; W], usize);

/// Adds a value to a set.
pub fn mark<const W: usize>(seen: &mut [u64; W], value: u16) {
    seen[usize::from(value) / 64 % W] |= 1 << (value % 64);
}

/// A set of values below `N` with a byte for each. Setting a byte takes less time than
/// setting a bit, as it does not wait for the bits that were set before.
#[derive(Clone, Copy)]
pub struct Marks<const N: usize>([u8; N]);

impl<const N: usize> Marks<N> {
    /// The empty set.
    pub const NONE: Self = Self([0; N]);

    /// Adds a value.
    #[inline(always)]
    pub fn set(&mut self, value: u16) {
        self.0[usize::from(value) % N] = 1;
    }

    /// Returns the same set with a bit for each value.
    #[inline(always)]
    pub fn pack_words<const W: usize>(&self) -> [u64; W] {
        let mut words = [0; W];
        for (word, bytes) in words.iter_mut().zip(self.0.chunks_exact(64)) {
            let eights = bytes.chunks_exact(8).rev();
            *word = eights.fold(0, |word, eight| word << 8 | pack(eight));
        }
        words
    }
}

/// Packs eight bytes that are 0 or 1 into bits, the first as the lowest.
#[inline(always)]
fn pack(bytes: &[u8]) -> u64 {
    let word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    // Bit 8 i goes to 56 + i, and no two bits meet on the way.
    word.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Returns the least odd value that is not in `seen`, or 64 W if there is none, and
/// the set of smaller even values that are not in `seen` either. If `flips` is `!0`, not 0,
/// odd and even are exchanged.
#[inline(always)]
pub fn find_odd<const W: usize>(seen: &[u64; W], odd: &[u64; W], flips: u64) -> (usize, [u64; W]) {
    let mut wanted = [0; W];
    for w in 0..W {
        let odd = odd[w] ^ flips;
        let free = odd & !seen[w];
        wanted[w] = !odd & !seen[w];
        if free != 0 {
            wanted[w] &= (free & free.wrapping_neg()) - 1;
            return (64 * w + free.trailing_zeros() as usize, wanted);
        }
    }
    (64 * W, wanted)
}

/// The heaps of which pairs are made.
#[derive(Clone, Copy)]
pub struct Pairing<'a> {
    /// The values of the heaps 0, 1, ...
    pub values: &'a [u16],
    /// The heaps that are tried first, with their values.
    pub scouts: &'a [(usize, u16)],
    /// Whether the two heaps have to be different.
    pub unequal: bool,
}

impl Pairing<'_> {
    /// Looks at up to `max_pairs` pairs of heaps that add up to `sum`, after the first `done`, and
    /// marks their values. Returns by how many `done` grows, scouts without a partner included.
    #[inline(always)]
    fn mark_next<const N: usize>(
        self,
        sum: usize,
        done: usize,
        max_pairs: usize,
        marks: &mut Marks<N>,
    ) -> usize {
        let scouts = &self.scouts[done.min(self.scouts.len())..];
        if !scouts.is_empty() {
            let scouts = &scouts[..max_pairs.min(scouts.len())];
            for &(a, value) in scouts {
                if a < sum && !(self.unequal && 2 * a == sum) {
                    marks.set(value ^ self.values[sum - a]);
                }
            }
            return scouts.len();
        }
        let from = BLOCK + done - self.scouts.len();
        let end = (sum + 2 - usize::from(self.unequal)) / 2;
        let to = (from + max_pairs).min(end);
        if from < to {
            let high = self.values[sum + 1 - to..=sum - from].iter().rev();
            let pairs = self.values[from..to].iter().zip(high);
            pairs.for_each(|(a, b)| marks.set(a ^ b));
        }
        to.saturating_sub(from)
    }
}

/// Removes from `wanted` the values of pairs that add up to one of `splits`, until `wanted`
/// is empty or all pairs were looked at. The sums are tried in turn, because a value
/// may be frequent in one of them only.
#[inline(always)]
pub fn remove_seen<const W: usize, const N: usize>(
    wanted: &mut [u64; W],
    pairing: Pairing<'_>,
    splits: impl Iterator<Item = usize> + Clone,
    sums: &mut [Sum<W>],
) {
    let slot_mask = sums.len() - 1;
    let mut open = true;
    while open && *wanted != [0; W] {
        open = false;
        for sum in splits.clone() {
            let (seen, done) = &mut sums[sum & slot_mask];
            let mut marks = Marks::<N>::NONE;
            let more = pairing.mark_next(sum, *done, 32 * W, &mut marks);
            if more > 0 {
                open = true;
                *done += more;
                let words = wanted.iter_mut().zip(seen).zip(marks.pack_words::<W>());
                words.for_each(|((wanted, seen), found)| {
                    *seen |= found;
                    *wanted &= !*seen;
                });
            }
        }
    }
}
