//! Finds the removed items that an error asks for.

use super::items::last_segment;
use super::removals::Removals;
use crate::build::diagnostics::Diagnostic;
use crate::source::lex::split_idents;
use crate::source::{Kind, Tree};
use std::collections::{BTreeSet, HashSet};

/// Returns the removed items that the errors name, or if they name none, all impls and all
/// members of what is not removed.
pub fn items_to_restore(
    tree: &Tree,
    removals: &Removals,
    diagnostics: &[Diagnostic],
) -> BTreeSet<usize> {
    let errors = diagnostics.iter().filter(|it| it.is_error);
    let named: BTreeSet<usize> = errors
        .flat_map(|it| removed_items_named(tree, removals, &find_quoted_idents(it)))
        .collect();
    if !named.is_empty() {
        return named;
    }
    let is_impl_or_member = |n: &usize| {
        let parent = tree.nodes[*n].parent;
        tree.nodes[*n].kind.is_impl()
            || parent.is_some_and(|p| !removals.contains(p) && tree.nodes[p].kind != Kind::Module)
    };
    removals.items(tree).filter(is_impl_or_member).collect()
}

/// Returns the identifiers that an error quotes in backticks.
fn find_quoted_idents(error: &Diagnostic) -> HashSet<&str> {
    let texts = error.texts.iter();
    let quotes = texts.flat_map(|text| text.split('`').skip(1).step_by(2));
    quotes.flat_map(split_idents).collect()
}

/// Returns the removed items whose identifying names are all among these.
pub fn removed_items_named(
    tree: &Tree,
    removals: &Removals,
    idents: &HashSet<&str>,
) -> BTreeSet<usize> {
    let is_named = |n: &usize| {
        let names = identifying_names(tree, *n);
        !names.is_empty() && names.iter().all(|name| idents.contains(name))
    };
    removals.items(tree).filter(is_named).collect()
}

/// Returns the names by which an error identifies an item: its own and that of the trait or
/// type that it belongs to.
fn identifying_names(tree: &Tree, n: usize) -> Vec<&str> {
    let node = &tree.nodes[n];
    let name = last_segment(&node.name);
    let parent = node.parent.map(|p| &tree.nodes[p]);
    let mut names = match (node.kind, parent) {
        (Kind::TraitImpl, _) => vec![last_segment(&node.trait_path), name],
        (Kind::Derive, Some(list)) => {
            let type_name = list.parent.map(|n| &*tree.nodes[n].name);
            [name].into_iter().chain(type_name).collect()
        }
        // The name is that of the macro.
        (Kind::MacroCall, _) => Vec::new(),
        (_, Some(parent)) if parent.kind.has_members() => vec![name, last_segment(&parent.name)],
        _ => vec![name],
    };
    names.retain(|name| !name.is_empty());
    names
}
