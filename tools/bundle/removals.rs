//! The set of nodes that are removed from a file.

use super::items::is_removable;
use crate::source::{Edits, Kind, Node, Tree};
use std::ops::Range;

/// The nodes that are removed from a file.
#[derive(Clone, PartialEq, Eq)]
pub struct Removals(Vec<bool>);

impl Removals {
    pub fn new(tree: &Tree) -> Self {
        Self(vec![false; tree.nodes.len()])
    }

    pub fn contains(&self, n: usize) -> bool {
        self.0[n]
    }

    /// Removes a node, but not the nodes in it.
    pub fn insert(&mut self, n: usize) {
        self.0[n] = true;
    }

    /// Removes the nodes in removed nodes, and containers that have become empty.
    pub fn propagate(&mut self, tree: &Tree) {
        // Children come after their parents.
        for n in (0..tree.nodes.len()).rev() {
            let node = &tree.nodes[n];
            let is_content = |&&c: &&usize| tree.nodes[c].kind != Kind::DeriveList;
            let mut children = node.children.iter().filter(is_content).peekable();
            let had_some = children.peek().is_some() || node.body.is_some();
            if node.kind.is_container() && had_some && children.all(|&child| self.0[child]) {
                self.0[n] = true;
            }
        }
        for n in 0..tree.nodes.len() {
            let parent = tree.nodes[n].parent;
            self.0[n] |= parent.is_some_and(|parent| self.0[parent]);
        }
    }

    fn nodes(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.0.len()).filter(|&n| self.0[n])
    }

    /// Returns the removed items.
    pub fn items<'a>(&'a self, tree: &'a Tree) -> impl Iterator<Item = usize> + 'a {
        self.nodes().filter(|&n| is_removable(tree, n))
    }

    /// Returns the file with blanks in place of removed nodes, so that all offsets stay.
    pub fn blank(&self, tree: &Tree) -> Vec<u8> {
        let mut text = tree.text.clone().into_bytes();
        for n in self.nodes() {
            text[tree.nodes[n].span.clone()].fill(b' ');
        }
        text
    }

    /// Returns the edits that remove the nodes. Nodes in `unused`, such as a field that is
    /// never read, cannot be removed: an attribute silences the warning about them.
    pub fn to_edits<'a>(&self, tree: &'a Tree, unused: &[usize]) -> Edits<'a> {
        let mut edits = Edits::new(&tree.text);
        for &n in unused {
            // The attribute goes after the derives, as these may be removed.
            edits.insert(tree.nodes[n].visibility.start, "#[allow(dead_code)]\n");
        }
        for n in self.nodes() {
            edits.remove(span_with_comments(tree, &tree.nodes[n]));
        }
        edits
    }
}

/// Returns the span of a node and of the comments on the lines right above it.
fn span_with_comments(tree: &Tree, node: &Node) -> Range<usize> {
    let mut span = node.span.clone();
    let above = tree.comments.iter().rev();
    for comment in above.filter(|comment| comment.span.end <= node.span.start) {
        let gap = &tree.text[comment.span.end..span.start];
        let before = tree.text[..comment.span.start].trim_end_matches([' ', '\t']);
        let starts_line = before.is_empty() || before.ends_with('\n');
        if !gap.trim().is_empty() || gap.matches('\n').count() != 1 || !starts_line {
            break;
        }
        span.start = comment.span.start;
    }
    span
}
