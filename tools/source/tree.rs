//! A Rust file as a tree of the parts that can be taken out of it: items at any
//! depth, names of imports and derives, fields and variants.

use crate::source::lex::Token;
use crate::source::node::{Kind, Node};
use std::ops::Range;

/// The tree, in the order of the text: a parent comes before its children.
#[derive(Clone, Debug)]
pub struct Tree {
    pub text: String,
    /// All tokens but comments.
    pub tokens: Vec<Token>,
    pub comments: Vec<Token>,
    pub nodes: Vec<Node>,
    /// Of each token, the bracket that belongs to it, or itself.
    pub(super) partners: Vec<usize>,
}

impl Tree {
    pub fn str(&self, span: &Range<usize>) -> &str {
        &self.text[span.clone()]
    }

    /// The token with that index, nothing if there is none.
    pub fn word(&self, i: usize) -> &str {
        let token = self.tokens.get(i);
        token.map_or("", |token| self.str(&token.span))
    }

    /// The partner of a bracket; any other token is its own.
    pub fn partner(&self, i: usize) -> usize {
        self.partners.get(i).map_or(i, |&partner| partner)
    }

    /// The indexes of the tokens in a span.
    pub fn tokens_in(&self, span: &Range<usize>) -> Range<usize> {
        let first = |at: usize| self.tokens.partition_point(|token| token.span.start < at);
        first(span.start)..first(span.end)
    }

    /// The nodes that enclose the span, the smallest first.
    pub fn around(&self, span: &Range<usize>) -> Vec<usize> {
        // Nodes stand in the order of their begins, so whatever holds the span is the
        // last that begins before it, or is around that one.
        let begins = |node: &Node| node.span.start <= span.start;
        let last = self.nodes.partition_point(begins).checked_sub(1);
        let nodes = std::iter::successors(last, |&n| self.nodes[n].parent);
        let holds = |&n: &usize| span.end <= self.nodes[n].span.end;
        nodes.filter(holds).collect()
    }

    /// What macros take, and the bodies of macros.
    pub fn macro_inputs(&self) -> Vec<Range<usize>> {
        let mut inputs = Vec::new();
        let mut i = 0;
        while i < self.tokens.len() {
            let group = self.macro_group(i);
            inputs.extend(group.map(|open| self.span(open..self.after(open))));
            i = group.map_or(i + 1, |open| self.after(open));
        }
        inputs
    }

    /// The path that a name of a `use` has, the words of the groups around it first and
    /// `self` at its end left out, and the new name that it gets.
    pub fn import(&self, leaf: usize) -> (Vec<&str>, Option<&str>) {
        let mut path: Vec<&str> = Vec::new();
        let mut next = Some(leaf);
        while let Some(n) = next.filter(|&n| self.nodes[n].kind != Kind::Use) {
            let words = self.tokens_in(&self.nodes[n].head).map(|i| self.word(i));
            let front = words.take_while(|word| *word != "{");
            path.splice(0..0, front.filter(|word| *word != "::"));
            next = self.nodes[n].parent;
        }
        let mut rename = None;
        if let [.., "as", name] = path[..] {
            rename = Some(name);
            path.truncate(path.len() - 2);
        }
        if path.len() > 1 && path.last() == Some(&"self") {
            path.pop();
        }
        (path, rename)
    }
}

#[cfg(test)]
#[path = "tree_tests.rs"]
mod tests;
