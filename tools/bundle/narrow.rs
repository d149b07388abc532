//! Visibilities that nothing needs when the rest of a program is gone.

use crate::bundle::cut::Cut;
use crate::bundle::units::{is_module, words};
use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::Kind;
use crate::source::tree::Tree;

/// Makes private what is visible in the module above and named, in what a cut leaves, in
/// its own alone.
pub fn narrow<'a>(tree: &'a Tree, cut: &Cut, edits: &mut Edits<'a>) {
    let gone = tree.nodes.iter().enumerate().filter(|(n, _)| cut.holds(*n));
    let mut is_left = vec![true; tree.tokens.len()];
    for (_, node) in gone {
        is_left[tree.tokens_in(&node.span)].fill(false);
    }
    for (n, node) in tree.nodes.iter().enumerate() {
        let name = lex::plain(&node.name);
        if tree.str(&node.visibility) != "pub(super)" || name.is_empty() {
            continue;
        }
        let mut ancestors = std::iter::successors(node.parent, |&n| tree.nodes[n].parent);
        let Some(module) = ancestors.find(|&n| is_module(&tree.nodes[n])) else {
            continue;
        };
        let own = tree.tokens_in(&tree.nodes[module].span);
        let is_use = |i: usize| {
            let is_field = node.kind == Kind::Field;
            tree.word(i) == name && is_left[i] && (!is_field || may_be_field(tree, i))
        };
        // A macro of the module may be called outside.
        let is_in_macro = tree.nodes.iter().any(|rules| {
            rules.kind == Kind::MacroRules && words(tree, &rules.span).any(|word| word == name)
        });
        let mut others = (0..tree.tokens.len()).filter(|i| !own.contains(i));
        if !cut.holds(n) && !is_in_macro && !others.any(is_use) {
            let end = tree.nodes[n].visibility.end;
            edits.remove(node.visibility.start..end + 1);
        }
    }
}

/// Whether a word can be a field: `x.word`, or in braces.
fn may_be_field(tree: &Tree, i: usize) -> bool {
    match i.checked_sub(1).map(|before| tree.word(before)) {
        Some(".") => tree.word(i + 1) != "(",
        Some("{" | ",") => [":", ",", "}"].contains(&tree.word(i + 1)),
        _ => false,
    }
}
