//! What means something else in the edition of the judge than in the one in which editors
//! and tests read the sources.

use crate::build::diagnostics::Diagnostic;
use crate::build::rustc::Settings;
use crate::build::Inputs;
use crate::bundle::ask::Questions;
use crate::bundle::cut::Cut;
use crate::bundle::places::holding;
use crate::project::Project;
use crate::terms::Judge;

/// The edition of this package.
const OWN: &str = "2021";

/// Lints of rustc's groups about editions that name code which does the same in both.
const HARMLESS: [&str; 3] = [
    "impl_trait_overcaptures",
    "static_mut_refs",
    // `unsafe_op_in_unsafe_fn`
    "E0133",
];

/// A note on each such place in what a cut leaves of the sources. What does not compile in
/// the older edition has none.
pub fn notes(
    project: &Project,
    judge: &Judge,
    ask: &Questions,
    cut: &Cut,
    inputs: &Inputs,
) -> Result<Vec<String>, String> {
    let (older, later) = match &*judge.edition {
        OWN => return Ok(Vec::new()),
        edition if edition < OWN => (edition, OWN),
        edition => (OWN, edition),
    };
    let judge_before = Judge {
        edition: older.to_string(),
        ..judge.clone()
    };
    let settings = Settings::for_judge(&project.rustc, &judge_before);
    let found = ask.warned(cut, &settings, &[&format!("rust_{later}_compatibility")])?;
    if found.iter().any(|it| it.is_error) {
        return Ok(Vec::new());
    }
    let note = |it: &Diagnostic| {
        let (text, at) = (&ask.names.tree.text, it.spans.first()?.start);
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        let place = holding(project, inputs, text[start..].lines().next()?.trim())?;
        Some(format!(
            "{place} may do something else in edition {}, with which it is judged, than in \
             {OWN}: {}",
            judge.edition, it.message
        ))
    };
    let telling = found.iter().filter(|it| !HARMLESS.contains(&&*it.code));
    let mut notes: Vec<String> = telling.filter_map(note).collect();
    notes.dedup();
    Ok(notes)
}
