//! Dyadic rationals: numbers n / 2^e, the values of games that are numbers.
//!
//! A number is stored as a multiple of 2^-64, so all results are exact. Numbers
//! are at least -2^63 and less than 2^63, and e is at most 64.
//!
//! ```
//! use snippets::dyadic::Dyadic;
//!
//! let quarter = Dyadic::new(1, 2);
//! assert_eq!((-quarter).to_string(), "-1/4");
//! assert_eq!((quarter + quarter).to_string(), "1/2"); // in lowest terms
//! assert_eq!(Dyadic::new(8, 2).to_string(), "2");
//! assert!(Dyadic::new(-3, 2) < -(quarter + quarter));
//! // { 1/4 | 1 } = 1/2 and { 1/4 | } = 1.
//! let one = Dyadic::new(1, 0);
//! assert_eq!(Dyadic::simplest(Some(quarter), Some(one)), Some(Dyadic::new(1, 1)));
//! assert_eq!(Dyadic::simplest(Some(quarter), None), Some(one));
//! ```

use std::fmt;
use std::ops::{Add, Neg};

/// A number n / 2^e. The default is 0, and numbers are ordered by size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dyadic {
    /// The number times 2^64.
    units: i128,
}

impl Dyadic {
    /// Returns `numerator` / 2^`exponent`.
    ///
    /// # Panics
    ///
    /// Panics if `exponent` is above 64, or if the number is outside -2^63..2^63.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn new(numerator: i128, exponent: u32) -> Self {
        assert!(exponent <= 64, "the exponent {} is above 64", exponent);
        let units = numerator.checked_mul(1 << (64 - exponent));
        Self::from_units(units)
    }

    /// Returns n for this number n / 2^e in lowest terms: n is odd or e is 0.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn numerator(self) -> i128 {
        self.units >> (64 - self.exponent())
    }

    /// Returns e for this number n / 2^e in lowest terms.
    ///
    /// # Complexity
    ///
    /// O(1).
    pub fn exponent(self) -> u32 {
        64 - self.units.trailing_zeros().min(64)
    }

    /// Returns the simplest number that is greater than `low` and less than `high`,
    /// or `None` if `low` is not less than `high`. `None` as a bound means no bound.
    ///
    /// The simplest number is the integer nearest to 0 if an integer lies between the
    /// bounds, and otherwise the number there with the least exponent.
    ///
    /// # Panics
    ///
    /// Panics if the simplest number has an exponent above 64 or is outside -2^63..2^63.
    ///
    /// # Complexity
    ///
    /// O(1): at most 65 exponents are tried.
    pub fn simplest(low: Option<Self>, high: Option<Self>) -> Option<Self> {
        let bounded = low.is_some() && high.is_some();
        if bounded && low >= high {
            return None;
        }
        let from = low.map_or(Some(i128::MIN), |low| low.units.checked_add(1));
        let to = high.map_or(Some(i128::MAX), |high| high.units.checked_sub(1));
        // If a bound is missing, an integer is in the range.
        let last = if bounded { 64 } else { 0 };
        let simplest = (0..=last).find_map(|e| {
            let (from, to, step) = (from?, to?, 1 << (64 - e));
            // The number of the range nearest to 0, rounded away from 0 to a multiple of 1 / 2^e.
            let units = match 0.max(from).min(to) {
                least if least > 0 => least.checked_add(step - 1)? & -step,
                greatest => greatest & -step,
            };
            (from..=to).contains(&units).then_some(units)
        });
        let units = simplest.expect("the simplest number is out of range");
        Some(Self { units })
    }

    fn from_units(units: Option<i128>) -> Self {
        let units = units.expect("the number is outside -2^63..2^63");
        Self { units }
    }
}

impl Add for Dyadic {
    type Output = Self;

    /// Returns the sum.
    ///
    /// # Panics
    ///
    /// Panics if the sum is outside -2^63..2^63.
    fn add(self, other: Self) -> Self {
        Self::from_units(self.units.checked_add(other.units))
    }
}

impl Neg for Dyadic {
    type Output = Self;

    /// Returns the negated number.
    ///
    /// # Panics
    ///
    /// Panics if the number is -2^63.
    fn neg(self) -> Self {
        Self::from_units(self.units.checked_neg())
    }
}

/// Writes a number in lowest terms, such as `-3/4`, `0` or `5`.
impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.exponent() {
            0 => write!(f, "{}", self.numerator()),
            exponent => write!(f, "{}/{}", self.numerator(), 1u128 << exponent),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2^63, the first number that is too large.
    const END: i128 = 1 << 63;

    #[test]
    fn numbers_are_reduced_to_lowest_terms() {
        for (numerator, exponent, text) in [
            (0, 0, "0"),
            (0, 64, "0"),
            (-3, 0, "-3"),
            (-3, 2, "-3/4"),
            (6, 3, "3/4"),
            (-8, 3, "-1"),
            (1, 64, "1/18446744073709551616"),
        ] {
            assert_eq!(Dyadic::new(numerator, exponent).to_string(), text);
        }
        let number = Dyadic::new(-12, 4);
        assert_eq!((number.numerator(), number.exponent()), (-3, 2));
        assert_eq!(number, Dyadic::new(-3, 2));
        assert_eq!(Dyadic::default().numerator(), 0);
        assert_eq!(Dyadic::default().exponent(), 0);
    }

    // With the common denominator 8, sums and comparisons are integer arithmetic.
    #[test]
    fn adds_and_compares_eighths_as_integers() {
        for (a, b) in (-20..20).flat_map(|a| (-20..20).map(move |b| (a, b))) {
            let (x, y) = (Dyadic::new(a, 3), Dyadic::new(b, 3));
            assert_eq!(x + y, Dyadic::new(a + b, 3), "{a} {b}");
            assert_eq!(x.cmp(&y), a.cmp(&b), "{a} {b}");
            assert_eq!(-x, Dyadic::new(-a, 3), "{a}");
        }
    }

    #[test]
    fn accepts_both_ends_of_the_range() {
        let last = Dyadic::new(i128::MAX, 64);
        assert_eq!((last.numerator(), last.exponent()), (i128::MAX, 64));
        assert_eq!(last + Dyadic::new(-END, 0), Dyadic::new(-1, 64));
        assert_eq!(Dyadic::new(-END, 0).to_string(), "-9223372036854775808");
        assert_eq!(Dyadic::new(END, 1).to_string(), "4611686018427387904");
    }

    /// Returns whether a is simpler than b: a has a smaller exponent, or both are
    /// integers and a is nearer to 0.
    fn is_simpler(a: Dyadic, b: Dyadic) -> bool {
        let key = |x: Dyadic| (x.exponent(), (x.exponent() == 0).then(|| x.numerator().abs()));
        key(a) < key(b)
    }

    #[test]
    fn finds_simplest_numbers_between_eighths() {
        let eighth = |n: i128| Dyadic::new(n, 3);
        // Any two neighbouring eighths have a sixteenth between them.
        let numbers: Vec<Dyadic> = (-60..=60).map(|n| Dyadic::new(n, 4)).collect();
        for (a, b) in (-20..=20).flat_map(|a| (-20..=20).map(move |b| (a, b))) {
            for (low, high) in [
                (Some(eighth(a)), Some(eighth(b))),
                (None, Some(eighth(b))),
                (Some(eighth(a)), None),
                (None, None),
            ] {
                let above = |x: &Dyadic| low.map_or(true, |low| low < *x);
                let below = |x: &Dyadic| high.map_or(true, |high| *x < high);
                let between = numbers.iter().copied().filter(|x| above(x) && below(x));
                let expected = between.reduce(|x, y| if is_simpler(y, x) { y } else { x });
                assert_eq!(Dyadic::simplest(low, high), expected, "{low:?} {high:?}");
            }
        }
    }

    #[test]
    fn finds_simplest_numbers_at_the_ends_of_the_range() {
        let (first, last) = (Dyadic::new(-END, 0), Dyadic::new(i128::MAX, 64));
        let simplest = |low, high| Dyadic::simplest(Some(low), Some(high)).unwrap();
        assert_eq!(simplest(first, last), Dyadic::default());
        assert_eq!(simplest(first, Dyadic::new(-5, 0)), Dyadic::new(-6, 0));
        assert_eq!(simplest(first, Dyadic::new(1 - END, 0)), Dyadic::new(1 - 2 * END, 1));
        assert_eq!(simplest(Dyadic::new(END - 1, 0), last), Dyadic::new(2 * END - 1, 1));
        assert_eq!(simplest(Dyadic::default(), Dyadic::new(1, 63)), Dyadic::new(1, 64));
        let units = |n| Dyadic::new(n, 64);
        assert_eq!(simplest(units(-2), units(0)), units(-1));
        assert_eq!(simplest(units(-3), units(-1)), units(-2));
        assert_eq!(Dyadic::simplest(Some(last), Some(first)), None);
        let second = Dyadic::new(1 - END, 0);
        assert_eq!(Dyadic::simplest(None, Some(second)), Some(first));
    }
}
