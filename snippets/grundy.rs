//! Grundy values of heaps: a table for any rule that lists the options of one heap.
//!
//! By the Sprague-Grundy theorem (Sprague 1935, Grundy 1939) the Grundy value of a
//! position is the mex of its options' values, the value of a sum is the XOR of its
//! components' values, and exactly the P-positions have the value 0. The theorem
//! holds for impartial games that always end, under normal play. Grundy values do not
//! decide misère play; see `misere`.
//!
//! `take_and_break` is faster for two common rules, `octal` for rules written as a
//! code. For positions that are not heaps, `dag` takes a graph and `memo` takes
//! positions of any type.
//!
//! ```
//! use snippets::grundy::heap_table;
//!
//! // Take 1, 3 or 4: G(5) = mex{G(4), G(2), G(1)} = mex{2, 0, 1} = 3.
//! let table = heap_table(7, |n, smaller, set| {
//!     for take in [1, 3, 4] {
//!         if take <= n {
//!             set.insert(smaller[n - take]);
//!         }
//!     }
//! });
//! assert_eq!(table, [0, 1, 0, 1, 2, 3, 2, 0]);
//! ```

use super::mex::MexSet;

/// Returns the Grundy values of the heaps 0, 1, ..., `largest`.
///
/// `rule(n, smaller, set)` is called once for every heap size `n` in increasing
/// order. `smaller[m]` is the value of a heap of `m`, for each m < n, and `set` is
/// empty: the rule inserts the value of every option of a heap of `n`.
///
/// # Panics
///
/// Panics if the rule reads `smaller[m]` for an m that is not below `n`.
///
/// # Complexity
///
/// O(n + o) time besides the rule, and O(n) space, for n = `largest` and o inserted
/// values in all.
///
/// # Examples
///
/// ```
/// use snippets::grundy::heap_table;
///
/// // Take any number: Nim.
/// let nim = heap_table(4, |n, smaller, set| {
///     for take in 1..=n {
///         set.insert(smaller[n - take]);
///     }
/// });
/// assert_eq!(nim, [0, 1, 2, 3, 4]);
///
/// // Split a heap into two that are not empty: every move adds a heap, so the
/// // game lasts n - 1 moves and only their parity counts.
/// let split = heap_table(4, |n, smaller, set| {
///     for a in 1..n {
///         set.insert(smaller[a] ^ smaller[n - a]);
///     }
/// });
/// assert_eq!(split, [0, 0, 1, 0, 1]);
///
/// // Kayles: take 1 or 2, then leave the rest as one heap or two.
/// let kayles = heap_table(4, |n, smaller, set| {
///     for rest in n.saturating_sub(2)..n {
///         for a in 0..=rest / 2 {
///             set.insert(smaller[a] ^ smaller[rest - a]);
///         }
///     }
/// });
/// assert_eq!(kayles, [0, 1, 2, 3, 1]);
/// ```
pub fn heap_table(largest: usize, mut rule: impl FnMut(usize, &[u64], &mut MexSet)) -> Vec<u64> {
    let mut values = Vec::new();
    let mut set = MexSet::new();
    for n in 0..=largest {
        rule(n, &values, &mut set);
        values.push(set.take_mex());
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grundys_game_is_a002188() {
        let expected = [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1,
            2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5, 4, 1, 5, 4, 1, 5, 4, 1, 0,
        ];
        // Split a heap into two unequal ones.
        let table = heap_table(50, |n, smaller, set| {
            for a in (1..n).take_while(|a| a + a < n) {
                set.insert(smaller[a] ^ smaller[n - a]);
            }
        });
        assert_eq!(table, expected);
    }

    #[test]
    fn lists_heap_zero_alone() {
        assert_eq!(heap_table(0, |_, _, _| {}), [0]);
        // An option may be anything of known value, here an empty position.
        assert_eq!(heap_table(1, |_, _, set| set.insert(0)), [1, 1]);
    }
}
