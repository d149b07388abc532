//! Staircase Nim under normal play: `steps[i]` coins lie on step i, step 0 is the
//! ground, and a turn moves any positive number of coins from one step to the
//! step below it.
//!
//! Only the odd steps count, as Nim heaps: a move from an even step is answered
//! by moving the same coins one step further, so it changes nothing. Coins on the
//! ground (`steps[0]`) stay there.
//!
//! ```
//! use snippets::nim::Outcome;
//! use snippets::staircase::{staircase_move, staircase_outcome, staircase_value};
//!
//! assert_eq!(staircase_value(&[9, 3, 9, 1]), 2); // steps 1 and 3: 3 ^ 1
//! assert_eq!(staircase_move(&[0, 3, 9, 1]), Some(vec![2, 1, 9, 1]));
//! assert_eq!(staircase_outcome(&[2, 1, 9, 1]), Outcome::P);
//! ```

use super::nim::{nim_move, nim_sum, Outcome};

/// Returns the Grundy value of the position with these coins on the steps.
///
/// # Complexity
///
/// O(n) time for n steps, O(1) extra space.
pub fn staircase_value(steps: &[u64]) -> u64 {
    nim_sum(steps.iter().copied().skip(1).step_by(2))
}

/// Returns the outcome of the position with these coins on the steps.
///
/// # Complexity
///
/// O(n) time for n steps, O(1) extra space.
pub fn staircase_outcome(steps: &[u64]) -> Outcome {
    match staircase_value(steps) {
        0 => Outcome::P,
        _ => Outcome::N,
    }
}

/// Returns a winning move, or `None` in a P-position. As a turn changes two steps, the
/// move is the list of the coins on all steps after the turn.
///
/// # Panics
///
/// Panics if the move leaves 2^64 coins or more on a step.
///
/// # Complexity
///
/// O(n) time and space for n steps.
pub fn staircase_move(steps: &[u64]) -> Option<Vec<u64>> {
    let odd: Vec<u64> = steps.iter().copied().skip(1).step_by(2).collect();
    let (j, left) = nim_move(&odd)?;
    let (step, left) = (2 * j + 1, nim_sum(left));
    let mut after = steps.to_vec();
    let below = after[step - 1].checked_add(steps[step] - left);
    after[step - 1] = below.expect("a step would hold 2^64 coins or more");
    after[step] = left;
    Some(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_no_step_and_the_largest_numbers() {
        assert_eq!(staircase_value(&[]), 0);
        assert_eq!(staircase_move(&[]), None);
        assert_eq!(staircase_move(&[u64::MAX]), None);
        assert_eq!(staircase_outcome(&[0, 0, u64::MAX]), Outcome::P);
        assert_eq!(staircase_move(&[0, u64::MAX]), Some(vec![u64::MAX, 0]));
    }
}
