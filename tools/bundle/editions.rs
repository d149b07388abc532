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

/// The lints of rustc about code that compiles in two editions and does something else in
/// the later one.
const LINTS: [(&str, &str); 13] = [
    ("2021", "array_into_iter"),
    ("2021", "rust_2021_incompatible_closure_captures"),
    ("2021", "rust_2021_incompatible_or_patterns"),
    ("2021", "rust_2021_prefixes_incompatible_syntax"),
    ("2021", "rust_2021_prelude_collisions"),
    ("2024", "boxed_slice_into_iter"),
    ("2024", "dependency_on_unit_never_type_fallback"),
    ("2024", "edition_2024_expr_fragment_specifier"),
    ("2024", "if_let_rescope"),
    ("2024", "never_type_fallback_flowing_into_unsafe"),
    ("2024", "rust_2024_guarded_string_incompatible_syntax"),
    ("2024", "rust_2024_prelude_collisions"),
    ("2024", "tail_expr_drop_order"),
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
    let lints = LINTS.iter().filter(|(edition, _)| *edition == later);
    let lints: Vec<&str> = lints.map(|(_, lint)| *lint).collect();
    let judge_before = Judge {
        edition: older.to_string(),
        ..judge.clone()
    };
    let settings = Settings::of(&project.rustc, &judge_before);
    let found = ask.warned(cut, &settings, &lints)?;
    if found.iter().any(|it| it.error) {
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
    let mut notes: Vec<String> = found.iter().filter_map(note).collect();
    notes.dedup();
    Ok(notes)
}
