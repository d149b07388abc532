//! Tables as in the lecture: a row of indexes, and below it the values of each heap.

use super::period::{begins, Period};
use base::json::Json;
use base::message::Message;

/// One row of a table.
#[derive(Clone)]
pub struct Row {
    pub label: Message,
    pub cells: Vec<String>,
    /// Preperiod and period of the cells: a bar marks the start of each period.
    pub period: Period,
    /// The cell of a P-position, if this row shows outcomes.
    pub p: Option<&'static str>,
}

impl Row {
    pub fn new<T: ToString>(
        label: Message,
        cells: impl IntoIterator<Item = T>,
        period: Period,
    ) -> Self {
        let cells = cells.into_iter().map(|cell| cell.to_string()).collect();
        Self { label, cells, period, p: None }
    }

    /// Returns the outcomes of the heaps below `len`.
    pub fn outcomes(label: Message, len: u64, is_p: impl Fn(u64) -> bool, period: Period) -> Self {
        let cells = (0..len).map(|n| if is_p(n) { "P" } else { "N" });
        Self::new(label, cells, period).with_mark("P")
    }

    /// Returns the row with this cell for P-positions.
    pub fn with_mark(self, p: &'static str) -> Self {
        Self { p: Some(p), ..self }
    }

    /// Returns the places of the bars; none for period 1, where they would be
    /// everywhere.
    fn bars(&self) -> Vec<u64> {
        begins(self.period, self.cells.len() as u64, 2.0)
    }
}

/// For a page: `bars` are the places where a period begins, `p` the P-positions.
impl From<&Row> for Json {
    fn from(row: &Row) -> Self {
        let p = (0..row.cells.len()).filter(|&n| row.p == Some(&*row.cells[n]));
        Json::object([
            ("label", (&row.label).into()),
            ("cells", row.cells.iter().map(|cell| &**cell).collect()),
            ("bars", row.bars().into_iter().collect()),
            ("p", p.collect()),
        ])
    }
}

/// Returns how many places to show: at least `end`, if it is known, so that the last strip
/// is full, but not too many.
pub fn visible_len(end: Option<u64>) -> u64 {
    let most = 200;
    end.map_or(most, |end| ((end.max(1) - 1) / 20 * 20 + 20).min(most))
}

/// Writes the rows in strips of 20 places, or 10 where the cells are wide, under
/// the indexes from 0 on. Notes follow; `worth` places are worth showing.
pub fn render_strips(rows: &[Row], worth: u64) -> String {
    let len = rows[0].cells.len();
    let mut all = vec![Row::new("n".into(), 0..len, None)];
    all.extend_from_slice(rows);
    let last = len.to_string();
    let cells = all.iter().flat_map(|row| &row.cells).chain([&last]);
    let width = cells.map(String::len).max().unwrap_or(0).max(2);
    let labels = all.iter().map(|row| row.label.to_string().chars().count());
    let label = labels.max().unwrap_or(0);
    let columns = if width > 3 { 10 } else { 20 };
    let mut text = String::new();
    for start in (0..len).step_by(columns) {
        for row in &all {
            let bars = row.bars();
            let mut line = format!("{:label$} ", row.label.to_string());
            for (n, cell) in (0..).zip(&row.cells).skip(start).take(columns) {
                let bar = if bars.contains(&n) { '|' } else { ' ' };
                line += &format!("{bar}{cell:>width$}");
            }
            text += &format!("{}\n", line.trim_end());
        }
        text += "\n";
    }
    let mut notes = Vec::new();
    if rows.iter().any(|row| row.period.is_some()) {
        notes.push("A bar stands where a period begins.".to_string());
    }
    if (len as u64) < worth {
        notes.push(format!("Only 0 to {} are shown.", len - 1));
    }
    if notes.is_empty() {
        text
    } else {
        text + &notes.join(" ") + "\n"
    }
}
