//! From compiled sources to a proved bundle: removes what `main` does not reach, lets rustc
//! name what is missing or unused, and restores what the proof misses.

use super::polyfill::find_polyfills;
use super::restore::{items_to_restore, removed_items_named};
use super::variants::{write_bundle, Candidate};
use super::{functions::FunctionSet, prune::prune};
use super::{reachability::Reachability, removals::Removals, session::Session};
use crate::build::diagnostics::{has_errors, Diagnostic};
use crate::source::lex::split_idents;
use base::times::time_phase;
use std::collections::BTreeSet;

/// After so many rounds that restore items, nothing is removed at all.
const MAX_ROUNDS: usize = 24;

/// Returns a bundle that is proved if there is a way. The error is rustc's, in one line.
pub fn assemble(session: &Session, functions: &FunctionSet) -> Result<Candidate, String> {
    let (tree, resolver) = (session.tree, session.resolver);
    let mut reachability = time_phase("reachability", || Reachability::new(resolver, functions));
    let mut needed = find_polyfills(resolver, &reachability.unreachable_items(&BTreeSet::new()));
    for _ in 0..MAX_ROUNDS {
        let removals = time_phase("reachability", || reachability.unreachable_items(&needed));
        let restored = match attempt(session, removals, &needed)? {
            Attempt::Bundle(bundle) if bundle.missing().is_empty() => return Ok(bundle),
            Attempt::Bundle(bundle) if bundle.type_name_reason().is_some() => break,
            Attempt::Bundle(bundle) => {
                let paths = bundle.missing().iter();
                let idents = paths.flat_map(|path| split_idents(path)).collect();
                removed_items_named(tree, &bundle.removals, &idents)
            }
            Attempt::Rejected(removals, errors) => {
                items_to_restore(tree, &removals, &errors, &needed)
            }
        };
        if restored.is_subset(&needed) {
            break;
        }
        needed.extend(restored);
    }
    match attempt(session, Removals::new(tree), &BTreeSet::new())? {
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
    /// What is left without these nodes has these errors.
    Rejected(Removals, Vec<Diagnostic>),
}

/// Removes nodes and what is unused without them, and writes a bundle of what is left.
fn attempt(
    session: &Session,
    mut removals: Removals,
    needed: &BTreeSet<usize>,
) -> Result<Attempt, String> {
    let diagnostics = session.check(&removals)?;
    if has_errors(&diagnostics) {
        return Ok(Attempt::Rejected(removals, diagnostics));
    }
    let prune = || prune(session, &mut removals, diagnostics, needed);
    let unused = time_phase("prune", prune)?;
    write_bundle(session, removals, &unused).map(Attempt::Bundle)
}
