//! Finds values that repeat, or that grow by the same number with each period.

use super::write::{join, wrap, Body, Exceptions};

/// Values that repeat from the preperiod on, with `growth` added in each period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Linear {
    pub preperiod: usize,
    pub period: usize,
    pub growth: u64,
}

/// Returns the preperiod and the period of values that repeat, if at least two periods follow the
/// preperiod. Of several such pairs, returns the one with the smallest sum, and of several with
/// this sum, the one with the smallest period.
pub fn find_period<T: PartialEq>(values: &[T]) -> Option<(usize, usize)> {
    let len = values.len();
    let reversed: Vec<&T> = values.iter().rev().collect();
    // The smallest period of the last n values is n - border[n].
    let mut border = vec![0; len + 1];
    for n in 1..len {
        let mut equal = border[n];
        while equal > 0 && reversed[equal] != reversed[n] {
            equal = border[equal];
        }
        border[n + 1] = equal + usize::from(reversed[equal] == reversed[n]);
    }
    let seen_twice = (2..=len).filter(|&n| 2 * border[n] >= n);
    let best = seen_twice.min_by_key(|&n| (len - border[n], n - border[n]))?;
    Some((len - best, best - border[best]))
}

/// Returns the preperiod and the period if they are well confirmed: by at least
/// `period + 2 * preperiod` values after the first period. After a long preperiod a few values
/// confirm nothing.
pub fn find_confirmed_period<T: PartialEq>(values: &[T]) -> Option<(usize, usize)> {
    find_period(values).filter(|(start, period)| values.len() >= 3 * start + 2 * period)
}

impl Linear {
    /// Finds a well confirmed period of the values or, if there is none, of their differences.
    pub fn find(values: &[u64]) -> Option<Self> {
        if let Some((preperiod, period)) = find_confirmed_period(values) {
            return Some(Self { preperiod, period, growth: 0 });
        }
        // The values repeat with some growth exactly if their differences repeat.
        let differences: Vec<u64> =
            values.windows(2).map(|pair| pair[1].wrapping_sub(pair[0])).collect();
        let (preperiod, period) = find_confirmed_period(&differences)?;
        let growth = values[preperiod + period].checked_sub(values[preperiod])?;
        Some(Self { preperiod, period, growth })
    }

    /// Returns the number of parts of the formula: the listed values, n, and the growth.
    fn weight(&self) -> usize {
        self.preperiod + self.period + 1 + usize::from(self.growth > 0)
    }
}

/// The longest period whose values the text lists; a longer one is described by a recurrence.
const MAX_SHOWN: usize = 16;

/// Returns a formula for values that repeat; `function` is the name of the function that the
/// formula defines.
pub(super) fn find(values: &[u64], function: &str) -> Option<Body> {
    let found = Linear::find(values)?;
    let Linear { preperiod, period, growth } = found;
    let repeated = |n: usize| {
        let n = preperiod + (n + period - preperiod % period) % period;
        values[n].checked_sub(n as u64 / period as u64 * growth)
    };
    // The list is indexed by n % period, unless a value in it would be negative.
    let by_residue: Option<Vec<u64>> = (0..period).map(repeated).collect();
    let (list, index) = match &by_residue {
        Some(list) => (&list[..], "n".to_string()),
        None => (&values[preperiod..preperiod + period], format!("(n - {preperiod})")),
    };
    let growing = match growth {
        _ if period == 1 => String::new(),
        0 => String::new(),
        1 => format!(" + {index} / {period}"),
        _ => format!(" + {index} / {period} * {growth}"),
    };
    let list = join(list);
    let (text, rust) = match period {
        1 => {
            let line = format_line(values[preperiod], preperiod as u64 * growth, growth);
            (line.clone(), line)
        }
        _ => (
            format!("[{list}][{index} % {period}]"),
            format!("[{}][({index} % {period}) as usize]", wrap(&list)),
        ),
    };
    let is_equations = period > MAX_SHOWN;
    let text = match growth {
        _ if !is_equations => format!("{text}{growing}"),
        0 => format!("{function}(n + {period}) = {function}(n)"),
        _ => format!("{function}(n + {period}) = {function}(n) + {growth}"),
    };
    Some(Body {
        weight: found.weight(),
        exceptions: Exceptions::First(preperiod),
        text: text.into(),
        is_equations,
        rust: format!("{rust}{growing}"),
    })
}

/// Formats the linear function of n that has the slope `growth`, and the value `value` at the n for
/// which n * growth is `origin`.
fn format_line(value: u64, origin: u64, growth: u64) -> String {
    let grown = match growth {
        0 => return value.to_string(),
        1 => String::from("n"),
        _ => format!("n * {growth}"),
    };
    match value.abs_diff(origin) {
        0 => grown,
        distance if value < origin => format!("{grown} - {distance}"),
        distance => format!("{grown} + {distance}"),
    }
}
