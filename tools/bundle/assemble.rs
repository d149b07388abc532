//! From compiled sources to a proved bundle: removes what `main` does not reach, lets rustc
//! name what is missing or unused, and restores what the proof misses.

use super::checker::Checker;
use super::functions::FunctionSet;
use super::items::split_idents;
use super::polyfill::find_polyfills;
use super::prune::prune;
use super::reachability::Reachability;
use super::removals::Removals;
use super::restore::{items_to_restore, removed_items_named};
use super::variants::{Candidate, Writer};
use crate::base::times::timed;
use crate::build::diagnostics::{has_errors, Diagnostic};
use std::collections::BTreeSet;

/// How often items are restored before nothing is removed at all.
const MAX_ROUNDS: usize = 24;

/// Returns a bundle that is proved if there is a way. The error is rustc's, in one line.
pub fn assemble(
    checker: &Checker,
    functions: &FunctionSet,
    writer: &Writer,
) -> Result<Candidate, String> {
    let (resolver, tree) = (checker.resolver, checker.resolver.tree);
    let mut reachability = timed("reachability", || Reachability::new(resolver, functions));
    let mut needed = find_polyfills(resolver, &reachability.unreachable_items(&BTreeSet::new()));
    for _ in 0..MAX_ROUNDS {
        let removals = timed("reachability", || reachability.unreachable_items(&needed));
        let restored = match attempt(checker, writer, removals, &needed)? {
            Attempt::Bundle(bundle) if bundle.differences.is_empty() => return Ok(bundle),
            Attempt::Bundle(bundle) => {
                let idents = bundle
                    .differences
                    .iter()
                    .flat_map(|path| split_idents(path));
                removed_items_named(tree, &bundle.removals, &idents.collect())
            }
            Attempt::Rejected(removals, errors) => items_to_restore(tree, &removals, &errors),
        };
        if restored.is_subset(&needed) {
            break;
        }
        needed.extend(restored);
    }
    match attempt(checker, writer, Removals::new(tree), &BTreeSet::new())? {
        Attempt::Bundle(bundle) => Ok(bundle),
        Attempt::Rejected(_, diagnostics) => {
            let error = diagnostics.iter().find(|it| it.is_error);
            let message = error.map_or("", |error| &error.message);
            Err(format!("the bundle does not compile: {message}"))
        }
    }
}

enum Attempt {
    Bundle(Candidate),
    /// The rest does not compile without these items, for these reasons.
    Rejected(Removals, Vec<Diagnostic>),
}

/// Removes items and what is unused without them, and writes a bundle of the rest.
fn attempt(
    checker: &Checker,
    writer: &Writer,
    mut removals: Removals,
    needed: &BTreeSet<usize>,
) -> Result<Attempt, String> {
    let diagnostics = checker.check(&removals)?;
    if has_errors(&diagnostics) {
        return Ok(Attempt::Rejected(removals, diagnostics));
    }
    let unused = timed("prune", || {
        prune(checker, &mut removals, diagnostics, needed)
    })?;
    let bundle = writer.write(checker.resolver.tree, removals, &unused)?;
    Ok(Attempt::Bundle(bundle))
}
