//! Nim under normal play and its close relatives: Nimble, staircase Nim and
//! Moore's Nim_k.
//!
//! By Bouton's theorem (1901) the Grundy value of a position is the XOR of its
//! heap sizes, so the position is a P-position exactly when that XOR is 0.
//!
//! ```
//! use snippets::nim::{nim_sum, outcome, winning_moves, Outcome};
//!
//! assert_eq!(nim_sum([3, 4, 5]), 2); // 011 ^ 100 ^ 101 = 010
//! assert_eq!(outcome([1, 2, 3]), Outcome::P);
//! assert_eq!(winning_moves(&[3, 4, 5]), [(0, 1)]); // leaves 1 ^ 4 ^ 5 = 0
//! ```

/// Who wins a position when both players play optimally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// P-position: the previous player wins, the player to move loses.
    P,
    /// N-position: the next player, the one to move, wins.
    N,
}

/// Returns the XOR of the given values: the Grundy value of the Nim position
/// with these heaps, and of any sum whose components have these Grundy values.
///
/// The empty position has no options, so its Grundy value is 0.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn nim_sum(heaps: impl IntoIterator<Item = u64>) -> u64 {
    heaps.into_iter().fold(0, |sum, heap| sum ^ heap)
}

/// Returns the outcome of the given heaps under normal play.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn outcome(heaps: impl IntoIterator<Item = u64>) -> Outcome {
    match nim_sum(heaps) {
        0 => Outcome::P,
        _ => Outcome::N,
    }
}

/// Returns every winning move of normal play as `(heap, left)`: reduce the heap
/// with that index to `left` stones. The list is empty in a P-position.
///
/// A winning move makes the nim-sum 0, so a heap `h` can only go to
/// `h ^ nim_sum`, and may do so when that is smaller. Equal heaps count apart.
///
/// # Complexity
///
/// O(k) time and space for k heaps.
pub fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let sum = nim_sum(heaps.iter().copied());
    let moves = heaps.iter().map(|&heap| heap ^ sum).enumerate();
    moves.filter(|&(i, left)| left < heaps[i]).collect()
}

/// Returns the number of winning moves, that is `winning_moves(heaps).len()`.
///
/// # Complexity
///
/// O(k) time for k heaps, O(1) extra space.
pub fn count_winning_moves(heaps: &[u64]) -> usize {
    let sum = nim_sum(heaps.iter().copied());
    heaps.iter().filter(|&&heap| heap ^ sum < heap).count()
}

/// Returns the outcome of Moore's Nim_k under normal play: a turn takes stones
/// from at least one and at most `k` heaps, any positive number from each.
///
/// By Moore's theorem (1910) the position is a P-position exactly when, for
/// every binary place, the number of heaps with a 1 there is a multiple of
/// `k + 1`. `k = 1` is Nim.
///
/// # Panics
///
/// Panics if `k` is 0: no move would exist.
///
/// # Complexity
///
/// O(64 n) time for n heaps, O(1) extra space.
pub fn moore_outcome(heaps: &[u64], k: usize) -> Outcome {
    assert!(k > 0, "Nim_k needs k of at least 1");
    let balanced = |place: u32| {
        let ones = heaps.iter().filter(|&&heap| heap >> place & 1 == 1).count();
        // As k + 1 could overflow, compare against k first.
        ones == 0 || ones > k && ones % (k + 1) == 0
    };
    match (0..u64::BITS).all(balanced) {
        true => Outcome::P,
        false => Outcome::N,
    }
}

/// Returns the Grundy value of staircase Nim: `steps[i]` coins lie on step `i`,
/// step 0 is the ground, and a turn moves any positive number of coins from one
/// step to the step below it.
///
/// Only the odd steps count, as Nim heaps: a move from an even step is answered
/// by moving the same coins on, so it changes nothing. What lies on the ground
/// (`steps[0]`) stays there.
///
/// # Complexity
///
/// O(n) time for n steps, O(1) extra space.
pub fn staircase_value(steps: &[u64]) -> u64 {
    nim_sum(steps.iter().copied().skip(1).step_by(2))
}

/// Returns the Grundy value of Nimble: coins stand on squares 0, 1, 2, ... of a
/// strip, several may share one, and a turn moves one coin any distance towards
/// square 0.
///
/// A coin on square `s` has the options of a Nim heap of `s` stones.
///
/// # Complexity
///
/// O(k) time for k coins, O(1) extra space.
pub fn nimble_value(squares: impl IntoIterator<Item = u64>) -> u64 {
    nim_sum(squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Decides the outcome from the definition alone: N iff some option is P.
    fn search(
        position: &[u64],
        options: &impl Fn(&[u64]) -> Vec<Vec<u64>>,
        memo: &mut HashMap<Vec<u64>, Outcome>,
    ) -> Outcome {
        if let Some(&known) = memo.get(position) {
            return known;
        }
        let mut result = Outcome::P;
        for option in options(position) {
            if search(&option, options, memo) == Outcome::P {
                result = Outcome::N;
            }
        }
        memo.insert(position.to_vec(), result);
        result
    }

    /// All positions of `count` entries below `bound`.
    fn positions(count: u32, bound: u64) -> impl Iterator<Item = Vec<u64>> {
        (0..bound.pow(count))
            .map(move |code| (0..count).map(|i| code / bound.pow(i) % bound).collect())
    }

    /// Every way to reduce one heap of a Nim position.
    fn nim_options(heaps: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for i in 0..heaps.len() {
            for left in 0..heaps[i] {
                let mut option = heaps.to_vec();
                option[i] = left;
                options.push(option);
            }
        }
        options
    }

    fn outcome_of(value: u64) -> Outcome {
        match value {
            0 => Outcome::P,
            _ => Outcome::N,
        }
    }

    #[test]
    fn outcome_agrees_with_search_up_to_four_heaps_of_seven() {
        let mut memo = HashMap::new();
        for count in 0..=4 {
            for heaps in positions(count, 8) {
                let expected = search(&heaps, &nim_options, &mut memo);
                assert_eq!(outcome(heaps.iter().copied()), expected, "heaps {heaps:?}");
            }
        }
    }

    #[test]
    fn winning_moves_are_exactly_the_moves_to_p_positions() {
        let mut memo = HashMap::new();
        for heaps in (0..=3).flat_map(|count| positions(count, 8)) {
            let mut expected = Vec::new();
            for i in 0..heaps.len() {
                for left in 0..heaps[i] {
                    let mut option = heaps.clone();
                    option[i] = left;
                    if search(&option, &nim_options, &mut memo) == Outcome::P {
                        expected.push((i, left));
                    }
                }
            }
            assert_eq!(winning_moves(&heaps), expected, "heaps {heaps:?}");
            assert_eq!(
                count_winning_moves(&heaps),
                expected.len(),
                "heaps {heaps:?}"
            );
        }
    }

    #[test]
    fn moore_agrees_with_search_on_four_heaps_of_three() {
        for k in 1..=5 {
            // Every way to reduce between one and k heaps.
            let options = |heaps: &[u64]| -> Vec<Vec<u64>> {
                positions(heaps.len() as u32, 4)
                    .filter(|option| option.iter().zip(heaps).all(|(a, b)| a <= b))
                    .filter(|option| {
                        let changed = option.iter().zip(heaps).filter(|(a, b)| a < b).count();
                        1 <= changed && changed <= k
                    })
                    .collect()
            };
            let mut memo = HashMap::new();
            for heaps in (0..=4).flat_map(|count| positions(count, 4)) {
                let expected = search(&heaps, &options, &mut memo);
                assert_eq!(moore_outcome(&heaps, k), expected, "k {k}, heaps {heaps:?}");
            }
        }
    }

    #[test]
    fn moore_takes_any_k() {
        assert_eq!(moore_outcome(&[1, 1], usize::MAX), Outcome::N);
        assert_eq!(moore_outcome(&[], usize::MAX), Outcome::P);
        assert_eq!(moore_outcome(&[u64::MAX; 4], 3), Outcome::P);
    }

    #[test]
    #[should_panic(expected = "k of at least 1")]
    fn moore_refuses_k_zero() {
        moore_outcome(&[1], 0);
    }

    #[test]
    fn staircase_agrees_with_search_on_five_steps_of_two() {
        let options = |steps: &[u64]| -> Vec<Vec<u64>> {
            let mut options = Vec::new();
            for i in 1..steps.len() {
                for coins in 1..=steps[i] {
                    let mut option = steps.to_vec();
                    option[i] -= coins;
                    option[i - 1] += coins;
                    options.push(option);
                }
            }
            options
        };
        let mut memo = HashMap::new();
        for steps in (0..=5).flat_map(|count| positions(count, 3)) {
            let expected = search(&steps, &options, &mut memo);
            assert_eq!(
                outcome_of(staircase_value(&steps)),
                expected,
                "steps {steps:?}"
            );
        }
    }

    #[test]
    fn nimble_agrees_with_search_on_three_coins() {
        // A coin moves to any square nearer to 0, whoever stands there.
        let options = |coins: &[u64]| -> Vec<Vec<u64>> {
            let mut options = Vec::new();
            for (i, &square) in coins.iter().enumerate() {
                for nearer in 0..square {
                    let mut option = coins.to_vec();
                    option[i] = nearer;
                    options.push(option);
                }
            }
            options
        };
        let mut memo = HashMap::new();
        for coins in (0..=3).flat_map(|count| positions(count, 9)) {
            let expected = search(&coins, &options, &mut memo);
            let value = nimble_value(coins.iter().copied());
            assert_eq!(outcome_of(value), expected, "coins {coins:?}");
        }
    }

    #[test]
    fn largest_heaps_are_legal() {
        assert_eq!(nim_sum([u64::MAX, u64::MAX]), 0);
        assert_eq!(winning_moves(&[u64::MAX, 0]), [(0, 0)]);
    }
}
