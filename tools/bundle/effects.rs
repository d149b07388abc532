//! What the compiler would not miss, and a running program would.

use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// Whether a part may be taken out, if the rest compiles. A type without one of its
/// parts has another layout and prints something else.
pub fn may_go(tree: &Tree, n: usize) -> bool {
    let node = &tree.nodes[n];
    !matches!(node.kind, Kind::TupleField | Kind::Field | Kind::Variant)
}

/// Whether the impl is one of `Drop`, under whatever name that was imported. A proof
/// would show that it is missing, but it is nearly always needed.
pub fn is_drop(tree: &Tree, node: &Node) -> bool {
    let drops = |&c: &usize| tree.nodes[c].kind == Kind::Function && tree.nodes[c].name == "drop";
    node.kind == Kind::TraitImpl && node.children.iter().any(drops)
}
