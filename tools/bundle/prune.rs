//! Removes what rustc's lints call unused, until the lints name nothing more.

use super::session::{Session, UNUSED_LINTS};
use super::{imports::drop_dangling, removals::Removals, restore::find_items_to_restore};
use crate::build::diagnostics::{has_errors, Diagnostic};
use crate::source::Tree;
use std::collections::BTreeSet;

/// Removes unused code except the `needed` nodes. `warnings` are rustc's warnings about the text
/// without `removals`; that text compiles. Returns the nodes that are unused but cannot be removed,
/// such as a field that is never read.
pub fn prune(
    session: &Session,
    removals: &mut Removals,
    mut warnings: Vec<Diagnostic>,
    needed: &BTreeSet<usize>,
) -> Result<Vec<usize>, String> {
    let tree = session.tree;
    let mut retained = needed.clone();
    loop {
        let unused = find_unused_nodes(tree, &warnings);
        let mut parts: Vec<usize> = unused.iter().copied().collect();
        parts.retain(|&n| {
            !retained.contains(&n) && !removals.contains(n) && !tree.nodes[n].kind.is_type_part()
        });
        let before = removals.clone();
        while !parts.is_empty() {
            let mut next = removals.clone();
            parts.iter().for_each(|&n| next.insert(n));
            drop_dangling(session.resolver, &mut next);
            let diagnostics = session.check(&next)?;
            if !has_errors(&diagnostics) {
                (*removals, warnings) = (next, diagnostics);
                break;
            }
            let mut restored = find_items_to_restore(tree, &next, &diagnostics, &BTreeSet::new());
            if !parts.iter().any(|n| restored.contains(n)) {
                restored.extend(&parts);
            }
            parts.retain(|n| !restored.contains(n));
            retained.extend(restored);
        }
        if *removals == before {
            let stays =
                |&n: &usize| !removals.contains(n) && !tree.nodes[n].kind.is_warned_as_whole();
            return Ok(unused.into_iter().filter(stays).collect());
        }
    }
}

/// Returns the nodes that the lints about unused code name.
fn find_unused_nodes(tree: &Tree, warnings: &[Diagnostic]) -> BTreeSet<usize> {
    let is_unused = |it: &&Diagnostic| UNUSED_LINTS.contains(&&*it.code);
    let spans = warnings.iter().filter(is_unused).flat_map(|it| &it.spans);
    let named_node = |span| {
        let n = *tree.enclosing(span).first()?;
        let (kind, name) = (tree.nodes[n].kind, &tree.nodes[n].name);
        // A lint may point at a macro call in a function. The innermost node there is the function,
        // which the lint does not name.
        let is_named = kind.is_warned_as_whole() || kind.is_type_part() || tree.str(span) == *name;
        is_named.then_some(n)
    };
    spans.filter_map(named_node).collect()
}
