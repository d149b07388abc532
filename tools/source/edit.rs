//! Changes to a text by byte ranges, made all at once.

use crate::source::node::Node;
use std::collections::BTreeMap;
use std::ops::Range;

/// Ranges of a text and what takes their place. Of two ranges of which one holds
/// the other, the larger counts.
pub struct Edits<'a> {
    text: &'a str,
    /// By start, the end and the replacement.
    edits: BTreeMap<usize, (usize, String)>,
}

impl<'a> Edits<'a> {
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            edits: BTreeMap::new(),
        }
    }

    pub fn replace(&mut self, span: Range<usize>, with: String) {
        let known = self.edits.get(&span.start).map_or(0, |edit| edit.0);
        if known < span.end {
            self.edits.insert(span.start, (span.end, with));
        }
    }

    /// Puts something in front of what stands at an offset.
    pub fn insert(&mut self, at: usize, what: &str) {
        self.edits.entry(at).or_insert((at, what.to_string()));
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

    /// Whether all of the node is removed.
    pub fn is_gone(&self, node: &Node) -> bool {
        let edit = self.edits.range(..=node.span.start).next_back();
        edit.is_some_and(|(_, (end, with))| *end >= node.span.end && with.is_empty())
    }

    /// The part of the text in the range, changed.
    pub fn render(&self, span: Range<usize>) -> String {
        let mut rendered = String::new();
        let mut at = span.start;
        for (&start, (end, with)) in self.edits.range(span.clone()) {
            if start >= at && *end <= span.end {
                rendered += &self.text[at..start];
                rendered += with;
                at = *end;
            }
        }
        rendered + &self.text[at..span.end]
    }
}
