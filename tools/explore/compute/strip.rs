//! Tables as in the lecture: a row of indexes, and below it the values of each heap.

use crate::json::Json;
use std::fmt::Write;

/// One row of a table.
#[derive(Clone, Debug)]
pub struct Row {
    pub label: &'static str,
    pub cells: Vec<String>,
    /// Preperiod and period of the cells: a bar stands where a period begins.
    pub period: Option<(u64, u64)>,
    /// What stands in the cell of a P-position, if this row tells them.
    pub p: Option<&'static str>,
}

impl Row {
    pub fn new<T: ToString>(
        label: &'static str,
        cells: impl IntoIterator<Item = T>,
        period: Option<(u64, u64)>,
    ) -> Self {
        let cells = cells.into_iter().map(|cell| cell.to_string()).collect();
        Self {
            label,
            cells,
            period,
            p: None,
        }
    }

    /// The row, which tells P-positions by this cell.
    pub fn marked(self, p: &'static str) -> Self {
        Self { p: Some(p), ..self }
    }

    fn begins_period(&self, n: u64) -> bool {
        match self.period {
            // A bar at each place would say nothing.
            Some((preperiod, 1)) => n == preperiod,
            Some((preperiod, period)) => n >= preperiod && (n - preperiod) % period == 0,
            None => false,
        }
    }
}

/// For a page: `bars` are the places where a period begins, `p` the P-positions.
impl From<&Row> for Json {
    fn from(row: &Row) -> Self {
        let places = || 0..row.cells.len();
        let is_p = |n: &usize| row.p == Some(&*row.cells[*n]);
        Json::object([
            ("label", row.label.into()),
            ("cells", row.cells.iter().map(|cell| &**cell).collect()),
            (
                "bars",
                places().filter(|&n| row.begins_period(n as u64)).collect(),
            ),
            ("p", places().filter(is_p).collect()),
        ])
    }
}

/// How many places to show, at least `end`, so that the last strip is full.
pub fn shown(end: u64) -> u64 {
    (end.max(1) - 1) / 20 * 20 + 20
}

/// The most places that are shown.
pub const MOST: u64 = 200;

/// What the bars mean.
pub const BARS: &str = "A bar stands where a period begins.";

/// Writes the rows in strips of 20 places, or 10 where the cells are wide, under
/// the indexes from 0 on.
pub fn strips(rows: &[Row]) -> String {
    let len = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let last = len.to_string();
    let cells = rows.iter().flat_map(|row| &row.cells).chain([&last]);
    let width = cells.map(String::len).max().unwrap_or(0).max(2);
    let labels = rows.iter().map(|row| row.label.chars().count()).max();
    let label = labels.unwrap_or(0).max(1);
    let columns = if width > 3 { 10 } else { 20 };
    let mut text = String::new();
    for start in (0..len).step_by(columns) {
        let end = len.min(start + columns);
        let _ = write!(text, "{:label$} ", "n");
        for i in start..end {
            let _ = write!(text, " {:>width$}", i);
        }
        text.push('\n');
        for row in rows {
            let mut line = format!("{:label$} ", row.label);
            for (i, cell) in row.cells.iter().enumerate().take(end).skip(start) {
                let bar = row.begins_period(i as u64);
                let _ = write!(line, "{}{cell:>width$}", if bar { '|' } else { ' ' });
            }
            text += line.trim_end();
            text.push('\n');
        }
        text.push('\n');
    }
    text
}
