//! Tables as in the lectures: a row of indexes, and below it the values of each heap.

use super::period::{list_starts, Period};
use base::json::Json;
use base::message::Message;

/// One row of a table.
#[derive(Clone)]
pub struct Row {
    pub label: Message,
    pub cells: Vec<String>,
    /// Preperiod and period of the cells: a bar marks the start of each period.
    pub period: Period,
    /// The text of the cells that are P-positions: `P` in a row of outcomes, `0` in a row of
    /// values; `None` if the row marks none.
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

    /// Returns a row with the outcomes of the heaps below `len`.
    pub fn outcomes(label: Message, len: u64, is_p: impl Fn(u64) -> bool, period: Period) -> Self {
        let cells = (0..len).map(|n| if is_p(n) { "P" } else { "N" });
        Self::new(label, cells, period).with_mark("P")
    }

    /// Marks the cells with the text `p` as P-positions.
    pub fn with_mark(self, p: &'static str) -> Self {
        Self { p: Some(p), ..self }
    }

    /// Returns the places of the bars. If the period is 1, only the first place: bars everywhere
    /// would say nothing.
    fn bars(&self) -> Vec<u64> {
        list_starts(self.period, self.cells.len() as u64, 2.0)
    }
}

/// A row for the page: `bars` are the places where a period begins, `p` the P-positions.
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

/// Returns how many places to show: `end`, rounded up to full strips of 20, but at most 200;
/// 200 if `end` is not known.
pub fn visible_len(end: Option<u64>) -> u64 {
    let max = 200;
    end.map_or(max, |end| ((end.max(1) - 1) / 20 * 20 + 20).min(max))
}

/// Renders the rows in strips of 20 places, or of 10 if the cells are wide. Each strip begins with
/// a row of indexes, which count from 0. A note follows if there are bars, or fewer places than
/// `wanted`.
pub fn render_strips(rows: &[Row], wanted: u64) -> String {
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
    if (len as u64) < wanted {
        notes.push(format!("Only 0 to {} are shown.", len - 1));
    }
    if notes.is_empty() {
        text
    } else {
        text + &notes.join(" ") + "\n"
    }
}
