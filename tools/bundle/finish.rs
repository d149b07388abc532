//! The last steps: one file, in its final form, and the proof.

use crate::base::times::timed;
use crate::bundle::cut::Cut;
use crate::bundle::equip;
use crate::bundle::hoist::hoisted;
use crate::bundle::ir::Program;
use crate::bundle::nest;
use crate::bundle::prove::{difference, Side};
use crate::bundle::rustfmt;
use crate::bundle::truth::{self, Sources};
use crate::project::{Header, Project};
use crate::source::Tree;
use std::thread;

/// What the last steps have to know.
pub struct Finish<'a> {
    pub project: &'a Project,
    pub sources: &'a Sources<'a>,
    /// Is called with each text that may become the bundle, while that is compared.
    pub beside: Beside<'a>,
}

pub type Beside<'a> = &'a (dyn Fn(&str) + Sync);

pub struct Finished {
    pub text: String,
    pub notes: Vec<String>,
    /// The paths of the functions that are not the same, and of what they use.
    pub different: Vec<String>,
    /// What was left out.
    pub cut: Cut,
}

impl Finish<'_> {
    /// A bundle of what a cut leaves: of the forms that it may have the first one that is
    /// proved, or else the first one that compiles.
    pub fn bundle(&self, tree: &Tree, cut: Cut, dead: &[usize]) -> Result<Finished, String> {
        let edits = cut.edits(tree, dead);
        let (solution, shelf) = nest::crates(tree, &edits);
        let nested = edits.render(0..tree.text.len());
        let plain = hoisted(&nested)?;
        let equip = || equip::bundled(self.project, self.sources, &solution, &shelf);
        let mut last = Err(String::from("no form of the bundle compiles"));
        for form in 0..4 {
            let made = match form {
                // There is nothing to bring together.
                0 if shelf.trim().is_empty() => None,
                0 => equip()?.and_then(|text| hoisted(&text).ok()),
                1 => Some(plain.clone()),
                _ => Some((nested.clone(), plain.1.clone())),
            };
            let Some((text, modules)) = made else {
                continue;
            };
            let (text, notes) = self.formatted(self.head(&modules) + &text, form < 3);
            let different = thread::scope(|scope| {
                scope.spawn(|| (self.beside)(&text));
                self.different(&text)
            });
            let finished = different.map(|different| Finished {
                text,
                notes,
                different,
                cut: cut.clone(),
            });
            if matches!(&finished, Ok(it) if it.different.is_empty()) {
                return finished;
            }
            last = last.or(finished);
        }
        last
    }

    /// The first lines of a bundle.
    fn head(&self, modules: &[String]) -> String {
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

    /// The text, formatted if it may be and can be, and a note if it is not.
    fn formatted(&self, text: String, may_be: bool) -> (String, Vec<String>) {
        let edition = &self.sources.header.judge.edition;
        let format = || rustfmt::formatted(self.project, &self.sources.work, edition, &text);
        let why = match may_be.then(format) {
            Some(Some(formatted)) => return (formatted, Vec::new()),
            Some(None) => "rustfmt is missing or fails",
            None => "rustfmt would change what it prints",
        };
        (text, vec![format!("{why}: the bundle is not formatted")])
    }

    /// What is not the same as in the sources. The error is the compiler's, in one line.
    fn different(&self, text: &str) -> Result<Vec<String>, String> {
        let bundle = truth::of_bundle(self.project, self.sources, text)?;
        let bundle = Side {
            program: Program::of(vec![&bundle]),
            is_file: &|file| file == "<anon>",
        };
        let inputs = &self.sources.inputs;
        let truth = Side {
            program: self.sources.program(),
            is_file: &|file| inputs.has(file),
        };
        Ok(timed("compare", || difference(&truth, &bundle)))
    }
}
