//! Makes a proved bundle from compiled sources: removes what `main` does not reach, restores what
//! rustc reports as missing, and removes what rustc reports as unused. If the proof fails, a second
//! bundle is made from which only unused code is removed.

use super::polyfill::find_polyfills;
use super::restore::find_items_to_restore;
use super::variants::{find_variant, Candidate};
use super::{functions::FunctionSet, prune::prune};
use super::{reachability::Reachability, removals::Removals, session::Session};
use crate::build::diagnostics::{has_errors, Diagnostic};
use crate::source::{Kind, Node, Tree};
use base::times::time_phase;
use std::collections::BTreeSet;

/// The maximum number of attempts to remove unreachable items. After the last one only what rustc
/// reports as unused is removed.
const MAX_ROUNDS: usize = 24;

/// Returns a bundle, proved if possible. The error is rustc's, in one line.
pub fn assemble(session: &Session, functions: &FunctionSet) -> Result<Candidate, String> {
    let (tree, resolver) = (session.tree, session.resolver);
    let mut reachability = time_phase("reachability", || Reachability::new(resolver, functions));
    let mut needed =
        find_polyfills(resolver, &reachability.find_unreachable_items(&BTreeSet::new()));
    // Unresolved imports, which are removed too: only removed macros declare their items. If an
    // error names the item of such an import, the import is restored.
    let mut lost = BTreeSet::new();
    let mut unproved = None;
    for _ in 0..MAX_ROUNDS {
        let mut removals =
            time_phase("reachability", || reachability.find_unreachable_items(&needed));
        lost.difference(&needed).for_each(|&n| removals.insert(n));
        removals.propagate(tree);
        let restored = match attempt(session, removals, &needed)? {
            Attempt::Bundle(bundle) if bundle.unexplained_differences().is_empty() => {
                return Ok(bundle)
            }
            Attempt::Bundle(bundle) => {
                unproved = Some(bundle);
                break;
            }
            Attempt::Rejected(removals, errors) => {
                let known = needed.len() + lost.len();
                lost.extend(find_lost_imports(tree, &errors).filter(|n| !needed.contains(n)));
                // When a lost import is removed, imports of its name get lost too: the next round
                // finds them. Only a round that finds no more lost imports restores any.
                if needed.len() + lost.len() == known {
                    needed.extend(lost.iter().filter(|&&n| is_quoted_in_errors(tree, n, &errors)));
                }
                if needed.len() + lost.len() > known {
                    continue;
                }
                find_items_to_restore(tree, &removals, &errors, &needed)
            }
        };
        if restored.is_subset(&needed) {
            break;
        }
        needed.extend(restored);
    }
    match attempt(session, Removals::new(tree), &BTreeSet::new())? {
        // If the bundle with the unreachable items has the same differences, their removal is not
        // the cause: the smaller bundle is returned.
        Attempt::Bundle(bundle) => Ok(unproved
            .filter(|it| it.unexplained_differences() == bundle.unexplained_differences())
            .unwrap_or(bundle)),
        Attempt::Rejected(_, errors) => Err(describe_error(&errors)),
    }
}

fn describe_error(errors: &[Diagnostic]) -> String {
    let message = errors.iter().find(|it| it.is_error).map_or("", |error| &error.message);
    format!("the bundle does not compile: {message}")
}

/// Returns the unresolved imports of names that no item of the tree has: only macros can declare
/// the imported items.
fn find_lost_imports<'a>(
    tree: &'a Tree,
    errors: &'a [Diagnostic],
) -> impl Iterator<Item = usize> + 'a {
    let unresolved = errors.iter().filter(|it| it.is_error && it.code == "E0432");
    let nodes = unresolved.flat_map(|it| &it.spans).flat_map(|span| tree.enclosing(span));
    nodes.filter(|&n| {
        let last = || tree.import(n).0.last().copied();
        let declares = |it: &Node, name| it.kind != Kind::UseLeaf && it.name == name;
        tree.nodes[n].kind == Kind::UseLeaf
            && last().is_some_and(|name| !tree.nodes.iter().any(|it| declares(it, name)))
    })
}

/// Returns whether an error names the item that an import brings into scope.
fn is_quoted_in_errors(tree: &Tree, leaf: usize, errors: &[Diagnostic]) -> bool {
    let (path, rename) = tree.import(leaf);
    let quoted = format!("`{}`", rename.or(path.last().copied()).unwrap_or_default());
    errors.iter().any(|it| it.is_error && it.texts.iter().any(|text| text.contains(&quoted)))
}

/// The result of `attempt`.
enum Attempt {
    /// The best variant, proved or not.
    Bundle(Candidate),
    /// The removals after which the text does not compile, and the diagnostics of rustc.
    Rejected(Removals, Vec<Diagnostic>),
}

/// Applies the `removals`, then removes what rustc reports as unused, except the `needed` nodes.
/// Finds the best variant of what is left.
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
    find_variant(session, removals, &unused).map(Attempt::Bundle)
}
