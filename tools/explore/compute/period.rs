//! Where a period begins, in a table and in a picture.

/// Preperiod and period, if known.
pub type Period = Option<(u64, u64)>;

/// The places below `end` at which a period begins; only the first one if a period is
/// shorter than `room`.
pub fn begins(period: Period, end: u64, room: f64) -> Vec<u64> {
    let (start, period) = match period {
        Some(found) => found,
        None => return Vec::new(),
    };
    let count = if period as f64 >= room { usize::MAX } else { 1 };
    let begins = (start..end).step_by(period as usize);
    begins.take(count).collect()
}
