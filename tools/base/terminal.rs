//! What a person reads on a terminal.

use std::io::{self, IsTerminal, Write};

pub fn clear_progress() {
    if io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
}

/// Prints a line. Nobody may be reading any more, as in `./bundle.sh | head`:
/// that is no reason to fail.
pub fn say(line: &str) {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{line}")
        .and_then(|()| stdout.flush())
        .ok();
}

/// The first lines of a compiler's or a program's words, set in by two blanks.
pub fn head(text: &str) -> String {
    const LINES: usize = 20;
    // A panic begins with a blank line.
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

/// How many columns a terminal gives the text: Hangul takes two a letter.
pub fn width(text: &str) -> usize {
    text.chars()
        .map(|c| {
            if ('\u{1100}'..='\u{d7a3}').contains(&c) {
                2
            } else {
                1
            }
        })
        .sum()
}
