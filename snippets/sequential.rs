//! A row of Nim heaps that must be played from the left: a turn takes any positive
//! number of stones from the first heap that is not empty. Grundy value of a row.
//!
//! The game is the sequential compound of the heaps, which Stromquist and Ullman
//! proposed (arXiv:2411.08611 studies it). Let g be the value of the row behind the
//! first heap. The options of the row are the rows with fewer stones in that heap,
//! and the row behind it. So the rows with 1, 2, 3, ... stones there have, in order, all
//! values from 0 on except g: a stones give the value a - 1 if a <= g, and a if a > g.
//!
//! ```
//! use snippets::sequential::sequential_value;
//!
//! assert_eq!(sequential_value(&[5]), 5);
//! assert_eq!(sequential_value(&[1, 5]), 0); // leads only to 5, of value 5
//! assert_eq!(sequential_value(&[2, 5]), 1); // leads to 1 5, of value 0, and to 5
//! ```

/// Returns the Grundy value of a row of heaps. Heaps of 0 do not count. The value of
/// several rows is the [`nim_sum`](super::nim::nim_sum) of their values.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) space.
pub fn sequential_value(heaps: &[u64]) -> u64 {
    heaps.iter().rfold(0, |rest, &heap| match heap {
        0 => rest,
        _ => heap - u64::from(heap <= rest),
    })
}
