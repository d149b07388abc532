//! Which parts may go: what the compiler would not miss and a running program would,
//! and what cannot be missing as long as its name is used.

use crate::bundle::sweep::Names;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;

/// Whether a part that the lints name may be taken out. A type without one of its parts
/// has another layout and prints something else; a macro may make impls of a trait.
pub fn may_go(tree: &Tree, n: usize, names: &Names) -> bool {
    let node = &tree.nodes[n];
    match node.kind {
        Kind::TupleField | Kind::Field | Kind::Variant => false,
        Kind::Trait => !names.in_macros.contains(&*node.name),
        _ => true,
    }
}

/// Whether a part is of a kind that the lints do not name, and no name shows that it is
/// used.
pub fn is_tried(tree: &Tree, n: usize, names: &Names) -> bool {
    let node = &tree.nodes[n];
    let is_used = names.used.contains(&*node.name);
    match node.kind {
        Kind::TraitImpl => !is_drop(tree, node),
        Kind::MacroRules => !hides_a_macro(node) && !is_used,
        Kind::MacroCall | Kind::Derive | Kind::ExternCrate => true,
        _ => {
            let parent = node.parent.map(|parent| tree.nodes[parent].kind);
            parent == Some(Kind::Trait) && !is_used
        }
    }
}

/// Whether an error in this part shows that it is there only for what is gone.
pub fn follows(tree: &Tree, n: usize, code: &str) -> bool {
    // No type, or no trait, is found under its name any more.
    let no_type = ["E0412", "E0425", "E0433"].contains(&code);
    let no_trait = ["E0404", "E0405"].contains(&code);
    let node = &tree.nodes[n];
    match node.kind {
        _ if is_drop(tree, node) && !no_type => false,
        Kind::Use | Kind::UseGroup | Kind::UseLeaf | Kind::Derive => true,
        Kind::Inherent | Kind::TraitImpl if no_type || no_trait => true,
        _ => ["E0407", "E0437", "E0438"].contains(&code),
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
