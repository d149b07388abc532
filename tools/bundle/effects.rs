//! What the compiler would not miss, and a running program would.

use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// Whether a part may be taken out, if the rest compiles. A type without one of its
/// parts has another layout and prints something else.
pub fn may_go(tree: &Tree, n: usize) -> bool {
    let node = &tree.nodes[n];
    !matches!(node.kind, Kind::TupleField | Kind::Field | Kind::Variant)
}

/// Whether no lint names the part when it is dead, so that it has to be tried.
pub fn is_tried(tree: &Tree, n: usize) -> bool {
    let node = &tree.nodes[n];
    match node.kind {
        Kind::TraitImpl => !is_drop(tree, node),
        Kind::MacroRules => !hides_a_macro(node),
        Kind::MacroCall | Kind::Derive | Kind::ExternCrate => true,
        _ => node
            .parent
            .is_some_and(|parent| tree.nodes[parent].kind == Kind::Trait),
    }
}

/// Whether the impl is one of `Drop`, under whatever name that was imported. A proof
/// would show that it is missing, but it is nearly always needed.
pub fn is_drop(tree: &Tree, node: &Node) -> bool {
    let drops = |&c: &usize| tree.nodes[c].kind == Kind::Function && tree.nodes[c].name == "drop";
    node.kind == Kind::TraitImpl && node.children.iter().any(drops)
}

/// Whether without this macro a call of it would be one of a macro of the standard
/// library.
pub fn hides_a_macro(node: &Node) -> bool {
    const OF_STD: &str = "assert assert_eq assert_ne cfg column compile_error concat dbg \
        debug_assert debug_assert_eq debug_assert_ne env eprint eprintln file format \
        format_args include include_bytes include_str line matches module_path option_env \
        panic print println stringify thread_local todo try unimplemented unreachable vec \
        write writeln";
    OF_STD.split(' ').any(|name| name == node.name)
}
