//! The sums of `sparse_space`: sets of values below 64 W, kept for all pairs with the
//! same sum, which are looked at only as far as a value is wanted.

/// A sum a + b: the values of pairs found so far, and the least a of the pairs that
/// were not looked at yet.
pub type Sum<const W: usize> = ([u64; W], usize);

/// Adds a value to a set.
pub fn mark<const W: usize>(seen: &mut [u64; W], value: u16) {
    seen[usize::from(value) / 64 % W] |= 1 << (value % 64);
}

/// Returns the least odd value that is not in `seen`, or 64 W if there is none, and
/// the set of smaller even values that are not in `seen` either. `turn` exchanges
/// odd and even.
#[inline(always)]
pub fn candidate<const W: usize>(seen: &[u64; W], odd: &[u64; W], turn: u64) -> (usize, [u64; W]) {
    let mut wanted = [0; W];
    for w in 0..W {
        let odd = odd[w] ^ turn;
        let free = odd & !seen[w];
        wanted[w] = !odd & !seen[w];
        if free != 0 {
            wanted[w] &= (free & free.wrapping_neg()) - 1;
            return (64 * w + free.trailing_zeros() as usize, wanted);
        }
    }
    (64 * W, wanted)
}

/// Removes from `wanted` the values of pairs that add up to one of `splits`, until it
/// is empty or all pairs were looked at. The sums are tried in turn, because a value
/// may be frequent in one of them only.
#[inline(always)]
pub fn find<const W: usize>(
    wanted: &mut [u64; W],
    values: &[u16],
    splits: impl Iterator<Item = usize> + Clone,
    sums: &mut [Sum<W>],
) {
    let slot_mask = sums.len() - 1;
    let mut open = true;
    while open && *wanted != [0; W] {
        open = false;
        for sum in splits.clone() {
            let (seen, from) = &mut sums[sum & slot_mask];
            let to = (*from + 16 * W).min(sum / 2 + 1);
            if *from < to {
                open = true;
                let high = values[sum + 1 - to..=sum - *from].iter().rev();
                let pairs = values[*from..to].iter().zip(high);
                pairs.for_each(|(a, b)| mark(seen, a ^ b));
                *from = to;
                let words = wanted.iter_mut().zip(&*seen);
                words.for_each(|(word, seen)| *word &= !seen);
            }
        }
    }
}
