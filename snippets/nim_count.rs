//! How many lists of heaps have each nim-sum, and so how many are P-positions.
//!
//! Entry x of the Walsh-Hadamard transform of a table is the sum of the table's entries,
//! entry h with a minus sign if h and x have an odd number of 1 bits in common. The sign
//! for `a ^ b` is the product of those for a and for b. So the transform of the counts for
//! two heaps is the product, entry by entry, of the transforms for one heap. For lists of
//! any length a polynomial of the transform takes the place of the product.
//!
//! ```
//! use snippets::nim_count::nim_sum_counts;
//!
//! // Three heaps in a row, each of 1, 2 or 3 stones; counts modulo 1,000,007.
//! let counts = nim_sum_counts(&[0, 1, 1, 1], |x| x * x % 1_000_007 * x % 1_000_007, 1_000_007);
//! // The P-positions are the 6 orders of 1, 2, 3. The nim-sums 1, 2, 3 have 7 lists each.
//! assert_eq!(counts, [6, 7, 7, 7]);
//! ```

/// Returns how many lists of heaps have each nim-sum, modulo `modulus`: entry s for the
/// nim-sum s.
///
/// `ways[h]` is the number of kinds of heaps with the Grundy value h (in Nim, of h stones).
/// `lists(x)` must be a polynomial of x with integer coefficients, modulo `modulus`: the number
/// of lists in all if there are x kinds of heaps. For lists of k heaps this is x^k, for one or two
/// heaps x + x^2. `lists` gets numbers below `modulus`.
///
/// The length of the result is the least power of two that is not below `ways.len()`.
///
/// # Panics
///
/// Panics unless `modulus` is odd and below 2^63.
///
/// # Complexity
///
/// O(n log n) time and O(n) space for a result of length n, and n calls of `lists`.
pub fn nim_sum_counts(ways: &[u64], lists: impl Fn(u64) -> u64, modulus: u64) -> Vec<u64> {
    let usable = modulus % 2 == 1 && modulus < 1 << 63;
    assert!(usable, "the modulus must be odd and below 2^63");
    let mut counts: Vec<u64> = ways.iter().map(|count| count % modulus).collect();
    counts.resize(ways.len().next_power_of_two(), 0);
    transform(&mut counts, modulus);
    for count in &mut counts {
        *count = lists(*count) % modulus;
    }
    // The transform of a transform is the table itself times its length.
    transform(&mut counts, modulus);
    let doublings = counts.len().trailing_zeros();
    for count in &mut counts {
        for _ in 0..doublings {
            *count = (*count + *count % 2 * modulus) / 2;
        }
    }
    counts
}

/// Replaces a table, whose length is a power of two, by its Walsh-Hadamard transform.
fn transform(table: &mut [u64], modulus: u64) {
    let mut width = 1;
    while width < table.len() {
        for block in table.chunks_mut(2 * width) {
            let (low, high) = block.split_at_mut(width);
            for (a, b) in low.iter_mut().zip(high) {
                let (sum, difference) = (*a + *b, *a + modulus - *b);
                *a = sum.min(sum.wrapping_sub(modulus));
                *b = difference.min(difference.wrapping_sub(modulus));
            }
        }
        width *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_with_the_smallest_tables_and_moduli() {
        assert_eq!(nim_sum_counts(&[], |_| 1, 5), [1], "no heap sizes");
        assert_eq!(nim_sum_counts(&[7], |x| x, 5), [2]);
        assert_eq!(nim_sum_counts(&[1, 2, 3], |x| x, 5), [1, 2, 3, 0]);
        assert_eq!(nim_sum_counts(&[4, 4], |_| 9, 1), [0, 0]);
    }

    #[test]
    fn accepts_the_largest_modulus() {
        let modulus = (1 << 63) - 1;
        let ways = [modulus - 1, u64::MAX, 5, modulus - 2];
        assert_eq!(nim_sum_counts(&ways, |x| x, modulus), [modulus - 1, 1, 5, modulus - 2]);
    }
}
