//! Steps through the tokens of a file, where a group in brackets counts as one step.

use crate::source::lex::{Token, TokenKind};
use crate::source::tree::Tree;
use std::ops::Range;

/// An element of a list as two ranges of tokens: with the comma after it, and without.
pub type Element = (Range<usize>, Range<usize>);

/// Returns for every bracket the index of the matching bracket, and for every other token its own
/// index. The error is the offset of an unmatched bracket.
pub fn match_brackets(text: &str, tokens: &[Token]) -> Result<Vec<usize>, usize> {
    let mut partners: Vec<usize> = (0..tokens.len()).collect();
    let mut open: Vec<(usize, &str)> = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        match &text[token.span.clone()] {
            "(" => open.push((i, ")")),
            "[" => open.push((i, "]")),
            "{" => open.push((i, "}")),
            close @ (")" | "]" | "}") => {
                let partner = open.pop().filter(|(_, expected)| *expected == close);
                let (partner, _) = partner.ok_or(token.span.start)?;
                partners.swap(i, partner);
            }
            _ => {}
        }
    }
    match open.pop() {
        Some((i, _)) => Err(tokens[i].span.start),
        None => Ok(partners),
    }
}

impl Tree {
    pub fn is_ident(&self, i: usize) -> bool {
        let token = self.tokens.get(i);
        token.is_some_and(|token| token.kind == TokenKind::Ident)
    }

    /// Returns the offset at which a token begins.
    pub fn offset(&self, i: usize) -> usize {
        let token = self.tokens.get(i);
        token.map_or(self.text.len(), |token| token.span.start)
    }

    /// Returns the byte range that a range of tokens covers.
    pub fn byte_span(&self, tokens: Range<usize>) -> Range<usize> {
        let start = self.offset(tokens.start);
        let last = self.tokens[..tokens.end].last();
        start..last.map_or(start, |token| token.span.end.max(start))
    }

    /// Returns the byte range between an opening bracket and its partner.
    pub fn group_body(&self, open: usize) -> Range<usize> {
        self.tokens[open].span.end..self.offset(self.partner(open))
    }

    /// Returns the index after a token, or after the group that it opens.
    pub fn skip(&self, i: usize) -> usize {
        i.max(self.partner(i)) + 1
    }

    /// Returns the index after a group and the semicolon that may follow it.
    pub fn skip_with_semicolon(&self, i: usize) -> usize {
        let end = self.skip(i);
        end + usize::from(self.token(end) == ";")
    }

    /// Returns the index of the first token of a range that is one of `ends` and in no group; the
    /// end of the range if there is none.
    pub fn find(&self, tokens: Range<usize>, ends: &[&str]) -> usize {
        self.scan(tokens, ends, Self::skip)
    }

    /// Like `find`, for a range without comparisons, where `<..>` is a group too.
    pub fn find_in_type(&self, tokens: Range<usize>, ends: &[&str]) -> usize {
        self.scan(tokens, ends, |tree, i| tree.skip_generics(i).max(tree.skip(i)))
    }

    fn scan(&self, tokens: Range<usize>, ends: &[&str], skip: fn(&Self, usize) -> usize) -> usize {
        let mut i = tokens.start;
        while i < tokens.end && !ends.contains(&self.token(i)) {
            i = skip(self, i);
        }
        i.min(tokens.end)
    }

    /// Returns the index after the `<..>` at a token, or the index of the token if it is no `<`.
    pub fn skip_generics(&self, i: usize) -> usize {
        match self.token(i) {
            "<" => self.find_in_type(i + 1..self.tokens.len(), &[">"]) + 1,
            _ => i,
        }
    }

    /// Splits a list at its commas; `find` is `Self::find` or `Self::find_in_type`.
    pub fn split_list(
        &self,
        list: Range<usize>,
        find: fn(&Self, Range<usize>, &[&str]) -> usize,
    ) -> Vec<Element> {
        let mut elements = Vec::new();
        let mut i = list.start;
        while i < list.end {
            let comma = find(self, i..list.end, &[","]);
            let end = (comma + 1).min(list.end);
            elements.push((i..end, i..comma));
            i = end;
        }
        elements
    }

    /// Returns the bracket that opens the input of a macro, if the token `bang` is the `!` of a
    /// call or of `macro_rules!`.
    pub fn macro_call_group(&self, bang: usize) -> Option<usize> {
        const KEYWORDS: [&str; 8] =
            ["if", "while", "match", "return", "in", "else", "break", "move"];
        let name = bang.checked_sub(1).filter(|&name| self.is_ident(name))?;
        let open = match self.token(name) {
            "macro_rules" => bang + 2,
            _ => bang + 1,
        };
        let is_call = self.token(bang) == "!" && !KEYWORDS.contains(&self.token(name));
        (is_call && ["(", "[", "{"].contains(&self.token(open))).then_some(open)
    }

    /// Returns the path of a type without its generics; an empty text if the type is not a
    /// path, such as a slice.
    pub fn type_path(&self, tokens: Range<usize>) -> String {
        let path = tokens.start..self.find(tokens, &["<"]);
        let is_path = |i: usize| match self.token(i) {
            "dyn" | "for" => false,
            token => token == "::" || self.is_ident(i),
        };
        if !path.clone().all(is_path) {
            return String::new();
        }
        path.map(|i| self.token(i)).collect()
    }
}
