//! The compiler's diagnostics for a file, as data.

use crate::base::json::Json;
use crate::base::process;
use crate::build::rustc::Settings;
use std::io;
use std::ops::Range;
use std::path::Path;

/// One error or warning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostic {
    pub error: bool,
    /// A lint's name or an error's number; may be empty.
    pub code: String,
    pub message: String,
    /// The message, what it says of places in the text, and its notes.
    pub said: Vec<String>,
    /// The bytes of its primary spans; for code in a macro, those of the outermost
    /// call.
    pub spans: Vec<Range<usize>>,
}

/// Checks a program without generating code. It warns by these lints, whatever its author
/// has allowed, and by no others. The compiler writes its files to `folder`.
pub fn check(
    settings: &Settings,
    folder: &Path,
    text: &[u8],
    lints: &[&str],
) -> io::Result<Vec<Diagnostic>> {
    let mut command = settings.command(folder);
    command
        .args(["--crate-name=main", "--emit=metadata", "-ocheck.rmeta"])
        .args(["-Awarnings", "--error-format=json"])
        .args(lints.iter().map(|lint| format!("--force-warn={lint}")))
        .arg("-");
    // rustc reads everything before it prints anything, so this cannot block.
    let output = process::output_of_input(&mut command, text)?;
    let words = String::from_utf8_lossy(&output.stderr);
    let diagnostics: Vec<Diagnostic> = words.lines().filter_map(diagnostic).collect();
    if !output.status.success() && !diagnostics.iter().any(|diagnostic| diagnostic.error) {
        return Err(io::Error::other(reason(&words)));
    }
    Ok(diagnostics)
}

/// The line that says most of a compiler that has failed without an error: its first
/// plain one, or else its last message.
pub fn reason(words: &str) -> String {
    let lines = words.lines().filter(|line| !line.trim().is_empty());
    let (data, plain): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('{'));
    let last = data.last().and_then(|line| Json::parse(line));
    let message = last.map(|json| json.get("message").text().to_string());
    let plain = plain.first().map(|line| line.to_string());
    plain
        .or(message)
        .unwrap_or_else(|| String::from("no reason given"))
}

/// Reads one line of the compiler's output.
fn diagnostic(line: &str) -> Option<Diagnostic> {
    let json = Json::parse(line)?;
    let code = json.get("code").get("code").text().to_string();
    let message = json.get("message").text().to_string();
    let level = json.get("level").text();
    // "aborting due to ..." and "2 warnings emitted" count what came before; an error
    // that points nowhere, as of the linker or of a limit, is one all the same.
    let nowhere = json.get("spans").list().is_empty() && code.is_empty();
    let summary = nowhere && (level == "warning" || message.starts_with("aborting due to"));
    if !["error", "warning"].contains(&level) || summary {
        return None;
    }
    let spans = json.get("spans").list().iter();
    let labels = spans.clone().map(|span| span.get("label").text());
    let notes = json.get("children").list().iter();
    let notes = notes.map(|note| note.get("message").text());
    // Lists of what there is instead.
    let notes = notes.filter(|note| !note.starts_with("the following other types"));
    let said = [&*message].into_iter().chain(labels).chain(notes);
    let said = said.map(String::from).collect();
    let primary = spans.filter(|span| span.get("is_primary") == &Json::Bool(true));
    let spans = primary.filter_map(|span| {
        let mut span = span;
        while let outer @ Json::Object(_) = span.get("expansion").get("span") {
            span = outer;
        }
        Some(span.get("byte_start").number()?..span.get("byte_end").number()?)
    });
    Some(Diagnostic {
        error: level == "error",
        code,
        message,
        said,
        spans: spans.collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_that_points_nowhere_is_one() {
        let found = |level: &str, message: &str| {
            let line = format!(
                "{{\"message\":{message:?},\"code\":null,\"level\":{level:?},\"spans\":[],\"children\":[]}}"
            );
            diagnostic(&line).map(|found| (found.error, found.message))
        };
        let limit = "recursion limit reached";
        assert_eq!(found("error", limit), Some((true, limit.to_string())));
        assert_eq!(found("error", "aborting due to 2 previous errors"), None);
        assert_eq!(found("warning", "2 warnings emitted"), None);
        assert_eq!(found("failure-note", "For more information"), None);
    }

    #[test]
    fn the_reason_is_no_data() {
        let data = "{\"message\":\"unused\"}\n{\"message\":\"out of memory\"}\n";
        assert_eq!(reason(data), "out of memory");
        assert_eq!(
            reason(&format!("{data}\nthread panicked\nat x")),
            "thread panicked"
        );
        assert_eq!(reason(""), "no reason given");
    }
}
