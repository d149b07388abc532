//! Takes out what the compiler's lints name, until they name nothing more.

use crate::build::diagnostics::Diagnostic;
use crate::bundle::ask::{Questions, DEAD};
use crate::bundle::cut::Cut;
use crate::bundle::imports;
use crate::source::tree::Tree;
use std::collections::BTreeSet;

/// Takes out of a file of which the compiler has said `found`, and nothing wrong, all that
/// is dead but for what is `needed`, as long as the rest compiles. Returns what is dead and
/// stays all the same, such as a field that is never read.
pub fn prune(
    ask: &Questions,
    cut: &mut Cut,
    mut found: Vec<Diagnostic>,
    needed: &BTreeSet<usize>,
) -> Result<Vec<usize>, String> {
    let tree = ask.names.tree;
    loop {
        let named = named(tree, &found);
        let goes = |n: &&usize| !needed.contains(n) && !tree.nodes[**n].kind.is_of_type();
        let mut next = cut.clone();
        named.iter().filter(goes).for_each(|&n| next.add(n));
        imports::drop_gone(tree, ask.names, &mut next);
        if next != *cut {
            let said = ask.check(&next)?;
            if !said.iter().any(|it| it.error) {
                (*cut, found) = (next, said);
                continue;
            }
        }
        let stays = |n: &usize| !tree.nodes[*n].kind.is_call_or_import();
        return Ok(named.into_iter().filter(stays).collect());
    }
}

/// The parts that the lints name.
fn named(tree: &Tree, found: &[Diagnostic]) -> BTreeSet<usize> {
    let dead = found
        .iter()
        .filter(|warning| DEAD.contains(&&*warning.code));
    let spans = dead.flat_map(|warning| &warning.spans);
    let nodes = spans.filter_map(|span| {
        let n = *tree.around(span).first()?;
        // What a macro makes inside a function is not the function.
        let (kind, name) = (tree.nodes[n].kind, &tree.nodes[n].name);
        let is_named = kind.is_call_or_import() || kind.is_of_type() || tree.str(span) == *name;
        is_named.then_some(n)
    });
    nodes.collect()
}
