//! Evaluates the conditions at the end of a line for the numbers so far.

use super::expr::{Bounds, Condition, Expr, Int, Names, Range};
use super::{Format, Kind};
use std::collections::BTreeSet;

pub struct Ledger<'a> {
    conditions: Vec<(&'a Condition, BTreeSet<String>)>,
    ranges: Vec<(&'a String, &'a Range)>,
    /// What each condition has added up over the blocks so far.
    pub sums: Vec<Int>,
}

/// What replaces the names in a condition whose values are not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unknown {
    Least,
    /// The number that is chosen.
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

    /// Returns the first condition that a number would break, with its left side. The conditions
    /// whose numbers are not all known count later.
    pub fn find_broken(&self, name: &str, number: Int, names: &Names) -> Option<(&Condition, Int)> {
        let find = |own: &str| if own == name { Some(number) } else { names.get(own) };
        let own =
            self.conditions.iter().zip(&self.sums).filter(|((_, uses), _)| uses.contains(name));
        own.filter_map(|((condition, _), sum)| {
            let (left, right) =
                (condition.left.value_with(&find)?, condition.right.value_with(&find)?);
            let left = if condition.is_sum { sum.saturating_add(left) } else { left };
            // A sum that is still too small may grow.
            let may_grow = condition.is_sum && !condition.is_upper();
            let holds = may_grow || condition.is_met(left, right);
            (!holds).then_some((*condition, left))
        })
        .next()
    }

    /// Adds a number that is known now to the sums.
    pub fn record(&mut self, name: &str, names: &Names) {
        for ((condition, uses), sum) in self.conditions.iter().zip(&mut self.sums) {
            if condition.is_sum && uses.contains(name) {
                *sum = sum.saturating_add(condition.left.value(names).unwrap_or(0));
            }
        }
    }

    /// Returns the first sum that breaks its condition at the end of the input.
    pub fn find_broken_sum(&self, names: &Names) -> Option<(&Condition, Int)> {
        let mut sums = self.conditions.iter().zip(&self.sums);
        let broken = sums.find(|((condition, _), &sum)| {
            let right = condition.right.value(names);
            condition.is_sum && right.is_some_and(|right| !condition.is_met(sum, right))
        });
        broken.map(|((condition, _), &sum)| (*condition, sum))
    }

    /// Lowers the maximum of a number to what the upper bounds among the conditions allow; a
    /// sum allows it one of `shares` equal shares of the rest.
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
            // Optimistic about what is not known yet: its minimum on the left side, its maximum on
            // the right.
            let find_side = |own: &str, end: fn(&Range) -> &Expr| match names.get(own) {
                _ if own == name => Some(number),
                None if unknown == Unknown::Same => Some(number),
                None => {
                    let (_, range) = self.ranges.iter().find(|(name, _)| *name == own)?;
                    end(range).value(names)
                }
                known => known,
            };
            // The length of a text is at least 1.
            let find_left = |own: &str| find_side(own, |range| &range.min).or(Some(1));
            let find_right = |own: &str| find_side(own, |range| &range.max);
            self.conditions.iter().zip(&self.sums).all(|((condition, uses), sum)| {
                if !uses.contains(name) || !condition.is_upper() {
                    return true;
                }
                let left = condition.left.value_with(&find_left);
                let Some(right) = condition.right.value_with(&find_right) else { return true };
                let right = if condition.is_sum { (right - sum) / shares.max(1) } else { right };
                left.is_some_and(|left| condition.is_met(left, right))
            })
        };
        if !fits(bounds.max) {
            // Both sides grow with the number, so the numbers that fit are a prefix: a binary
            // search.
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

/// Returns the number of lines that share what is left of a sum: those from line `i` of
/// `count` on in this block, and `count` in each of the other `shares - 1` blocks.
pub fn divide_share(shares: Int, count: Int, i: Int) -> Int {
    (shares - 1).saturating_mul(count).saturating_add(count + 1 - i)
}

/// Returns an error if a list of distinct numbers may be longer than there are such numbers. A
/// length in a condition may be bounded by it.
pub fn find_short_range(format: &Format) -> Option<String> {
    let ledger = Ledger::new(format);
    let (mut largest, none) = (Names::default(), Names::default());
    for kind in format.list_kinds() {
        match kind {
            Kind::Number(name, range) if !ledger.uses(name) => {
                if let Some(max) = range.max.value(&largest) {
                    largest.set(name, max);
                }
            }
            Kind::Table(table) => {
                for (name, len, range) in table.list_distinct() {
                    let (Some(len), Some(bounds)) = (len.value(&largest), range.bounds(&none))
                    else {
                        continue;
                    };
                    let Bounds { min, max, except } = bounds;
                    let left_out = except.is_some_and(|number| (min..=max).contains(&number));
                    let count = max - min + 1 - Int::from(left_out);
                    if len > count {
                        return Some(format!(
                            "{name} may have {len} distinct numbers, and {bounds} there are \
                             {count}: write the largest length that there is"
                        ));
                    }
                }
            }
            _ => {}
        }
    }
    None
}
