//! Evaluates the conditions of a format while the numbers of an input become known.

use super::expr::{Bounds, Condition, Expr, Int, Names, Range};
use super::{Format, Kind};
use std::collections::BTreeSet;

/// The conditions of a format, with their sums so far.
pub struct Ledger<'a> {
    /// The conditions, and the names that each of them uses.
    conditions: Vec<(&'a Condition, BTreeSet<String>)>,
    ranges: Vec<(&'a String, &'a Range)>,
    /// The sum over the blocks and lines so far for each condition with `sum`; 0 for any other
    /// condition.
    pub sums: Vec<Int>,
}

/// The value that [`Ledger::narrow`] assumes for a number that is not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// The minimum of the number on the left side of a condition, its maximum on the right side.
    Optimistic,
    /// The value that is tried for the number being narrowed.
    Same,
}

impl<'a> Ledger<'a> {
    pub fn new(format: &'a Format) -> Self {
        let conditions: Vec<_> = format.conditions.iter().map(|it| (it, it.list_names())).collect();
        let sums = vec![0; conditions.len()];
        Self { conditions, ranges: format.list_numbers(), sums }
    }

    /// Returns whether a condition uses a name.
    pub fn uses(&self, name: &str) -> bool {
        self.conditions.iter().any(|(_, names)| names.contains(name))
    }

    /// Returns the first condition that does not hold if `name` has the value `number`, and the
    /// value of its left side. Conditions with numbers that are not known yet are skipped.
    pub fn find_broken(&self, name: &str, number: Int, names: &Names) -> Option<(&Condition, Int)> {
        let find = |other: &str| if other == name { Some(number) } else { names.get(other) };
        let affected =
            self.conditions.iter().zip(&self.sums).filter(|((_, uses), _)| uses.contains(name));
        affected
            .filter_map(|((condition, _), sum)| {
                let (left, right) =
                    (condition.left.evaluate_with(&find)?, condition.right.evaluate_with(&find)?);
                let left = if condition.is_sum { sum.saturating_add(left) } else { left };
                // A sum that is still too small may grow.
                let may_grow = condition.is_sum && !condition.is_upper();
                let holds = may_grow || condition.is_met(left, right);
                (!holds).then_some((*condition, left))
            })
            .next()
    }

    /// Updates the sums of the conditions that use `name`, once the value of `name` is known.
    pub fn record(&mut self, name: &str, names: &Names) {
        for ((condition, uses), sum) in self.conditions.iter().zip(&mut self.sums) {
            if condition.is_sum && uses.contains(name) {
                *sum = sum.saturating_add(condition.left.evaluate(names).unwrap_or(0));
            }
        }
    }

    /// Returns the first condition with `sum` that does not hold at the end of the input, and its
    /// sum.
    pub fn find_broken_sum(&self, names: &Names) -> Option<(&Condition, Int)> {
        let mut sums = self.conditions.iter().zip(&self.sums);
        let broken = sums.find(|((condition, _), &sum)| {
            let right = condition.right.evaluate(names);
            condition.is_sum && right.is_some_and(|right| !condition.is_met(sum, right))
        });
        broken.map(|((condition, _), &sum)| (*condition, sum))
    }

    /// Lowers the maximum of a number to the largest value that breaks no condition with `<=` or
    /// `<`. If a condition has a `sum`, the number gets one of `shares` equal shares of what is
    /// left of the bound.
    pub fn narrow(
        &self,
        name: &str,
        mut bounds: Bounds,
        names: &Names,
        (unknown, shares): (Unknown, Int),
    ) -> Bounds {
        if !self.uses(name) {
            return bounds;
        }
        let fits = |number: Int| {
            let find_side = |other: &str, end: fn(&Range) -> &Expr| match names.get(other) {
                _ if other == name => Some(number),
                None if unknown == Unknown::Same => Some(number),
                None => {
                    let (_, range) = self.ranges.iter().find(|(name, _)| *name == other)?;
                    end(range).evaluate(names)
                }
                known => known,
            };
            // The length of a text counts as 1 while it is unknown.
            let find_left = |other: &str| find_side(other, |range| &range.min).or(Some(1));
            let find_right = |other: &str| find_side(other, |range| &range.max);
            self.conditions.iter().zip(&self.sums).all(|((condition, uses), sum)| {
                if !uses.contains(name) || !condition.is_upper() {
                    return true;
                }
                let left = condition.left.evaluate_with(&find_left);
                let Some(right) = condition.right.evaluate_with(&find_right) else { return true };
                let right = if condition.is_sum { (right - sum) / shares.max(1) } else { right };
                left.is_some_and(|left| condition.is_met(left, right))
            })
        };
        if !fits(bounds.max) {
            // A binary search: if a number fits, smaller ones are assumed to fit.
            let (mut low, mut high) = (bounds.min, bounds.max);
            while low + 1 < high {
                let middle = low + (high - low) / 2;
                (low, high) = if fits(middle) { (middle, high) } else { (low, middle) };
            }
            bounds.max = low;
        }
        bounds
    }
}

/// Returns the number of lines or blocks that share what is left of the bound of a sum: those with
/// the numbers `i` to `count` in this list, and `count` in each of the `shares - 1` other lists.
pub fn count_shares(shares: Int, count: Int, i: Int) -> Int {
    (shares - 1).saturating_mul(count).saturating_add(count + 1 - i)
}

/// Returns an error if a list of distinct numbers may be longer than its range. A length is not
/// checked if a condition uses its name, because the condition may bound it.
pub fn find_short_range(format: &Format) -> Option<String> {
    let ledger = Ledger::new(format);
    let (mut largest, none) = (Names::default(), Names::default());
    for kind in format.list_kinds() {
        match kind {
            Kind::Number(name, range) if !ledger.uses(name) => {
                if let Some(max) = range.max.evaluate(&largest) {
                    largest.set(name, max);
                }
            }
            Kind::Table(table) => {
                for (name, len, range) in table.list_distinct() {
                    let (Some(len), Some(bounds)) = (len.evaluate(&largest), range.evaluate(&none))
                    else {
                        continue;
                    };
                    let Bounds { min, max, except } = bounds;
                    let left_out = except.is_some_and(|number| (min..=max).contains(&number));
                    let count = max - min + 1 - Int::from(left_out);
                    if len > count {
                        return Some(format!(
                            "{name} may have {len} distinct numbers, but only {count} are \
                             {bounds}: lower the largest length"
                        ));
                    }
                }
            }
            _ => {}
        }
    }
    None
}
