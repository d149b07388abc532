//! A Rust file as a tree of the parts that can be taken out of it: items at any
//! depth, names of imports and derives, fields and variants.

use crate::source::cursor::Cursor;
use crate::source::lex::{self, Token};
use crate::source::node::Node;
use crate::source::parse;
use std::ops::Range;

/// The tree, in the order of the text: a parent comes before its children.
#[derive(Clone, Debug)]
pub struct Tree {
    pub text: String,
    /// All tokens but comments.
    pub tokens: Vec<Token>,
    pub comments: Vec<Token>,
    pub nodes: Vec<Node>,
}

impl Tree {
    /// Reads a file. The error says which line it does not understand.
    pub fn parse(text: &str) -> Result<Self, String> {
        let line = |at: usize| text[..at].matches('\n').count() + 1;
        let tokens = lex::lex(text)
            .map_err(|at| format!("line {}: what begins here does not end", line(at)))?;
        let is_comment = |token: &Token| matches!(token.kind, lex::Kind::Comment | lex::Kind::Doc);
        let (comments, tokens): (Vec<Token>, Vec<Token>) = tokens.into_iter().partition(is_comment);
        let cursor = Cursor::new(text, &tokens)
            .map_err(|at| format!("line {}: a bracket without its partner", line(at)))?;
        let nodes = parse::nodes(cursor)
            .map_err(|at| format!("line {}: not the kind of item that is known here", line(at)))?;
        Ok(Self {
            text: text.to_string(),
            tokens,
            comments,
            nodes,
        })
    }

    pub fn str(&self, span: &Range<usize>) -> &str {
        &self.text[span.clone()]
    }

    /// The token with that index, nothing if there is none.
    pub fn word(&self, i: usize) -> &str {
        let token = self.tokens.get(i);
        token.map_or("", |token| self.str(&token.span))
    }

    /// The indexes of the tokens in a span.
    pub fn tokens_in(&self, span: &Range<usize>) -> Range<usize> {
        let first = |at: usize| self.tokens.partition_point(|token| token.span.start < at);
        first(span.start)..first(span.end)
    }

    /// The nodes that enclose the span, the smallest first.
    pub fn around(&self, span: &Range<usize>) -> Vec<usize> {
        let holds = |node: &Node| node.span.start <= span.start && span.end <= node.span.end;
        // Nodes stand in the order of their begins, so whatever holds the span is the
        // last that begins before it, or is around that one.
        let begun = self
            .nodes
            .partition_point(|node| node.span.start <= span.start);
        let mut found = Vec::new();
        let mut next = begun.checked_sub(1);
        while let Some(n) = next {
            if holds(&self.nodes[n]) {
                found.push(n);
            }
            next = self.nodes[n].parent;
        }
        found
    }
}

#[cfg(test)]
#[path = "tree_tests.rs"]
mod tests;
