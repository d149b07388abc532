//! Fixes: replacements in the files of a crate.

use std::ops::Range;
use std::path::{Path, PathBuf};

/// A replacement in a file of a crate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    pub file: PathBuf,
    /// The bytes that are replaced.
    pub span: Range<usize>,
    pub text: String,
}

/// Returns whether two fixes change the same text, so that only one can be applied.
pub fn overlap(a: &Fix, b: &Fix) -> bool {
    a.file == b.file && a.span.start < b.span.end && b.span.start < a.span.end
}

/// Returns `text`, the contents of `file`, with the fixes in `file` applied. No two may overlap.
pub fn apply_fixes(fixes: &[Fix], file: &Path, text: &str) -> String {
    let mut own: Vec<&Fix> = fixes.iter().filter(|fix| fix.file == file).collect();
    own.sort_by_key(|fix| (fix.span.start, fix.span.end));
    let (mut fixed, mut end) = (String::new(), 0);
    for Fix { span, text: replacement, .. } in own {
        fixed += text.get(end..span.start).unwrap_or_default();
        fixed += replacement;
        end = span.end;
    }
    fixed + text.get(end..).unwrap_or_default()
}
