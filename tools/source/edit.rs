//! Edits of a text by byte ranges, applied all at once.

use std::collections::BTreeMap;
use std::ops::Range;

/// The edits of a text. If one replaced range contains another, only the larger one is
/// replaced.
pub struct Edits<'a> {
    text: &'a str,
    /// Maps the start of a range, and `INSERT` or `REPLACE`, to the end and the new text.
    /// `INSERT` comes first: text inserted at an offset precedes a range replaced there.
    edits: BTreeMap<(usize, bool), (usize, String)>,
}

const INSERT: bool = false;
const REPLACE: bool = true;

impl<'a> Edits<'a> {
    pub fn new(text: &'a str) -> Self {
        let edits = BTreeMap::new();
        Self { text, edits }
    }

    pub fn replace(&mut self, span: Range<usize>, replacement: String) {
        let edit = self.edits.entry((span.start, REPLACE)).or_default();
        if edit.0 < span.end {
            *edit = (span.end, replacement);
        }
    }

    /// Inserts a text at an offset, after any text that was inserted there before. The text is lost
    /// if the offset is inside a replaced range.
    pub fn insert(&mut self, at: usize, text: &str) {
        let edit = self.edits.entry((at, INSERT)).or_default();
        edit.0 = at;
        edit.1 += text;
    }

    pub fn remove_exactly(&mut self, span: Range<usize>) {
        self.replace(span, String::new());
    }

    /// Removes a range, and its line too if nothing else is on it.
    pub fn remove(&mut self, span: Range<usize>) {
        let is_blank = |c: char| c == ' ' || c == '\t';
        let before = self.text[..span.start].trim_end_matches(is_blank);
        let after = self.text[span.end..].trim_start_matches(is_blank);
        let starts_line = before.is_empty() || before.ends_with('\n');
        let (mut start, mut end) = (span.start, span.end);
        if after.is_empty() || after.starts_with('\n') {
            // No blanks may stay at the end of a line.
            start = before.len();
            if starts_line && after.starts_with('\n') {
                end = self.text.len() - after.len() + 1;
            }
        }
        self.remove_exactly(start..end);
    }

    /// Returns a range of the text with the edits applied.
    pub fn render(&self, span: Range<usize>) -> String {
        let range = (span.start, INSERT)..=(span.end, INSERT);
        let mut rendered = String::new();
        let mut at = span.start;
        for (&(start, _), (end, replacement)) in self.edits.range(range) {
            if start >= at && *end <= span.end {
                rendered += &self.text[at..start];
                rendered += replacement;
                at = *end;
            }
        }
        rendered + &self.text[at..span.end]
    }
}
