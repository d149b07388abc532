//! The compiler's diagnostics for a file, as data.

use crate::base::json::Json;
use crate::base::process;
use crate::base::times::timed;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::process::Command;

/// One error or warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub error: bool,
    /// A lint's name or an error's number; may be empty.
    pub code: String,
    pub message: String,
    /// The bytes of its primary spans; for code in a macro, those of the outermost
    /// call.
    pub spans: Vec<Range<usize>>,
}

/// Checks a program without generating code. The compiler writes its files to
/// `folder`.
pub fn check(rustc: &Path, folder: &Path, text: &str) -> io::Result<Vec<Diagnostic>> {
    let mut command = Command::new(rustc);
    command
        // Optimised, as by the judge: code that only debug assertions need is dead.
        .args(["--edition", "2021", "-O", "--crate-name", "main"])
        .args(["--emit", "metadata", "-o", "check.rmeta"])
        .args(["--error-format", "json", "-"])
        .current_dir(folder);
    // rustc reads everything before it prints anything, so this cannot block.
    let output = timed("questions", || {
        process::output_of_input(&mut command, text.as_bytes())
    })?;
    let words = String::from_utf8_lossy(&output.stderr);
    let diagnostics: Vec<Diagnostic> = words.lines().filter_map(diagnostic).collect();
    if !output.status.success() && !diagnostics.iter().any(|diagnostic| diagnostic.error) {
        return Err(io::Error::other(words.into_owned()));
    }
    Ok(diagnostics)
}

/// Reads one line of the compiler's output.
fn diagnostic(line: &str) -> Option<Diagnostic> {
    let json = Json::parse(line)?;
    let code = json.get("code").get("code").text().to_string();
    let message = json.get("message").text().to_string();
    let level = json.get("level").text();
    // "aborting due to ..." points to no code and only counts the errors before it.
    let summary = json.get("spans").list().is_empty() && code.is_empty();
    if !["error", "warning"].contains(&level) || summary {
        return None;
    }
    let spans = json.get("spans").list().iter();
    let primary = spans.filter(|span| span.get("is_primary") == &Json::Bool(true));
    let spans = primary.filter_map(|span| {
        let mut span = span;
        while let outer @ Json::Object(_) = span.get("expansion").get("span") {
            span = outer;
        }
        Some(span.get("byte_start").index()?..span.get("byte_end").index()?)
    });
    Some(Diagnostic {
        error: level == "error",
        code,
        message,
        spans: spans.collect(),
    })
}
