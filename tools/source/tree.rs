//! A Rust file as a tree: items at any depth, the names in imports and derives, fields and
//! variants.

use crate::source::lex::Token;
use crate::source::node::{Kind, Node};
use std::iter;
use std::ops::Range;

/// The tree, in the order of the text: a parent comes before its children.
#[derive(Clone, Debug)]
pub struct Tree {
    pub text: String,
    /// All tokens but comments.
    pub tokens: Vec<Token>,
    pub comments: Vec<Token>,
    pub nodes: Vec<Node>,
    /// For each bracket the index of the matching one, for any other token its own index.
    pub(super) partners: Vec<usize>,
}

impl Tree {
    pub fn str(&self, span: &Range<usize>) -> &str {
        &self.text[span.clone()]
    }

    /// Returns the text of a token; past the end it is empty.
    pub fn token(&self, i: usize) -> &str {
        let token = self.tokens.get(i);
        token.map_or("", |token| self.str(&token.span))
    }

    /// Returns the index of the matching bracket; any other token is its own partner.
    pub fn partner(&self, i: usize) -> usize {
        self.partners.get(i).map_or(i, |&partner| partner)
    }

    /// Returns the indexes of the tokens in a span.
    pub fn tokens_in(&self, span: &Range<usize>) -> Range<usize> {
        let first = |at: usize| self.tokens.partition_point(|token| token.span.start < at);
        first(span.start)..first(span.end)
    }

    pub fn token_texts(&self, span: &Range<usize>) -> impl Iterator<Item = &str> {
        self.tokens_in(span).map(|i| self.token(i))
    }

    pub fn nodes_of(&self, kind: Kind) -> impl Iterator<Item = usize> + '_ {
        (0..self.nodes.len()).filter(move |&n| self.nodes[n].kind == kind)
    }

    /// Returns a node and the nodes that contain it, the innermost first.
    pub fn ancestors(&self, n: usize) -> impl Iterator<Item = usize> + '_ {
        iter::successors(Some(n), |&n| self.nodes[n].parent)
    }

    /// Returns the first node of a kind among the `ancestors`.
    pub fn closest(&self, n: usize, kind: Kind) -> Option<usize> {
        self.ancestors(n).find(|&n| self.nodes[n].kind == kind)
    }

    /// Returns the nodes that enclose a span, the innermost first.
    pub fn enclosing(&self, span: &Range<usize>) -> Vec<usize> {
        // Nodes are sorted by their start, so the innermost node is an ancestor of the last node
        // that does not start after the span, or that node itself.
        let starts = |node: &Node| node.span.start <= span.start;
        let last = self.nodes.partition_point(starts).checked_sub(1);
        let nodes = last.into_iter().flat_map(|n| self.ancestors(n));
        let encloses = |&n: &usize| span.end <= self.nodes[n].span.end;
        nodes.filter(encloses).collect()
    }

    /// Returns the inputs of macro calls and the bodies of macros.
    pub fn macro_inputs(&self) -> Vec<Range<usize>> {
        let mut inputs = Vec::new();
        let mut i = 0;
        while i < self.tokens.len() {
            let group = self.macro_call_group(i);
            inputs.extend(group.map(|open| self.byte_span(open..self.skip(open))));
            i = group.map_or(i + 1, |open| self.skip(open));
        }
        inputs
    }

    /// Returns the full path of a name in a `use`, without `self` at its end, and the name after
    /// `as`, if there is one.
    pub fn import(&self, leaf: usize) -> (Vec<&str>, Option<&str>) {
        let mut path: Vec<&str> = Vec::new();
        let is_below_use = |&n: &usize| self.nodes[n].kind != Kind::Use;
        for n in self.ancestors(leaf).take_while(is_below_use) {
            let tokens = self.token_texts(&self.nodes[n].head);
            let prefix = tokens.take_while(|token| *token != "{");
            path.splice(0..0, prefix.filter(|token| *token != "::"));
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
