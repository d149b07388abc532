//! Changes to a text by byte ranges, made all at once.

use std::collections::BTreeMap;
use std::ops::Range;

/// Ranges of a text and what takes their place. Of two ranges of which one holds
/// the other, the larger counts.
pub struct Edits<'a> {
    text: &'a str,
    /// By where it begins, where each range ends and what takes its place. What is put in
    /// front of an offset comes first there.
    edits: BTreeMap<(usize, bool), (usize, String)>,
}

const INSERT: bool = false;
const REPLACE: bool = true;

impl<'a> Edits<'a> {
    pub fn new(text: &'a str) -> Self {
        let edits = BTreeMap::new();
        Self { text, edits }
    }

    pub fn replace(&mut self, span: Range<usize>, with: String) {
        let edit = self.edits.entry((span.start, REPLACE)).or_default();
        if edit.0 < span.end {
            *edit = (span.end, with);
        }
    }

    /// Puts something in front of what stands at an offset, behind what was put there before,
    /// unless the offset is inside of a range.
    pub fn insert(&mut self, at: usize, what: &str) {
        let edit = self.edits.entry((at, INSERT)).or_default();
        edit.0 = at;
        edit.1 += what;
    }

    pub fn remove_exactly(&mut self, span: Range<usize>) {
        self.replace(span, String::new());
    }

    /// Removes the range, and the line as well if nothing else stands there.
    pub fn remove(&mut self, span: Range<usize>) {
        let is_blank = |c: char| c == ' ' || c == '\t';
        let before = self.text[..span.start].trim_end_matches(is_blank);
        let after = self.text[span.end..].trim_start_matches(is_blank);
        let alone = before.is_empty() || before.ends_with('\n');
        let (mut start, mut end) = (span.start, span.end);
        if after.is_empty() || after.starts_with('\n') {
            // A line end or what stands behind code: the blanks before it too.
            start = before.len();
            if alone && after.starts_with('\n') {
                end = self.text.len() - after.len() + 1;
            }
        }
        self.remove_exactly(start..end);
    }

    /// The part of the text in the range, changed.
    pub fn render(&self, span: Range<usize>) -> String {
        let range = (span.start, INSERT)..=(span.end, INSERT);
        let mut rendered = String::new();
        let mut at = span.start;
        for (&(start, _), (end, with)) in self.edits.range(range) {
            if start >= at && *end <= span.end {
                rendered += &self.text[at..start];
                rendered += with;
                at = *end;
            }
        }
        rendered + &self.text[at..span.end]
    }
}
