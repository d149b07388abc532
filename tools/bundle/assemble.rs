//! From compiled sources to a proved bundle: takes out what `main` does not reach, asks the
//! compiler what is missing or still too much, and brings back what the proof misses.

use crate::base::times::timed;
use crate::build::diagnostics::Diagnostic;
use crate::bundle::ask::Questions;
use crate::bundle::blame::{missed, named, split};
use crate::bundle::cut::Cut;
use crate::bundle::finish::{Finish, Finished};
use crate::bundle::polyfill::polyfills;
use crate::bundle::prune::prune;
use crate::bundle::reached::Reached;
use crate::bundle::sweep::Sweep;
use std::collections::BTreeSet;

/// How often something is brought back before everything is.
const ROUNDS: usize = 24;

/// The bundle, proved if there is any way. The error is the compiler's, in one line.
pub fn assemble(ask: &Questions, reached: &Reached, finish: &Finish) -> Result<Finished, String> {
    let tree = ask.names.tree;
    let mut sweep = timed("sweep", || Sweep::new(ask.names, reached));
    let mut needed = polyfills(ask.names, &sweep.cut(&BTreeSet::new()));
    for _ in 0..ROUNDS {
        let cut = timed("sweep", || sweep.cut(&needed));
        let back = match attempt(ask, finish, cut, &needed)? {
            Ok(finished) if finished.different.is_empty() => return Ok(finished),
            Ok(finished) => {
                let names = finished.different.iter().flat_map(|path| split(path));
                named(tree, &finished.cut, &names.collect())
            }
            Err((cut, found)) => missed(tree, &cut, &found),
        };
        if back.is_subset(&needed) {
            break;
        }
        needed.extend(back);
    }
    let finished = attempt(ask, finish, Cut::none(tree), &BTreeSet::new())?;
    finished.map_err(|(_, found)| {
        let error = found.iter().find(|it| it.is_error);
        let message = error.map_or("", |error| &error.message);
        format!("it does not compile in one file: {message}")
    })
}

/// A cut that does not compile, and what the compiler says.
type Failed = (Cut, Vec<Diagnostic>);

/// Prunes what a cut leaves, and makes a bundle of it.
fn attempt(
    ask: &Questions,
    finish: &Finish,
    mut cut: Cut,
    needed: &BTreeSet<usize>,
) -> Result<Result<Finished, Failed>, String> {
    let found = ask.check(&cut)?;
    if found.iter().any(|it| it.is_error) {
        return Ok(Err((cut, found)));
    }
    let dead = timed("prune", || prune(ask, &mut cut, found, needed))?;
    finish.bundle(ask.names.tree, cut, &dead).map(Ok)
}
