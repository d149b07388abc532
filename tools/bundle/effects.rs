//! What the compiler would not miss, and a running program would.

use crate::bundle::cut::Cut;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::BTreeSet;

/// Whether a part that the lints name may be taken out, if the rest compiles.
pub fn may_go(tree: &Tree, n: usize) -> bool {
    let node = &tree.nodes[n];
    match node.kind {
        // A type without one of its parts has another layout and prints something
        // else.
        Kind::TupleField | Kind::Field | Kind::Variant => false,
        Kind::MacroCall => {
            // In an impl it may stand for what would then be a default.
            let in_impl = node.parent.map(|parent| tree.nodes[parent].kind);
            in_impl != Some(Kind::TraitImpl) && !may_drop(tree, n, &mut BTreeSet::new())
        }
        _ => true,
    }
}

/// Whether the macro call, or a macro it may call, mentions `Drop` or `unsafe`.
fn may_drop(tree: &Tree, n: usize, seen: &mut BTreeSet<usize>) -> bool {
    if !seen.insert(n) {
        return false;
    }
    let span = tree.nodes[n].span.clone();
    let inside = tree
        .tokens
        .iter()
        .filter(|token| span.start <= token.span.start && token.span.end <= span.end);
    let words: BTreeSet<&str> = inside.map(|token| tree.str(&token.span)).collect();
    let is_called = |m: &usize| {
        let node = &tree.nodes[*m];
        node.kind == Kind::MacroRules && words.contains(&*node.name)
    };
    words.contains("Drop")
        || words.contains("unsafe")
        || (0..tree.nodes.len())
            .filter(is_called)
            .any(|m| may_drop(tree, m, seen))
}

/// Whether the impl is one whose absence shows only when the program runs.
pub fn is_silent(tree: &Tree, node: &Node) -> bool {
    // Under whatever name the trait was imported.
    let drops = |&c: &usize| tree.nodes[c].kind == Kind::Function && tree.nodes[c].name == "drop";
    node.kind == Kind::TraitImpl && (node.is_unsafe || node.children.iter().any(drops))
}

/// Whether a macro of that name is called, imported or defined elsewhere: then
/// one out of sight would take its place.
pub fn is_mentioned(tree: &Tree, cut: &Cut, n: usize) -> bool {
    let node = &tree.nodes[n];
    let pieces = cut.pieces(tree);
    (0..tree.tokens.len()).any(|i| {
        let span = &tree.tokens[i].span;
        let mentions = || {
            let around = tree.around(span);
            tree.word(i + 1) == "!"
                || tree.word(i.wrapping_sub(1)) == "!"
                || around.iter().any(|&n| tree.nodes[n].kind == Kind::Use)
        };
        tree.word(i) == node.name
            && !node.span.contains(&span.start)
            && pieces.iter().any(|piece| piece.contains(&span.start))
            && mentions()
    })
}
