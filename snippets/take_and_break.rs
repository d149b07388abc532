//! Fast tables of Grundy values for two heap rules under normal play: take one of
//! the given amounts, or take one and also split what is left.
//!
//! Both give the table that `grundy::heap_table` gives for that rule. If only amounts
//! are taken, the values of the options are joined for many heaps at once; if the
//! rest may be split as well, a tight loop looks at all pairs of smaller heaps. For more
//! than 63 amounts that are only taken, see `many_amounts`; for long tables of splitting
//! games, and for their periods, `octal`.
//!
//! ```
//! use snippets::take_and_break::{split_table, take_table};
//!
//! // Take 1, 3 or 4: G(5) = mex{G(4), G(2), G(1)} = mex{2, 0, 1} = 3.
//! assert_eq!(take_table(7, &[1, 3, 4]), [0, 1, 0, 1, 2, 3, 2, 0]);
//!
//! // Kayles: take 1 or 2, and split the rest or not. A heap of 3 has the options 2,
//! // 1, 1 + 1, 0 of values 2, 1, 0, 0; a heap of 4 has 3, 1 + 2, 2, 1 + 1 of values
//! // 3, 3, 2, 0.
//! assert_eq!(split_table(4, &[1, 2]), [0, 1, 2, 3, 1]);
//! ```

use std::array::from_fn;

/// The bytes in a block of lanes. Options far back are joined for a whole block at once.
const BLOCK: usize = 128;

/// Returns the Grundy values of the heaps 0, 1, ..., `largest` in a subtraction
/// game: a turn takes one of the given amounts of stones.
///
/// It is fast enough for millions of heaps. The values are below 64, and the system
/// provides a table of bytes in a fifth of the time of one of `u64`.
///
/// # Panics
///
/// Panics if there are more than 63 amounts (repeats count), or if one is 0.
///
/// # Complexity
///
/// O(n a) time and O(n) space for n = `largest` and a amounts.
pub fn take_table(largest: usize, amounts: &[u64]) -> Vec<u8> {
    assert!(amounts.len() < 64, "more than 63 amounts");
    assert!(!amounts.contains(&0), "an amount is 0");
    // Only lanes of 8 bytes have room for every mex of 63 options. But most values
    // are small, and lanes of 2 bytes take a third of the time.
    let narrow = take_table_in::<2>(largest, amounts);
    let values = narrow.or_else(|| take_table_in::<8>(largest, amounts));
    values.expect("a mex of 63 values is below 64")
}

/// Returns what [`take_table`] does, or `None` if lanes of `BYTES` bytes are too narrow.
///
/// Every heap has a lane of `BYTES` bytes; a heap of value v sets bit v of its lane.
/// The lowest zero bit in the OR of its options' lanes is at the mex. The lanes of
/// options at least a block back are joined for a whole block of heaps at once, those
/// at least 8 bytes back for a word of 8 bytes. For nearer options, each value found is
/// marked at once for the heaps after it, in its own word and in the next one.
///
/// A value too large for its lane sets all bits, and then all later heaps do too, which
/// marks the table invalid.
fn take_table_in<const BYTES: usize>(largest: usize, amounts: &[u64]) -> Option<Vec<u8>> {
    let width = 8 * BYTES;
    // The offsets from an option's lane to the heap's, in bytes.
    let offsets = |from: usize, to: usize| {
        let legal = amounts.iter().filter(|&&amount| amount <= largest as u64);
        let bytes = legal.map(|&amount| amount as usize * BYTES);
        bytes.filter(move |&offset| from <= offset && offset < to)
    };
    let near = offsets(0, 8).fold(1, |lanes: u64, offset| lanes | 1 << (8 * offset));
    let marks: [u64; 65] = from_fn(|value| if value < width { near << value } else { !0 });
    // Where an option's word starts in the 256 earlier bytes: a `u8` needs no bounds check.
    let middle: Vec<u8> = offsets(8, BLOCK).map(|o| (256 - o) as u8).collect();
    let far: Vec<usize> = offsets(BLOCK, usize::MAX).collect();
    // The lanes before heap 0 are zero, so amounts above the heap add no bit.
    let mut at = far.iter().copied().fold(256, usize::max);
    let per_block = BLOCK / BYTES;
    let blocks = largest / per_block + 1;
    let mut lanes: Vec<u8> = vec![0; at + blocks * BLOCK];
    let mut values = vec![0; blocks * per_block];
    let mut seen = 0;
    for values in values.chunks_exact_mut(per_block) {
        let mut block = [0; BLOCK];
        for offset in &far {
            let options = &lanes[at - offset..][..BLOCK];
            let heaps = block.iter_mut().zip(options);
            heaps.for_each(|(seen, bit)| *seen |= bit);
        }
        lanes[at..][..BLOCK].copy_from_slice(&block);
        let window = &mut lanes[at - 256..][..256 + BLOCK];
        let window = std::convert::TryInto::try_into(window).unwrap();
        seen = fill_block::<BYTES>(values, window, &middle, &marks, seen);
        at += BLOCK;
        if seen.trailing_ones() as usize >= width {
            return None;
        }
    }
    values.truncate(largest + 1);
    Some(values)
}

/// Computes the values and the lanes of one block. `lanes` begins with 256 bytes of earlier
/// lanes, and is an array so that the compiler drops the bounds checks. `seen` has the bits
/// that heaps before the block have set for it; the result has those for the next block.
fn fill_block<const BYTES: usize>(
    values: &mut [u8],
    lanes: &mut [u8; 256 + BLOCK],
    middle: &[u8],
    marks: &[u64; 65],
    mut seen: u64,
) -> u64 {
    let word = |bytes: &[u8]| u64::from_le_bytes(std::convert::TryInto::try_into(bytes).unwrap());
    for (i, values) in values.chunks_exact_mut(8 / BYTES).enumerate() {
        seen |= word(&lanes[256 + 8 * i..][..8]);
        for &start in middle {
            seen |= word(&lanes[usize::from(start) + 8 * i..][..8]);
        }
        let own = lanes[256 + 8 * i..][..8].chunks_exact_mut(BYTES);
        for (value, lane) in values.iter_mut().zip(own) {
            let mex = seen.trailing_ones();
            let mark = marks[mex as usize];
            lane.copy_from_slice(&mark.to_le_bytes()[..BYTES]);
            seen = (seen | mark) >> (8 * BYTES - 1) >> 1;
            *value = mex as u8;
        }
    }
    seen
}

/// Returns the Grundy values of the heaps 0, 1, ..., `largest` in a game of taking
/// and splitting: a turn takes one of the given amounts of stones from a heap and may
/// split what is left of it in two.
///
/// # Panics
///
/// Panics if an amount is 0.
///
/// # Complexity
///
/// O(n^2 a) time and O(n) space for n = `largest` and a amounts.
pub fn split_table(largest: usize, amounts: &[u64]) -> Vec<u64> {
    assert!(!amounts.contains(&0), "an amount is 0");
    const BLOCK: usize = 24;
    let mut values = Vec::new();
    // seen[v] is the last heap that has an option of value v. The length is a power
    // of two above all values so far, so it is above the XOR of any two of them.
    let mut seen = vec![usize::MAX];
    for n in 0..=largest {
        let legal = amounts.iter().filter(|&&amount| amount <= n as u64);
        for rest in legal.map(|&amount| n - amount as usize) {
            let parts = &values[..=rest];
            // The mask changes no index, but lets the compiler drop the bounds checks.
            let mask = seen.len() - 1;
            let mut mark = |a: &[u64], b: &[u64]| {
                let pairs = a.iter().zip(b.iter().rev());
                pairs.for_each(|(a, b)| seen[(a ^ b) as usize & mask] = n);
            };
            // The pairs are symmetric, so half of them are enough. That half is rounded up
            // to whole blocks, whose loop the compiler unrolls.
            let half = (rest / 2 / BLOCK + 1) * BLOCK;
            if half > rest {
                mark(parts, parts);
            } else {
                let fronts = parts[..half].chunks_exact(BLOCK);
                let pairs = fronts.zip(parts.rchunks_exact(BLOCK));
                pairs.for_each(|(a, b)| mark(a, b));
            }
        }
        let mex = seen.iter().take_while(|&&heap| heap == n).count();
        if mex == seen.len() {
            seen.resize(2 * mex, usize::MAX);
        }
        values.push(mex as u64);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn take_table_has_room_for_every_value() {
        // A turn takes any of 1 to k whole units, so G(n) is the number of whole
        // units mod (k + 1), for k up to 63.
        for k in [14, 15, 16, 17, 31, 62, 63] {
            for unit in (1..=20).chain([31, 32, 33, 63, 64, 65, 128, 500]) {
                let amounts: Vec<u64> = (1..=k).map(|units| (units * unit) as u64).collect();
                // The first value above 15 comes at 16 units.
                for largest in [16 * unit - 1, 16 * unit, 3 * k * unit] {
                    let table = take_table(largest, &amounts);
                    let expected = (0..=largest).map(|n| (n / unit % (k + 1)) as u8);
                    assert!(table.into_iter().eq(expected), "k {k}, unit {unit}");
                }
            }
        }
    }

    #[test]
    fn split_table_has_values_of_any_size() {
        // Any amount is taken: G(n) = n, as an option a, b has a value of at most
        // a + b < n, and n to m < n has the value m.
        let amounts: Vec<u64> = (1..=300).collect();
        let expected: Vec<u64> = (0..=300).collect();
        assert_eq!(split_table(300, &amounts), expected);
    }

    #[test]
    fn amounts_above_every_heap_change_nothing() {
        assert_eq!(take_table(5, &[2, u64::MAX]), [0, 0, 1, 1, 0, 0]);
        assert_eq!(take_table(0, &[u64::MAX]), [0]);
        assert_eq!(split_table(5, &[u64::MAX, 1]), [0, 1, 0, 1, 0, 1]);
        assert_eq!(split_table(0, &[]), [0]);
    }
}
