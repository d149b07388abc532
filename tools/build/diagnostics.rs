//! rustc's diagnostics for a file, as data.

use crate::build::rustc::Settings;
use base::json::Json;
use base::process;
use std::io;
use std::ops::Range;
use std::path::Path;

/// An error or a warning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostic {
    pub is_error: bool,
    /// The name of the lint or the number of the error; may be empty.
    pub code: String,
    pub message: String,
    /// The message, the labels of its spans, and its notes.
    pub texts: Vec<String>,
    /// The byte ranges of its primary spans; for code in a macro, those of the outermost call.
    pub spans: Vec<Range<usize>>,
}

pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|it| it.is_error)
}

/// Checks a program without generating code, and returns rustc's diagnostics. The `lints` warn even
/// where the code allows them; all other lints are off. rustc writes its files to `folder`.
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
    // rustc reads its whole input before it prints anything, so writing it cannot block.
    let output = process::run_with_input(&mut command, text)?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    let diagnostics: Vec<Diagnostic> = stderr.lines().filter_map(parse_diagnostic).collect();
    if !output.status.success() && !has_errors(&diagnostics) {
        return Err(io::Error::other(failure_reason(&stderr)));
    }
    Ok(diagnostics)
}

/// Returns the line of rustc's output that best tells why rustc failed: the first line that is not
/// JSON, such as that of a panic, or else the last message.
pub fn failure_reason(stderr: &str) -> String {
    let lines = stderr.lines().filter(|line| !line.trim().is_empty());
    let (json, plain): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('{'));
    let last = json.last().and_then(|line| Json::parse(line));
    let message = last.map(|json| json.get("message").text().to_string());
    let plain = plain.first().map(|line| line.to_string());
    let reason = plain.or(message);
    reason.unwrap_or_else(|| String::from("rustc gave no reason"))
}

/// Parses an error or a warning of rustc; `None` for other lines and for counts of diagnostics.
fn parse_diagnostic(line: &str) -> Option<Diagnostic> {
    let json = Json::parse(line)?;
    let code = json.get("code").get("code").text().to_string();
    let message = json.get("message").text().to_string();
    let level = json.get("level").text();
    let spans = json.get("spans").list();
    // "aborting due to ..." and "2 warnings emitted" only count the other diagnostics. Other
    // errors without a span, such as those of the linker, are returned.
    let is_general = spans.is_empty() && code.is_empty();
    let is_summary = is_general && (level == "warning" || message.starts_with("aborting due to"));
    if !["error", "warning"].contains(&level) || is_summary {
        return None;
    }
    let labels = spans.iter().map(|span| span.get("label").text());
    let children = json.get("children").list().iter();
    // This note lists the impls that exist, not the impl that is missing.
    let lists_other_impls = |note: &&str| note.starts_with("the following other types");
    let notes = children.map(|note| note.get("message").text());
    let relevant = notes.filter(|note| !lists_other_impls(note));
    let all = [&*message].into_iter().chain(labels).chain(relevant);
    let texts = all.map(String::from).collect();
    let is_primary = |span: &&Json| span.get("is_primary") == &Json::Bool(true);
    let byte_range = |mut span: &Json| {
        while let outer @ Json::Object(_) = span.get("expansion").get("span") {
            span = outer;
        }
        Some(span.get("byte_start").number()?..span.get("byte_end").number()?)
    };
    let spans = spans.iter().filter(is_primary).filter_map(byte_range);
    let is_error = level == "error";
    Some(Diagnostic { is_error, code, message, texts, spans: spans.collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_errors_without_a_span() {
        let found = |level: &str, message: &str| {
            let line = format!(
                "{{\"message\":{message:?},\"code\":null,\"level\":{level:?},\"spans\":[],\"children\":[]}}"
            );
            parse_diagnostic(&line).map(|it| (it.is_error, it.message))
        };
        let limit = "recursion limit reached";
        assert_eq!(found("error", limit), Some((true, limit.to_string())));
        assert_eq!(found("error", "aborting due to 2 previous errors"), None);
        assert_eq!(found("warning", "2 warnings emitted"), None);
        assert_eq!(found("failure-note", "For more information"), None);
    }

    #[test]
    fn prefers_plain_text_as_the_reason() {
        let data = "{\"message\":\"unused\"}\n{\"message\":\"out of memory\"}\n";
        assert_eq!(failure_reason(data), "out of memory");
        let panic = format!("{data}\nthread panicked\nat x");
        assert_eq!(failure_reason(&panic), "thread panicked");
        assert_eq!(failure_reason(""), "rustc gave no reason");
    }
}
