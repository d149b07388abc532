//! A file with parts taken out.

use crate::bundle::units::is_unit;
use crate::source::{Edits, Kind, Node, Tree};
use std::ops::Range;

/// What has been taken out of a file.
#[derive(Clone, PartialEq, Eq)]
pub struct Cut(Vec<bool>);

impl Cut {
    /// Nothing is taken out yet.
    pub fn none(tree: &Tree) -> Self {
        Self(vec![false; tree.nodes.len()])
    }

    pub fn holds(&self, n: usize) -> bool {
        self.0[n]
    }

    /// Takes out this node alone.
    pub fn add(&mut self, n: usize) {
        self.0[n] = true;
    }

    /// Removes emptied items, and what removed items hold.
    pub fn take_emptied(&mut self, tree: &Tree) {
        // Children come after their parents.
        for n in (0..tree.nodes.len()).rev() {
            let node = &tree.nodes[n];
            let derives = |&&c: &&usize| tree.nodes[c].kind != Kind::DeriveList;
            let mut children = node.children.iter().filter(derives).peekable();
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

    /// The units that are taken out.
    pub fn units(&self, tree: &Tree) -> Vec<usize> {
        let is_gone = |&n: &usize| self.0[n] && is_unit(tree, n);
        (0..tree.nodes.len()).filter(is_gone).collect()
    }

    /// The file with blanks where the parts were: all else stands where it stood.
    pub fn blanked(&self, tree: &Tree) -> Vec<u8> {
        let mut text = tree.text.clone().into_bytes();
        for n in (0..tree.nodes.len()).filter(|&n| self.0[n]) {
            text[tree.nodes[n].span.clone()].fill(b' ');
        }
        text
    }

    /// The changes that leave the rest of the file. The nodes in `allowed` are dead but
    /// stay, such as a field that is written and never read: an attribute keeps the compiler
    /// from warning of them.
    pub fn edits<'a>(&self, tree: &'a Tree, allowed: &[usize]) -> Edits<'a> {
        let mut edits = Edits::new(&tree.text);
        for &n in allowed {
            // After the derives, which may be taken out.
            edits.insert(tree.nodes[n].visibility.start, "#[allow(dead_code)]\n");
        }
        for n in (0..tree.nodes.len()).filter(|&n| self.0[n]) {
            edits.remove(with_remarks(tree, &tree.nodes[n]));
        }
        edits
    }
}

/// The node with the comments on the lines right above it.
fn with_remarks(tree: &Tree, node: &Node) -> Range<usize> {
    let mut span = node.span.clone();
    let above = tree.comments.iter().rev();
    for comment in above.filter(|comment| comment.span.end <= node.span.start) {
        let gap = &tree.text[comment.span.end..span.start];
        let before = tree.text[..comment.span.start].trim_end_matches([' ', '\t']);
        let alone = before.is_empty() || before.ends_with('\n');
        if !gap.trim().is_empty() || gap.matches('\n').count() != 1 || !alone {
            break;
        }
        span.start = comment.span.start;
    }
    span
}
