//! Steps through the tokens of a file, past groups in brackets.

use crate::source::lex::{self, Token};
use std::ops::Range;

/// For every bracket the index of its partner.
fn partners(text: &str, tokens: &[Token]) -> Result<Vec<usize>, usize> {
    let mut partners = vec![usize::MAX; tokens.len()];
    let mut open: Vec<usize> = Vec::new();
    for (i, token) in tokens.iter().enumerate() {
        match &text[token.span.clone()] {
            "(" | "[" | "{" => open.push(i),
            close @ (")" | "]" | "}") => {
                let partner = open.pop().ok_or(token.span.start)?;
                let opening = &text[tokens[partner].span.clone()];
                if !["()", "[]", "{}"].contains(&&*format!("{opening}{close}")) {
                    return Err(token.span.start);
                }
                partners[i] = partner;
                partners[partner] = i;
            }
            _ => {}
        }
    }
    match open.pop() {
        Some(i) => Err(tokens[i].span.start),
        None => Ok(partners),
    }
}

/// The tokens of a file, with the partner of every bracket.
pub struct Cursor<'a> {
    text: &'a str,
    tokens: &'a [Token],
    partners: Vec<usize>,
}

impl<'a> Cursor<'a> {
    /// The error is the offset of a bracket without its partner.
    pub fn new(text: &'a str, tokens: &'a [Token]) -> Result<Self, usize> {
        let partners = partners(text, tokens)?;
        Ok(Self {
            text,
            tokens,
            partners,
        })
    }

    /// How many tokens there are.
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    pub fn partner(&self, i: usize) -> usize {
        self.partners[i]
    }

    /// The token with that index, nothing behind the last.
    pub fn word(&self, i: usize) -> &'a str {
        self.tokens
            .get(i)
            .map_or("", |token| &self.text[token.span.clone()])
    }

    pub fn start(&self, i: usize) -> usize {
        self.tokens
            .get(i)
            .map_or(self.text.len(), |token| token.span.start)
    }

    /// The bytes of a range of tokens.
    pub fn span(&self, tokens: Range<usize>) -> Range<usize> {
        match tokens.is_empty() {
            true => self.start(tokens.start)..self.start(tokens.start),
            false => self.start(tokens.start)..self.tokens[tokens.end - 1].span.end,
        }
    }

    pub fn is_word(&self, i: usize) -> bool {
        self.tokens
            .get(i)
            .is_some_and(|token| token.kind == lex::Kind::Word)
    }

    /// The index after the token, or after its partner if it opens a group.
    pub fn after(&self, i: usize) -> usize {
        match self.word(i) {
            "(" | "[" | "{" => self.partners[i] + 1,
            _ => i + 1,
        }
    }

    /// The first token from `i` on that is one of `ends`, past groups and past
    /// `<..>`; braces count as a group only inside `<..>` or if not looked for.
    pub fn find(&self, mut i: usize, end: usize, ends: &[&str]) -> usize {
        let mut angles = 0;
        while i < end && !(angles == 0 && ends.contains(&self.word(i))) {
            match self.word(i) {
                "<" => angles += 1,
                ">" => angles -= 1,
                _ => {}
            }
            i = self.after(i);
        }
        i.min(end)
    }

    /// The same without regard to `<..>`, for what may hold comparisons.
    pub fn find_plain(&self, mut i: usize, end: usize, ends: &[&str]) -> usize {
        while i < end && !ends.contains(&self.word(i)) {
            i = self.after(i);
        }
        i.min(end)
    }

    /// The index after a macro's group, and after the semicolon that follows it
    /// unless the group is in braces.
    pub fn macro_end(&self, group: usize) -> usize {
        let end = self.after(group);
        match self.word(group) != "{" && self.word(end) == ";" {
            true => end + 1,
            false => end,
        }
    }

    /// A path up to its generics; empty if anything but words and `::` is in it.
    pub fn path(&self, tokens: Range<usize>) -> String {
        let end = self.find_plain(tokens.start, tokens.end, &["<"]);
        let words = tokens.start..end;
        let is_name =
            |i: usize| self.is_word(i) && !["mut", "dyn", "for", "fn"].contains(&self.word(i));
        let is_path = |i: usize| self.word(i) == "::" || is_name(i);
        match words.clone().all(is_path) {
            true => words.map(|i| self.word(i)).collect(),
            false => String::new(),
        }
    }
}
