//! Notes code that means something else in the edition of the judge than in the one in which
//! editors and tests read the sources.

use super::{locate::find_in_sources, removals::Removals, session::Session};
use crate::build::diagnostics::{has_errors, Diagnostic};
use crate::judges::Judge;
use std::collections::HashSet;

/// The edition of the package in Cargo.toml.
const PACKAGE_EDITION: &str = "2021";

/// Lints about editions that name code whose behaviour is the same in both.
const HARMLESS: [&str; 3] = [
    "impl_trait_overcaptures",
    "static_mut_refs",
    // `unsafe_op_in_unsafe_fn`
    "E0133",
];

/// Returns a note for each kind of such code in a file. There is none if what is left of the sources does not
/// compile in the older of the two editions, in which rustc's lints look ahead.
pub fn edition_notes(session: &Session, removals: &Removals) -> Result<Vec<String>, String> {
    let judge = session.judge();
    let (older, newer) = match &*judge.edition {
        PACKAGE_EDITION => return Ok(Vec::new()),
        edition if edition < PACKAGE_EDITION => (edition, PACKAGE_EDITION),
        edition => (PACKAGE_EDITION, edition),
    };
    let judge_with_older = Judge { edition: older.to_string(), ..judge.clone() };
    let lint = format!("rust_{newer}_compatibility");
    let warnings = session.check_as(&judge_with_older, removals, &[&lint])?;
    if has_errors(&warnings) {
        return Ok(Vec::new());
    }
    // One for each message and file.
    let mut seen = HashSet::new();
    let mut note = |it: &Diagnostic| {
        let (text, at) = (&session.tree.text, it.spans.first()?.start);
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let line = text[start..].lines().next()?.trim();
        let location = find_in_sources(session, line)?;
        let (name, edition, message) = (&judge.header, &judge.edition, &it.message);
        let file = location.rsplit_once(':').map_or("", |(file, _)| file);
        if !seen.insert((file.to_string(), message.clone())) {
            return None;
        }
        Some(format!(
            "{location} may behave differently: {name} compiles edition {edition}, your editor \
             checks {PACKAGE_EDITION}: {message}"
        ))
    };
    let relevant = warnings.iter().filter(|it| !HARMLESS.contains(&&*it.code));
    Ok(relevant.filter_map(&mut note).collect())
}
