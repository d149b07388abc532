//! Text for people: lines, progress, excerpts, and the width of characters.

use super::invisible::escape_invisible;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Once, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The time before a note on slow work, and before the first line of progress if stderr is not a
/// terminal.
const FIRST_DELAY: Duration = Duration::from_secs(2);
/// The time between two lines of progress if stderr is not a terminal.
const INTERVAL: Duration = Duration::from_secs(10);

/// Prints on stderr how far a long computation is: on a terminal in one line that is
/// overwritten, elsewhere in a new line after two seconds and then every ten.
pub struct Progress {
    due: Instant,
}

impl Progress {
    pub fn start() -> Self {
        Self { due: Instant::now() + FIRST_DELAY }
    }

    pub fn show(&mut self, text: &str) {
        if io::stderr().is_terminal() {
            clear_progress();
            eprint!("{text} ...");
        } else if Instant::now() >= self.due {
            self.due = Instant::now() + INTERVAL;
            eprint_escaped(&format!("{text} ..."));
        }
    }
}

/// Removes the line of progress from a terminal.
pub fn clear_progress() {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}

/// Does the work while a line of progress shows the description and the time elapsed.
pub fn with_progress<T>(describe: impl Fn() -> String + Sync, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let describe = &describe;
    let (working, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let shown = scope.spawn(move || {
            let mut progress = Progress::start();
            while ended.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                progress.show(&format!("{}, {} s", describe(), start.elapsed().as_secs()));
            }
            clear_progress();
        });
        let result = work();
        drop(working);
        // If standard error is closed, the thread has panicked, and there is nothing to clear.
        shown.join().ok();
        result
    })
}

/// Does the work. If the work takes more than two seconds, prints a note on stderr with `what`,
/// such as `building a.rs ...`, but at most one note in a run of this program.
pub fn with_note_if_slow<T>(what: String, work: impl FnOnce() -> T) -> T {
    static NOTE: Once = Once::new();
    let (working, ended) = mpsc::channel::<()>();
    thread::spawn(move || {
        if ended.recv_timeout(FIRST_DELAY) == Err(RecvTimeoutError::Timeout) {
            clear_progress();
            NOTE.call_once(|| eprint_escaped(&format!("{what} ...")));
        }
    });
    let result = work();
    drop(working);
    result
}

/// Prints a line for a human reader, with invisible characters escaped, as a sample or the output
/// of a program may contain escape sequences.
pub fn print_escaped(line: &str) {
    print_line(&escape_invisible(line));
}

/// Prints a line on stderr, with invisible characters escaped. Unlike `eprintln!`, it does not
/// panic if stderr is closed.
pub fn eprint_escaped(line: &str) {
    let line = escape_invisible(line) + "\n";
    io::stderr().write_all(line.as_bytes()).ok();
}

/// The first error of a write to the standard output.
static WRITE_ERROR: OnceLock<io::Error> = OnceLock::new();

/// Prints a line unchanged. If that fails, `stdout_error` returns the error.
pub fn print_line(line: &str) {
    if let Err(error) = print_text(&format!("{line}\n")) {
        WRITE_ERROR.set(error).ok();
    }
}

/// Prints a text unchanged. A reader that has closed the pipe, as in `./bundle.sh | head`, is not
/// an error.
pub fn print_text(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}

/// Returns the first error of a write to the standard output, such as a full disk.
pub fn stdout_error() -> Option<&'static io::Error> {
    WRITE_ERROR.get()
}

/// Returns the first 20 lines of a compiler's or a program's output, each cut after 200
/// characters and indented by two spaces.
pub fn first_lines(text: impl AsRef<[u8]>) -> String {
    const LINES: usize = 20;
    let text = String::from_utf8_lossy(text.as_ref());
    // A panic message begins with a blank line.
    let text = text.trim_start_matches(['\n', '\r']);
    let mut shown = String::new();
    for line in text.lines().take(LINES) {
        let line: String = line.chars().take(200).collect();
        shown += format!("  {line}").trim_end();
        shown.push('\n');
    }
    match text.lines().count() {
        n if n > LINES => shown + &format!("  ... {} more lines\n", n - LINES),
        _ => shown,
    }
}

/// Returns the first and the last 50 lines of a program's output, cut and indented as by
/// `first_lines`. The reason for a failure is usually at the end.
pub fn excerpt(text: impl AsRef<[u8]>) -> String {
    let text = String::from_utf8_lossy(text.as_ref());
    let lines = text.trim_start_matches(['\n', '\r']).lines();
    join_excerpt(lines.map(|line| format!("  {line:.200}")).collect())
}

/// Joins the first and the last 50 lines; a line between them says how many are left out.
pub fn join_excerpt(mut lines: Vec<String>) -> String {
    const SHOWN: usize = 50;
    if lines.len() > 2 * SHOWN {
        let hidden = lines.len() - 2 * SHOWN;
        lines.splice(SHOWN..SHOWN + hidden, [format!("... {hidden} more lines ...")]);
    }
    let lines = lines.iter().map(|line| line.trim_end());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Returns the text with spaces after it, so that it is `columns` columns wide.
pub fn pad(text: &str, columns: usize) -> String {
    text.to_string() + &" ".repeat(columns.saturating_sub(display_width(text)))
}

/// Returns the lines of a table. `head` has the titles of the columns, separated by spaces, and
/// each row has a cell for each column.
pub fn render_columns(head: &str, mut rows: Vec<Vec<String>>) -> Vec<String> {
    rows.insert(0, head.split(' ').map(String::from).collect());
    let max_width = |i: usize| rows.iter().map(|row| display_width(&row[i])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(max_width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| pad(cell, *width));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect()
}

/// Returns how many columns a text takes on a terminal.
pub fn display_width(text: &str) -> usize {
    let columns = |c: char| match c {
        // Combining marks, vowels and final consonants of Hangul jamo, zero-width characters.
        '\u{300}'..='\u{36f}' | '\u{1160}'..='\u{11ff}' | '\u{1ab0}'..='\u{1aff}' => 0,
        '\u{1dc0}'..='\u{1dff}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' => 0,
        '\u{20d0}'..='\u{20ff}' | '\u{302a}'..='\u{302f}' | '\u{3099}' | '\u{309a}' => 0,
        '\u{d7b0}'..='\u{d7ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}' => 0,
        '\u{feff}' => 0,
        // Characters of East Asian Width W and F: Hangul, CJK, kana, fullwidth forms, emoji.
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{303e}' | '\u{3041}'..='\u{a4cf}' => 2,
        '\u{a960}'..='\u{a97c}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' => 2,
        '\u{fe30}'..='\u{fe6f}' | '\u{ff01}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}' => 2,
        '\u{1f300}'..='\u{1f64f}' | '\u{1f900}'..='\u{1f9ff}' => 2,
        '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    };
    text.chars().map(columns).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shows_the_first_lines_of_a_long_text() {
        let shown = "  x\n".repeat(20);
        assert_eq!(first_lines("x\n".repeat(20)), shown);
        assert_eq!(first_lines("x\n".repeat(22)), shown + "  ... 2 more lines\n");
    }

    /// The widths follow the East Asian Width of the Unicode standard, UAX #11. Three texts are
    /// decomposed: e with an accent, か with a voiced sound mark, and a syllable of three jamo.
    #[test]
    fn widths_are_those_of_a_terminal() {
        let texts = "é|e\u{301}|돌|か|か\u{3099}|ﾊﾝ|！|「|漢|ㅏ|😀|\u{1112}\u{1161}\u{11ab}|a\u{200b}b\u{feff}|–…”→⇒≤≥∞";
        let widths: Vec<usize> = texts.split('|').map(display_width).collect();
        assert_eq!(widths, [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 8]);
    }
}
