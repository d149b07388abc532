//! Questions to the compiler about what is left of the sources.

use crate::base::times::timed;
use crate::build::diagnostics::{self, Diagnostic};
use crate::build::rustc::Settings;
use crate::bundle::cut::Cut;
use crate::bundle::names::Names;
use std::cell::Cell;
use std::path::Path;

/// The lints that name parts to take out.
pub const DEAD: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

pub struct Questions<'a> {
    pub names: &'a Names<'a>,
    settings: Settings,
    folder: &'a Path,
    asked: Cell<usize>,
}

impl<'a> Questions<'a> {
    /// The compiler writes its files to `folder`.
    pub fn new(names: &'a Names, settings: Settings, folder: &'a Path) -> Self {
        Self {
            names,
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

    /// Errors and what these lints say.
    pub fn warned(
        &self,
        cut: &Cut,
        settings: &Settings,
        lints: &[&str],
    ) -> Result<Vec<Diagnostic>, String> {
        self.asked.set(self.asked() + 1);
        let text = cut.blanked(self.names.tree);
        let check = || diagnostics::check(settings, self.folder, &text, lints);
        timed("questions", check).map_err(|error| format!("the compiler does not answer: {error}"))
    }
}
