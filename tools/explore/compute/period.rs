//! Where periods begin in a table or a picture, and how many values a chart shows.

/// Preperiod and period, if known.
pub type Period = Option<(u64, u64)>;

/// Returns the places below `end` at which a period begins; only the first place if the period is
/// shorter than `min_period`.
pub fn list_starts(period: Period, end: u64, min_period: f64) -> Vec<u64> {
    match period {
        None => Vec::new(),
        Some((start, period)) if (period as f64) < min_period => (start..end).take(1).collect(),
        Some((start, period)) => (start..end).step_by(period as usize).collect(),
    }
}

/// The maximum number of values that have a mark each. More values are drawn as shaded cells, in
/// this many columns.
pub const MAX_MARKS: usize = 360;

/// Returns how many values a chart shows if a proof compares the heaps up to `last` with the heaps
/// one period later: the number of [`choose_len`], or more if that shows all heaps of the proof
/// and these are at most `MAX_MARKS`.
pub fn choose_len_with_proof((start, period): (u64, u64), last: u64) -> usize {
    let all = (last + period + 1) as usize;
    let len = choose_len(Some((start, period)));
    if all <= MAX_MARKS {
        len.max(all)
    } else {
        len
    }
}

/// Returns how many values a chart shows: the preperiod and at least two periods, or all values
/// (`usize::MAX`) if no period is known.
pub fn choose_len(period: Period) -> usize {
    period.map_or(usize::MAX, |(start, period)| {
        let three = (start + 3 * period).max(24);
        let end = if three <= MAX_MARKS as u64 { three } else { start + 2 * period };
        // After a long preperiod the repeating part needs some width as well.
        end.max(start + start / 4) as usize
    })
}
