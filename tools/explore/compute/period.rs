//! Preperiod and period of values: where a period begins in a table and in a picture, and how
//! many values a chart shows of it.

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

/// Longer lists are drawn as shaded cells, this many in a row.
pub const ACROSS: usize = 360;

/// Returns how many values show all that the proof compares, if there is room for them, or
/// else make a good drawing.
pub fn reach_of_proof((start, period): (u64, u64), last: u64) -> usize {
    let all = (last + period + 1) as usize;
    let good = reach(Some((start, period)));
    if all <= ACROSS {
        good.max(all)
    } else {
        good
    }
}

/// Returns how many values make a good drawing: the preperiod and some periods.
pub fn reach(period: Period) -> usize {
    period.map_or(usize::MAX, |(start, period)| {
        let three = (start + 3 * period).max(24);
        let end = if three <= ACROSS as u64 { three } else { start + 2 * period };
        // After a long preperiod the repeating part needs some width as well.
        end.max(start + start / 4) as usize
    })
}
