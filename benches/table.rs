//! Prints the results line by line, as a Markdown table with aligned columns.

pub struct Table {
    section: String,
    /// The figure of the first row of the section.
    first: Option<f64>,
    /// The figure of the last row of the section.
    above: Option<f64>,
}

impl Table {
    /// Prints the header of the table, and returns a table without rows.
    pub fn new() -> Self {
        print_line("", "", "figure", "to above", "to first", "notes");
        println!(
            "| {:-<14} | {:-<41} | {:->9}: | {:->7}: | {:->7}: | {:-<40} |",
            "", "", "", "", "", ""
        );
        Self { section: String::new(), first: None, above: None }
    }

    /// Begins a section: its rows are compared with each other.
    pub fn begin_section(&mut self, name: impl Into<String>) {
        self.section = name.into();
        self.first = None;
        self.above = None;
    }

    /// Prints a row whose figure is a time.
    pub fn print_time(&mut self, what: &str, seconds: f64, notes: &str) {
        self.print_row(what, seconds, &format_time(seconds), notes);
    }

    /// Prints a row whose figure is a number of instructions.
    pub fn print_instructions(&mut self, what: &str, count: f64, notes: &str) {
        self.print_row(what, count, &format!("{} M", format_number(count / 1e6)), notes);
    }

    /// Prints a row: a figure, and its ratios to the row above and to the first of the section.
    fn print_row(&mut self, what: &str, figure: f64, shown: &str, notes: &str) {
        let ratio =
            |other: Option<f64>| other.map_or(String::new(), |other| format_number(figure / other));
        let (above, first) = (ratio(self.above), ratio(self.first));
        print_line(&self.section, what, shown, &above, &first, notes);
        self.first = self.first.or(Some(figure));
        self.above = Some(figure);
    }

    /// Prints a row that says why a section has no figures.
    pub fn print_reason(&self, why: &str) {
        print_line(&self.section, why, "", "", "", "");
    }
}

fn print_line(section: &str, what: &str, figure: &str, above: &str, first: &str, notes: &str) {
    println!("| {section:14} | {what:41} | {figure:>10} | {above:>8} | {first:>8} | {notes:40} |");
}

/// Formats a time in the largest unit in which it is at least 1, or in nanoseconds.
pub fn format_time(seconds: f64) -> String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "us")];
    let suits = units.iter().find(|(unit, _)| seconds >= *unit);
    let (unit, name) = suits.unwrap_or(&(1e-9, "ns"));
    format!("{} {name}", format_number(seconds / unit))
}

/// Formats a number with about three significant digits.
pub fn format_number(number: f64) -> String {
    let decimals = match number {
        n if n >= 100.0 => 0,
        n if n >= 10.0 => 1,
        n if n >= 0.1 => 2,
        _ => 4,
    };
    format!("{number:.decimals$}")
}
