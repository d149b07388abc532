//! Steps through the tokens of a file, past groups in brackets.

use crate::source::lex::{self, Token};
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::ops::Range;

/// The tokens of a part of the file, and those without the comma or what stands in front.
pub type Part = (Range<usize>, Range<usize>);

/// For every bracket the index of its partner, for every other token its own. The error
/// is the offset of a bracket without its partner.
pub fn partners(text: &str, tokens: &[Token]) -> Result<Vec<usize>, usize> {
    let mut partners: Vec<usize> = (0..tokens.len()).collect();
    let mut open: Vec<(usize, &str)> = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        match &text[token.span.clone()] {
            "(" => open.push((i, ")")),
            "[" => open.push((i, "]")),
            "{" => open.push((i, "}")),
            close @ (")" | "]" | "}") => {
                let partner = open.pop().filter(|(_, awaited)| *awaited == close);
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
    pub fn is_word(&self, i: usize) -> bool {
        let token = self.tokens.get(i);
        token.is_some_and(|token| token.kind == lex::Kind::Word)
    }

    /// The offset at which a token begins.
    pub fn start(&self, i: usize) -> usize {
        let token = self.tokens.get(i);
        token.map_or(self.text.len(), |token| token.span.start)
    }

    /// The bytes of a range of tokens.
    pub fn span(&self, tokens: Range<usize>) -> Range<usize> {
        let start = self.start(tokens.start);
        let last = self.tokens[..tokens.end].last();
        start..last.map_or(start, |token| token.span.end.max(start))
    }

    /// The bytes between the brackets of a group.
    pub fn inside(&self, open: usize) -> Range<usize> {
        self.tokens[open].span.end..self.start(self.partner(open))
    }

    /// The index after the token, or after its partner if it opens a group.
    pub fn after(&self, i: usize) -> usize {
        i.max(self.partner(i)) + 1
    }

    /// The same, and past the semicolon that may follow.
    pub fn past(&self, i: usize) -> usize {
        let end = self.after(i);
        end + usize::from(self.word(end) == ";")
    }

    /// The first token of the range that is one of `ends`, past groups.
    pub fn find(&self, tokens: Range<usize>, ends: &[&str]) -> usize {
        let mut i = tokens.start;
        while i < tokens.end && !ends.contains(&self.word(i)) {
            i = self.after(i);
        }
        i.min(tokens.end)
    }

    /// The same past `<..>` too, where no comparisons can be.
    pub fn find_in_type(&self, tokens: Range<usize>, ends: &[&str]) -> usize {
        let mut i = tokens.start;
        while i < tokens.end && !ends.contains(&self.word(i)) {
            i = self.after_generics(i).max(self.after(i));
        }
        i.min(tokens.end)
    }

    /// The index after the `<..>` that may begin at a token.
    pub fn after_generics(&self, i: usize) -> usize {
        match self.word(i) {
            "<" => self.find_in_type(i + 1..self.tokens.len(), &[">"]) + 1,
            _ => i,
        }
    }

    /// The elements of a list.
    pub fn elements(&self, list: Range<usize>, kind: Kind) -> Vec<Part> {
        let mut elements = Vec::new();
        let mut i = list.start;
        while i < list.end {
            let comma = match kind.is_field() {
                true => self.find_in_type(i..list.end, &[","]),
                // The number of a variant may hold `<`, which opens nothing.
                false => self.find(i..list.end, &[","]),
            };
            let end = (comma + 1).min(list.end);
            elements.push((i..end, i..comma));
            i = end;
        }
        elements
    }

    /// The bracket in front of what a macro takes, if this token is the `!` of its call.
    pub fn macro_group(&self, bang: usize) -> Option<usize> {
        const KEYWORDS: [&str; 8] = [
            "if", "while", "match", "return", "in", "else", "break", "move",
        ];
        let name = bang.checked_sub(1).filter(|&name| self.is_word(name))?;
        let open = match self.word(name) {
            "macro_rules" => bang + 2,
            _ => bang + 1,
        };
        let is_call = self.word(bang) == "!" && !KEYWORDS.contains(&self.word(name));
        (is_call && ["(", "[", "{"].contains(&self.word(open))).then_some(open)
    }

    /// A path up to its generics; empty if the tokens are another type.
    pub fn path(&self, tokens: Range<usize>) -> String {
        let words = tokens.start..self.find(tokens, &["<"]);
        let is_path = |i: usize| match self.word(i) {
            "dyn" | "for" => false,
            word => word == "::" || self.is_word(i),
        };
        match words.clone().all(is_path) {
            true => words.map(|i| self.word(i)).collect(),
            false => String::new(),
        }
    }
}
