//! Notes on code that may behave differently in the judge's edition than in the edition of the
//! sources, which editors and tests use.

use super::nest;
use super::{locate::find_in_sources, removals::Removals, session::Session};
use crate::build::diagnostics::{has_errors, Diagnostic};
use crate::build::migrate::HARMLESS;
use crate::judges::Judge;
use std::collections::HashSet;

/// Returns notes on code that may behave differently with the judge: one for each file and message
/// of rustc.
pub fn list_edition_notes(session: &Session, removals: &Removals) -> Result<Vec<String>, String> {
    let judge = session.judge();
    let others = session.sources.editions().into_iter().filter(|it| *it != judge.edition);
    let notes = others.map(|edition| list_notes_on_edition(session, removals, edition));
    Ok(notes.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Returns the notes on crates of `edition`. Of this edition and the judge's, rustc compiles the
/// remaining sources in the older one, with its lints about changes up to the newer one. If the
/// sources do not compile, there are no notes.
fn list_notes_on_edition(
    session: &Session,
    removals: &Removals,
    edition: &str,
) -> Result<Vec<String>, String> {
    let judge = session.judge();
    let (older, newer) = (edition.min(&judge.edition), edition.max(&judge.edition));
    let judge_with_older = Judge { edition: older.to_string(), ..judge.clone() };
    let lint = format!("rust_{newer}_compatibility");
    let warnings = session.check_as(&judge_with_older, removals, &[&lint])?;
    if has_errors(&warnings) {
        return Ok(Vec::new());
    }
    // One note for each message and file.
    let mut seen = HashSet::new();
    let mut note = |it: &Diagnostic| {
        let (text, at) = (&session.tree.text, it.spans.first()?.start);
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let line = text[start..].lines().next()?.trim();
        let location = find_in_sources(session, line)?;
        let (name, of_judge, message) = (&judge.header, &judge.edition, &it.message);
        let file = location.rsplit_once(':').map_or("", |(file, _)| file);
        let crate_name = nest::find_crate(session.tree, it.spans.first()?);
        let is_other = session.sources.edition_of(crate_name) != edition;
        if is_other || !seen.insert((file.to_string(), message.clone())) {
            return None;
        }
        Some(format!(
            "{location} may behave differently: {name} compiles edition {of_judge}, your editor \
             checks {edition}: {message}"
        ))
    };
    let relevant = warnings.iter().filter(|it| !HARMLESS.contains(&&*it.code));
    Ok(relevant.filter_map(&mut note).collect())
}
