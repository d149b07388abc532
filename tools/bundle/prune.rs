//! Takes out what the compiler's lints name, until they name nothing more.

use crate::build::diagnostics::Diagnostic;
use crate::bundle::ask::{Questions, DEAD};
use crate::bundle::blame::missed;
use crate::bundle::cut::Cut;
use crate::bundle::imports;
use crate::source::Tree;
use std::collections::BTreeSet;

/// Takes out of a file of which the compiler has said `found`, and nothing wrong, all that
/// is dead but for what is `needed`. Returns what is dead and stays all the same, such as a
/// field that is never read.
pub fn prune(
    ask: &Questions,
    cut: &mut Cut,
    mut found: Vec<Diagnostic>,
    needed: &BTreeSet<usize>,
) -> Result<Vec<usize>, String> {
    let (tree, names) = (ask.names.tree, ask.names);
    let mut kept = needed.clone();
    loop {
        let named = named(tree, &found);
        let goes =
            |n: &usize| !kept.contains(n) && !cut.holds(*n) && !tree.nodes[*n].kind.is_type_part();
        let mut parts: Vec<usize> = named.iter().copied().filter(goes).collect();
        let before = cut.clone();
        while !parts.is_empty() {
            let mut next = cut.clone();
            parts.iter().for_each(|&n| next.add(n));
            imports::drop_gone(tree, names, &mut next);
            let said = ask.check(&next)?;
            if !said.iter().any(|it| it.is_error) {
                (*cut, found) = (next, said);
                break;
            }
            // What the errors ask for comes back, or else everything.
            let mut back = missed(tree, &next, &said);
            if !parts.iter().any(|n| back.contains(n)) {
                back.extend(&parts);
            }
            parts.retain(|n| !back.contains(n));
            kept.extend(back);
        }
        if *cut == before {
            let stays = |n: &usize| !cut.holds(*n) && !tree.nodes[*n].kind.is_warned_as_whole();
            return Ok(named.into_iter().filter(stays).collect());
        }
    }
}

/// The parts that the lints name.
fn named(tree: &Tree, found: &[Diagnostic]) -> BTreeSet<usize> {
    let dead = found
        .iter()
        .filter(|warning| DEAD.contains(&&*warning.code));
    let spans = dead.flat_map(|warning| &warning.spans);
    let nodes = spans.filter_map(|span| {
        let n = *tree.enclosing(span).first()?;
        // What a macro makes inside a function is not the function.
        let (kind, name) = (tree.nodes[n].kind, &tree.nodes[n].name);
        let is_named = kind.is_warned_as_whole() || kind.is_type_part() || tree.str(span) == *name;
        is_named.then_some(n)
    });
    nodes.collect()
}
