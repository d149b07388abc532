//! The parts of macros: the impls that their bodies make, and the rows that they take.

use crate::source::front::front;
use crate::source::node::Kind;
use crate::source::parse::Parser;
use std::ops::Range;

impl Parser<'_> {
    /// Finds the impls that the body of a macro makes, and repetitions of nothing else.
    pub fn impls(&mut self, tokens: Range<usize>, parent: usize) {
        let mut i = tokens.start;
        while i < tokens.end {
            i = if let Some((head, end)) = self.impl_at(i, tokens.end) {
                let node = self.add(Kind::Inherent, Some(parent), (i..end, head.clone()), "");
                self.impl_head(node, head);
                end
            } else if self.repeats_impls(i) {
                let close = self.tree.partner(i + 1);
                // With a separator, perhaps.
                let is_plain = ["*", "+", "?"].contains(&self.tree.word(close + 1));
                let end = close + if is_plain { 2 } else { 3 };
                let node = self.add(Kind::Repeat, Some(parent), (i..end, i..end), "");
                self.impls(i + 2..close, node);
                end
            } else {
                i + 1
            };
        }
    }

    /// The head of the impl that begins at a token of a macro, and the index after the impl.
    fn impl_at(&self, from: usize, end: usize) -> Option<(Range<usize>, usize)> {
        if !matches!(self.tree.word(from - 1), "{" | "}" | ";" | "(" | "[") {
            return None;
        }
        let keyword = front(self.tree, from).keyword;
        let open = self.tree.find_in_type(keyword..end, &["{", ";"]);
        let is_impl = self.tree.word(keyword) == "impl" && self.tree.word(open) == "{";
        is_impl.then(|| (keyword..open, self.tree.after(open)))
    }

    /// Whether `$(..)` with nothing but impls begins at a token.
    fn repeats_impls(&self, at: usize) -> bool {
        if (self.tree.word(at), self.tree.word(at + 1)) != ("$", "(") {
            return false;
        }
        let (mut i, close) = (at + 2, self.tree.partner(at + 1));
        while let Some((_, end)) = self.impl_at(i, close) {
            i = end;
        }
        i == close
    }

    /// Finds the rows that a macro takes, if it takes several: each ends with a semicolon
    /// or with a group in braces.
    pub fn rows(&mut self, open: usize, parent: usize) {
        let mut rest = open + 1..self.tree.partner(open);
        loop {
            let last = self.tree.find(rest.clone(), &["{", ";"]);
            let row = rest.start..self.tree.past(last);
            if last == rest.end || row == (open + 1..rest.end) {
                return;
            }
            rest.start = row.end;
            self.add(Kind::Row, Some(parent), (row.clone(), row), "");
        }
    }
}
