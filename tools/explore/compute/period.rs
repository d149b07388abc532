//! Preperiod and period of values, and where a period begins in a table and in a picture.

/// Preperiod and period, if known.
pub type Period = Option<(u64, u64)>;

/// Returns the places below `end` at which a period begins; only the first one if a period
/// is shorter than `room`.
pub fn begins(period: Period, end: u64, room: f64) -> Vec<u64> {
    match period {
        None => Vec::new(),
        Some((start, period)) if (period as f64) < room => (start..end).take(1).collect(),
        Some((start, period)) => (start..end).step_by(period as usize).collect(),
    }
}

/// Returns the least preperiod + period, and among equals the least period, such that the
/// values from the preperiod on repeat and hold two periods at least.
pub fn find<T: PartialEq>(values: &[T]) -> Period {
    let len = values.len();
    let reversed: Vec<&T> = values.iter().rev().collect();
    // The last n values repeat with the period n - border[n], and with no lesser one.
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
    Some(((len - best) as u64, (best - border[best]) as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same from the definition: every start, every period.
    fn naive(values: &[i64]) -> Period {
        let len = values.len();
        let starts = |period| (0..=len - 2 * period).map(move |start| (start, period));
        let repeats = |&(start, period): &(usize, usize)| {
            (start..len - period).all(|n| values[n] == values[n + period])
        };
        let all = (1..=len / 2).flat_map(starts).filter(repeats);
        let best = all.min_by_key(|&(start, period)| (start + period, period));
        best.map(|(start, period)| (start as u64, period as u64))
    }

    #[test]
    fn finds_what_the_definition_finds() {
        for len in 0..=12 {
            for bits in 0..1 << len {
                let values: Vec<i64> = (0..len).map(|i| bits >> i & 1).collect();
                assert_eq!(find(&values), naive(&values), "{values:?}");
            }
        }
    }
}
