//! Questions to the compiler about what is left of the sources.

use crate::base::times::timed;
use crate::build::diagnostics::{self, Diagnostic};
use crate::build::rustc::Settings;
use crate::bundle::cut::Cut;
use crate::bundle::nest::OneFile;
use std::cell::Cell;
use std::path::Path;

/// The lints that name parts to take out.
pub const DEAD: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

pub struct Questions<'a> {
    pub file: &'a OneFile<'a>,
    settings: Settings,
    folder: &'a Path,
    asked: Cell<usize>,
}

impl<'a> Questions<'a> {
    /// The compiler writes its files to `folder`.
    pub fn new(file: &'a OneFile, settings: Settings, folder: &'a Path) -> Self {
        Self {
            file,
            settings,
            folder,
            asked: Cell::new(0),
        }
    }

    /// How many were asked.
    pub fn asked(&self) -> usize {
        self.asked.get()
    }

    /// What the compiler says of what a cut leaves: errors, and what is dead.
    pub fn check(&self, cut: &Cut) -> Result<Vec<Diagnostic>, String> {
        self.warned(cut, &self.settings, &DEAD)
    }

    /// Errors and what these lints say; spans are those of the whole file.
    pub fn warned(
        &self,
        cut: &Cut,
        settings: &Settings,
        lints: &[&str],
    ) -> Result<Vec<Diagnostic>, String> {
        self.asked.set(self.asked() + 1);
        let tree = self.file.tree;
        let mut edits = cut.edits(tree, &[]);
        self.file.nested(cut, &mut edits);
        let rendered = edits.rendered(0..tree.text.len());
        let check = || diagnostics::check(settings, self.folder, &rendered.text, lints);
        let mut found = timed("questions", check)
            .map_err(|error| format!("the compiler does not answer: {error}"))?;
        for diagnostic in &mut found {
            let spans = diagnostic.spans.iter();
            diagnostic.spans = spans.filter_map(|span| rendered.origin(span)).collect();
        }
        Ok(found)
    }
}
