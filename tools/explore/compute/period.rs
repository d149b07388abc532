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
