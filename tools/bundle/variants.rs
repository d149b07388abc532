//! Finds the first variant of a bundle, in the order of readability, that is proved; or else the
//! first that compiles.

use super::{equip, flatten::flatten, ir::Program, nest, prove::find_difference, rustfmt};
use super::{removals::Removals, session::Session, side::Side, unprovable::type_name_reason};
use crate::build::snippets::CRATE;
use crate::project::Header;
use crate::source::{lex::split_idents, Edits, Tree};
use base::times::time_phase;
use std::path::Path;
use std::thread;

/// A way to write a bundle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    /// Merged by cargo-equip, if it is installed and the solution uses the snippet library.
    CargoEquip,
    /// With the modules of the library at the root: the usual variant.
    Flat,
    /// Flat, and imports also those of the judge's crates that the sources import without using
    /// them. rustc loads such a crate, and then does not compile generic instances that the crate
    /// already has.
    WithCrates,
    /// With the library as a nested module: for a solution in which the name of a module of the
    /// library has another meaning. The solution declares an item of this name or imports one by a
    /// glob, as `use std::*` imports `mem`.
    Nested,
    /// Nested and not formatted: for a program that rustfmt would change, such as one that
    /// prints `stringify!(1+2)`.
    Unformatted,
}

/// The variants in the order in which they are tried.
const VARIANTS: [Variant; 5] = [
    Variant::CargoEquip,
    Variant::Flat,
    Variant::WithCrates,
    Variant::Nested,
    Variant::Unformatted,
];

/// A variant of a bundle that compiles.
pub struct Candidate {
    pub text: String,
    pub notes: Vec<String>,
    /// The result of `find_differences` in the judge's edition.
    pub differences: Vec<String>,
    /// The result of `compare_in_other_editions`, or `None` if the comparison would change nothing.
    pub in_other_edition: Option<(String, Vec<String>)>,
    pub removals: Removals,
}

impl Candidate {
    /// Returns the differences in the other edition, or else those in the judge's.
    pub fn unexplained_differences(&self) -> &[String] {
        self.in_other_edition.as_ref().map_or(&self.differences, |(_, differences)| differences)
    }

    /// Returns why no variant can be proved, if the first difference is the name of a type.
    pub fn type_name_reason(&self) -> Option<&'static str> {
        type_name_reason(&self.differences)
    }

    /// Returns the edition other than the judge's in which the candidate equals the source program;
    /// `None` if there is none.
    pub fn edition_of_proof(&self) -> Option<&str> {
        let (edition, differences) = self.in_other_edition.as_ref()?;
        differences.is_empty().then_some(edition)
    }
}

/// Compares a bundle with the source program in the editions of its crates, except the judge's.
/// Returns the first edition without differences, or else the first in which the bundle compiles,
/// and the differences there; `None` in the clone, whose source program is in the judge's edition.
fn compare_in_other_editions(session: &Session, text: &str) -> Option<(String, Vec<String>)> {
    session.sources.record()?;
    let editions = session.sources.editions().into_iter();
    let others = editions.filter(|it| *it != session.judge().edition);
    let compared = others.filter_map(|edition| {
        Some((edition.to_string(), find_differences(session, edition, text).ok()?))
    });
    compared.min_by_key(|(_, differences)| !differences.is_empty())
}

/// Returns the first variant that is proved, in the judge's edition or in another, or else the
/// first one that compiles. If a variant differs in the name of a type, it is returned at once, as
/// no variant can be proved then.
pub fn find_variant(
    session: &Session,
    removals: Removals,
    unused: &[usize],
) -> Result<Candidate, String> {
    let edits = removals.to_edits(session.tree, unused);
    let sources = session.sources;
    // cargo-equip merges nothing but the library of the clone.
    let is_clone = sources.record().is_none();
    let split = || nest::split_crates(session.tree, &edits, &sources.crate_names());
    let split = is_clone.then(split).flatten();
    let nested = drop_unnamed_crates(session, edits.render(0..session.tree.text.len()));
    let flatten = |text: &str| flatten(text, &sources.externs, &sources.nested_crates());
    let (flat, modules) = flatten(&nested)?;
    let mut first = Err(String::from("no variant of the bundle compiles"));
    for variant in VARIANTS {
        let (text, modules) = match variant {
            Variant::CargoEquip => {
                let merged = split.as_ref().map(|(solution, library)| {
                    let merged = equip::merge(session, solution, library)?;
                    Ok::<_, String>(merged.and_then(|text| flatten(&text).ok()))
                });
                let Some(merged) = merged.transpose()?.flatten() else {
                    continue;
                };
                merged
            }
            Variant::Flat => (flat.clone(), modules.clone()),
            Variant::WithCrates => match import_unnamed_crates(session, &flat)? {
                text if text == flat => continue,
                text => (text, modules.clone()),
            },
            Variant::Nested | Variant::Unformatted => (nested.clone(), modules.clone()),
        };
        let (text, notes) = format(session, format_header(session, &modules) + &text, variant);
        let candidate = prove_variant(session, text, notes, &removals);
        // The name of a type differs in every variant.
        let is_last = |it: &Candidate| {
            it.unexplained_differences().is_empty() || it.type_name_reason().is_some()
        };
        if matches!(&candidate, Ok(it) if is_last(it)) {
            return candidate;
        }
        first = first.or(candidate);
    }
    first
}

/// Compares the text of a variant with the source program.
fn prove_variant(
    session: &Session,
    text: String,
    notes: Vec<String>,
    removals: &Removals,
) -> Result<Candidate, String> {
    let differences = thread::scope(|scope| {
        scope.spawn(|| (session.on_candidate)(&text));
        find_differences(session, &session.judge().edition, &text)
    })?;
    let may_be_proved = !differences.is_empty() && type_name_reason(&differences).is_none();
    let in_other_edition =
        may_be_proved.then(|| compare_in_other_editions(session, &text)).flatten();
    Ok(Candidate { text, notes, differences, in_other_edition, removals: removals.clone() })
}

/// Removes each `extern crate` whose crate nothing else names: a crate of the toolchain, or one
/// that the judge lacks.
fn drop_unnamed_crates(session: &Session, mut text: String) -> String {
    let nested = session.sources.nested_crates().into_iter();
    let missing = session.sources.linked.missing.keys().map(|name| format!("extern crate {name};"));
    for item in nested.flat_map(|it| it.toolchain.iter().cloned()).chain(missing) {
        let name = split_idents(&item).last();
        let count = split_idents(&text).filter(|ident| Some(*ident) == name).count();
        if text.matches(&item).count() == count {
            text = text.replace(&item, "");
        }
    }
    text
}

/// Imports the judge's crates that the sources name, but `text` does not.
fn import_unnamed_crates(session: &Session, text: &str) -> Result<String, String> {
    let tree = Tree::parse(text)?;
    let mut edits = Edits::new(text);
    let start = nest::find_items_start(&tree, &(0..text.len()));
    let linked = &session.sources.linked;
    let externs = linked.flags.iter().filter_map(|flag| flag.strip_prefix("--extern="));
    for (name, _) in externs.filter_map(|it| it.split_once('=')) {
        let has = |text: &str| split_idents(text).any(|ident| ident == name);
        if has(&session.tree.text) && !has(text) && !linked.missing.contains_key(name) {
            edits.insert(start, &format!("\nuse ::{name} as _;\n"));
        }
    }
    Ok(edits.render(0..text.len()))
}

/// Returns the first lines of a bundle.
fn format_header(session: &Session, modules: &[String]) -> String {
    let Header { judge, title, link, .. } = session.sources.header;
    let kind = if session.sources.record().is_some() { "Crates" } else { "Snippets" };
    let names = match modules {
        [] => "none",
        _ => &modules.join(", "),
    };
    let name = &session.sources.problem.name;
    let named = if title == name { name.clone() } else { format!("{name} {title}") };
    // A file without a header has no link.
    match &**link {
        "" if modules.is_empty() => String::new(),
        "" => format!("// {kind}: {names}\n\n"),
        _ => format!("// {} {named}\n// {link}\n// {kind}: {names}\n\n", judge.header),
    }
}

/// Formats a text, or returns it with a note that says why it is not formatted.
fn format(session: &Session, text: String, variant: Variant) -> (String, Vec<String>) {
    let (work, edition) = (&session.sources.work, &session.judge().edition);
    let mut reason = "rustfmt would change the program";
    if variant != Variant::Unformatted {
        if let Some(formatted) = rustfmt::format(session.project, work, edition, &text) {
            return (formatted, Vec::new());
        }
        reason = "rustfmt is missing or fails";
    }
    (text, vec![format!("{reason}: the bundle is not formatted")])
}

/// Compiles a bundle in an edition, and returns its differences from the source program. The error
/// is rustc's, in one line.
fn find_differences(session: &Session, edition: &str, text: &str) -> Result<Vec<String>, String> {
    let bundle = session.sources.compile_bundle(session.project, edition, text)?;
    let nested = format!("main::{}::crates::", nest::SCAFFOLD);
    let bundle = Side {
        program: Program::new(vec![&bundle]),
        is_source_file: &|file| file == "<anon>",
        prefixes: vec![format!("{nested}{CRATE}::"), nested, String::from("main::")],
    };
    let own = session.sources.list_own_names()[0];
    let files = &session.sources.inputs.files;
    let source = Side {
        program: session.sources.program(),
        is_source_file: &|name| files.iter().any(|file| file == Path::new(name)),
        prefixes: [own, CRATE].map(|name| format!("{name}::")).to_vec(),
    };
    Ok(time_phase("compare", || find_difference(&source, &bundle)))
}
