//! Writes a bundle in the plainest way in which it is proved.

use super::flatten::flatten;
use super::ir::Program;
use super::prove::{find_difference, Side};
use super::removals::Removals;
use super::source_program::{compile_bundle, SourceProgram};
use super::{equip, nest, rustfmt};
use crate::base::times::timed;
use crate::project::{Header, Project};
use crate::source::Tree;
use std::thread;

/// A way to write a bundle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variant {
    /// By cargo-equip, if it is installed and there is more than the solution to merge.
    CargoEquip,
    /// With the modules of the library at the root: the usual one.
    Flat,
    /// With the library as a nested module: for a solution that has the name of one of its
    /// modules itself, or gets it by a glob, as `use std::*` does `mem`.
    Nested,
    /// For programs that rustfmt changes.
    Unformatted,
}

/// The variants in the order in which they are tried.
const VARIANTS: [Variant; 4] = [
    Variant::CargoEquip,
    Variant::Flat,
    Variant::Nested,
    Variant::Unformatted,
];

/// Is called with each text that may become the bundle, while that is proved.
pub type OnCandidate<'a> = &'a (dyn Fn(&str) + Sync);

/// Writes the bundles of one source program.
pub struct Writer<'a> {
    pub project: &'a Project,
    pub sources: &'a SourceProgram<'a>,
    pub on_candidate: OnCandidate<'a>,
}

pub struct Candidate {
    pub text: String,
    pub notes: Vec<String>,
    /// The paths of the functions that differ from the source program, and of what they use.
    pub differences: Vec<String>,
    pub removals: Removals,
}

impl Writer<'_> {
    /// Returns the first variant that is proved, or else the first one that compiles.
    pub fn write(
        &self,
        tree: &Tree,
        removals: Removals,
        unused: &[usize],
    ) -> Result<Candidate, String> {
        let edits = removals.edits(tree, unused);
        let (solution, library) = nest::split_crates(tree, &edits);
        let nested = edits.render(0..tree.text.len());
        let (flat, modules) = flatten(&nested)?;
        let mut first = Err(String::from("no variant of the bundle compiles"));
        for variant in VARIANTS {
            let (text, modules) = match variant {
                Variant::CargoEquip if library.trim().is_empty() => continue,
                Variant::CargoEquip => {
                    let text = equip::merge(self.project, self.sources, &solution, &library)?;
                    let Some(Ok(merged)) = text.as_deref().map(flatten) else {
                        continue;
                    };
                    merged
                }
                Variant::Flat => (flat.clone(), modules.clone()),
                Variant::Nested | Variant::Unformatted => (nested.clone(), modules.clone()),
            };
            let (text, notes) = self.format(self.header(&modules) + &text, variant);
            let differences = thread::scope(|scope| {
                scope.spawn(|| (self.on_candidate)(&text));
                self.find_differences(&text)
            });
            let candidate = differences.map(|differences| Candidate {
                text,
                notes,
                differences,
                removals: removals.clone(),
            });
            if matches!(&candidate, Ok(it) if it.differences.is_empty()) {
                return candidate;
            }
            first = first.or(candidate);
        }
        first
    }

    /// Returns the first lines of a bundle.
    fn header(&self, modules: &[String]) -> String {
        let Header {
            judge, title, link, ..
        } = self.sources.header;
        let names = match modules {
            [] => "none",
            _ => &modules.join(", "),
        };
        // A file without a header has no link.
        match &**link {
            "" if modules.is_empty() => String::new(),
            "" => format!("// Snippets: {names}\n\n"),
            _ => format!(
                "// {} {} {title}\n// {link}\n// Snippets: {names}\n\n",
                judge.header, self.sources.problem.name
            ),
        }
    }

    /// Formats a text, or returns it with a note that says why it is not formatted.
    fn format(&self, text: String, variant: Variant) -> (String, Vec<String>) {
        let edition = &self.sources.header.judge.edition;
        let reason = if variant == Variant::Unformatted {
            "rustfmt would change the program"
        } else {
            match rustfmt::format(self.project, &self.sources.work, edition, &text) {
                Some(formatted) => return (formatted, Vec::new()),
                None => "rustfmt is missing or fails",
            }
        };
        (text, vec![format!("{reason}: the bundle is not formatted")])
    }

    /// Compares a bundle with the source program. The error is rustc's, in one line.
    fn find_differences(&self, text: &str) -> Result<Vec<String>, String> {
        let bundle = compile_bundle(self.project, self.sources, text)?;
        let bundle = Side {
            program: Program::new(vec![&bundle]),
            is_source_file: &|file| file == "<anon>",
        };
        let inputs = &self.sources.inputs;
        let source = Side {
            program: self.sources.program(),
            is_source_file: &|file| inputs.has(file),
        };
        Ok(timed("compare", || find_difference(&source, &bundle)))
    }
}
