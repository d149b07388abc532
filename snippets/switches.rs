//! Hot games that are played for points: sums of switches {a | b}, and sums of stacks from
//! which both players take points in turn.
//!
//! A switch {a | b} is worth a points to Left if she moves there, and b if Right does,
//! with a at least b; then it is over. In a sum of switches it is best to play one with
//! the largest a - b. Why: take the mean (a + b) / 2 out of each switch, so that it is
//! {t | -t} for its temperature t = (a - b) / 2. Let V be the alternating sum of the
//! temperatures in descending order, t1 - t2 + t3 - ... . If one temperature changes by d,
//! V changes by d at most. By induction, whoever plays t1 gets t1 - V(the others). If t is
//! played instead, the others have t1 in place of t. Their V is less by at most t1 - t, so
//! t minus that V is no more than before. (Milnor, Sums of positional games, 1953;
//! Winning Ways, chapter 6.)
//!
//! In a sum of stacks each turn takes the top of a stack, and the player gets its points. If b lies
//! between a and c in a stack, and is not less than either of them, then who takes a leaves b to
//! the other player and gets c: the three count like one piece of a - b + c points. Then
//! a stack descends from the top and perhaps ascends again to the bottom. Pairs at the bottom
//! whose lower piece is not less than the upper one are taken last, as who takes the upper one
//! gives the lower one away. All other pieces are taken in descending order.
//!
//! ```
//! use snippets::partizan::Player::{Left, Right};
//! use snippets::switches::{hottest_switch, stacks_lead, switches_stop, switches_winner, Switch};
//!
//! let switches = [Switch::new(3, -1), Switch::new(9, 2), Switch::new(0, 0)];
//! assert_eq!(switches[0].mean().to_string(), "1");
//! assert_eq!(switches[1].temperature().to_string(), "7/2");
//! assert_eq!(hottest_switch(&switches), Some(1));
//! assert_eq!(switches_stop(&switches, Left), 8); // 9 - 1 + 0
//! assert_eq!(switches_winner(-5, &switches, Right), Right); // 2 + 3 + 0 - 5 is 0
//!
//! // The tops are on the right. In the second stack 2, 7, 1 count like 2 - 7 + 1 = -4.
//! assert_eq!(stacks_lead(&[vec![3, 5], vec![1, 7, 2]]), -2); // 5 - 3 - 4
//! ```

use super::dyadic::Dyadic;
use super::partizan::Player;
use std::cmp::{Ordering, Reverse};

/// A switch {left | right}: its points for Left if Left moves, and if Right moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Switch {
    left: i64,
    right: i64,
}

impl Switch {
    /// Returns the switch {`left` | `right`}.
    ///
    /// # Panics
    ///
    /// Panics if `left` is less than `right`.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn new(left: i64, right: i64) -> Self {
        assert!(left >= right, "{{{} | {}}} is no switch: {0} is less than {1}", left, right);
        Self { left, right }
    }

    /// Returns the points for Left if `first` moves: the Left stop or the Right stop.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn stop(self, first: Player) -> i64 {
        match first {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// Returns the mean: what each of many copies of the switch is worth.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn mean(self) -> Dyadic {
        Dyadic::new(i128::from(self.left) + i128::from(self.right), 1)
    }

    /// Returns the temperature: how much a move in the switch gains over the mean.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn temperature(self) -> Dyadic {
        Dyadic::new(self.width(), 1)
    }

    /// Returns twice the temperature.
    fn width(self) -> i128 {
        i128::from(self.left) - i128::from(self.right)
    }
}

/// Returns a best move in a sum of switches, for either player: the index of the first
/// switch of the largest temperature, or `None` if there is no switch.
///
/// If any switch is a winning move in the sense of [`switches_winner`], this one is.
///
/// # Complexity
///
/// O(n) time for n switches, O(1) space.
pub fn hottest_switch(switches: &[Switch]) -> Option<usize> {
    (0..switches.len()).min_by_key(|&i| Reverse(switches[i].width()))
}

/// Returns the points for Left in a sum of switches if `first` starts, the players move in
/// turn until all switches are played, and each wants as many points as possible.
///
/// # Panics
///
/// Panics if these points do not fit into an `i64`.
///
/// # Complexity
///
/// O(n log n) time and O(n) space for n switches.
pub fn switches_stop(switches: &[Switch], first: Player) -> i64 {
    let mut switches = switches.to_vec();
    switches.sort_unstable_by_key(|switch| Reverse(switch.width()));
    let turns = [first, first.opponent()];
    let points = switches.iter().zip(turns.iter().cycle());
    sum_in_range(points.map(|(switch, player)| i128::from(switch.stop(*player))))
}

/// Returns who wins a sum of `number` and of switches under normal play if `first` starts,
/// where the points are integers as games: n points for Left are n free moves of hers.
///
/// # Panics
///
/// Panics if the points for Left in the switches do not fit into an `i64`.
///
/// # Complexity
///
/// O(n log n) time and O(n) space for n switches.
pub fn switches_winner(number: i64, switches: &[Switch], first: Player) -> Player {
    let total = i128::from(number) + i128::from(switches_stop(switches, first));
    match total.cmp(&0) {
        Ordering::Greater => Player::Left,
        Ordering::Less => Player::Right,
        // The player who would move after the last switch loses.
        Ordering::Equal if switches.len() % 2 == 0 => first.opponent(),
        Ordering::Equal => first,
    }
}

/// Returns how many points the player who starts is ahead at the end of a sum of stacks, each
/// listed from the bottom up, if each turn takes the top of a stack until all are empty, and both
/// players want as many points as possible. Points may be negative.
///
/// # Panics
///
/// Panics if this lead does not fit into an `i64`.
///
/// # Complexity
///
/// O(n log n) time and O(n) space for n pieces in all.
pub fn stacks_lead(stacks: &[Vec<i64>]) -> i64 {
    let (mut pieces, mut last) = (Vec::new(), 0);
    for stack in stacks {
        let mut rest: Vec<i128> = Vec::new();
        for &points in stack {
            rest.push(points.into());
            while let [.., c, b, a] = rest[..] {
                if b < a || b < c {
                    break;
                }
                rest.truncate(rest.len() - 3);
                rest.push(a - b + c);
            }
        }
        let mut rest = &rest[..];
        while let [lower, upper, above @ ..] = rest {
            if lower < upper {
                break;
            }
            last += lower - upper;
            rest = above;
        }
        pieces.extend_from_slice(rest);
    }
    pieces.sort_unstable_by_key(|&points| Reverse(points));
    // After an even number of pieces the player who starts must open the last pairs.
    let sign = |i: usize| if i % 2 == 0 { 1 } else { -1 };
    let taken = pieces.iter().enumerate().map(|(i, points)| sign(i) * points);
    sum_in_range(taken.chain([-sign(pieces.len()) * last]))
}

/// Returns a best move in the sum of [`stacks_lead`]: the index of the stack to take from, the
/// first of equals; `None` if all are empty.
///
/// # Panics
///
/// Panics if the lead after a move does not fit into an `i64`.
///
/// # Complexity
///
/// O(k n log n) time and O(n) space for k stacks of n pieces in all, as each move is tried.
pub fn best_stack(stacks: &[Vec<i64>]) -> Option<usize> {
    let mut stacks = stacks.to_vec();
    let filled = (0..stacks.len()).filter_map(|i| {
        let top = stacks[i].pop()?;
        let lead = i128::from(top) - i128::from(stacks_lead(&stacks));
        stacks[i].push(top);
        Some((Reverse(lead), i))
    });
    filled.min().map(|(_, i)| i)
}

/// Returns the sum. Panics if it does not fit into an `i64`.
fn sum_in_range(points: impl Iterator<Item = i128>) -> i64 {
    let sum: i128 = points.sum();
    let fits = (i64::MIN.into()..=i64::MAX.into()).contains(&sum);
    assert!(fits, "the points do not fit into an i64");
    sum as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use Player::{Left, Right};

    #[test]
    fn accepts_sums_without_moves() {
        assert_eq!(hottest_switch(&[]), None);
        assert_eq!(switches_stop(&[], Left), 0);
        assert_eq!(switches_winner(0, &[], Left), Right);
        assert_eq!(stacks_lead(&[]), 0);
        assert_eq!(stacks_lead(&[vec![], vec![]]), 0);
        assert_eq!(best_stack(&[vec![], vec![]]), None);
    }

    #[test]
    fn adds_the_largest_points() {
        let widest = Switch::new(i64::MAX, i64::MIN);
        assert_eq!(widest.mean().to_string(), "-1/2");
        assert_eq!(switches_stop(&[widest, widest], Right), -1);
        assert_eq!(stacks_lead(&[vec![i64::MIN, i64::MIN]]), 0);
        assert_eq!(stacks_lead(&[vec![i64::MAX; 1_000_001]]), i64::MAX);
    }
}
