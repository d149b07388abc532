//! The state that the steps from compiled sources to a bundle share, and calls of rustc on
//! what is left of the sources after removals.

use super::{removals::Removals, resolve::Resolver, source_program::SourceProgram};
use crate::build::diagnostics::{self, Diagnostic};
use crate::build::rustc::Settings;
use crate::judges::Judge;
use crate::project::Project;
use crate::source::Tree;
use base::context::Context;
use base::times::time_phase;
use std::cell::Cell;

/// The lints that name code to remove.
pub const UNUSED_LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

/// Called with each text that may become the bundle, while that text is being proved.
pub type OnCandidate<'a> = &'a (dyn Fn(&str) + Sync);

pub struct Session<'a> {
    pub project: &'a Project,
    pub sources: &'a SourceProgram<'a>,
    /// The solution and its crates in one file.
    pub tree: &'a Tree,
    pub resolver: &'a Resolver<'a>,
    pub on_candidate: OnCandidate<'a>,
    /// How many times rustc was called to check what is left.
    pub checks: Cell<usize>,
}

impl<'a> Session<'a> {
    pub fn judge(&self) -> &'a Judge {
        &self.sources.header.judge
    }

    /// Returns rustc's errors in the text without `removals`, and its warnings about unused code.
    pub fn check(&self, removals: &Removals) -> Result<Vec<Diagnostic>, String> {
        self.check_as(self.judge(), removals, &UNUSED_LINTS)
    }

    /// Returns rustc's errors in the text without `removals`, compiled with the settings of
    /// `judge`, and its warnings of `lints`.
    pub fn check_as(
        &self,
        judge: &Judge,
        removals: &Removals,
        lints: &[&str],
    ) -> Result<Vec<Diagnostic>, String> {
        self.checks.update(|checks| checks + 1);
        let text = removals.blank(self.tree);
        let settings =
            Settings::for_judge(&self.project.rustc, judge).with(&self.sources.linked.flags);
        let check = || diagnostics::check(&settings, &self.sources.work, &text, lints);
        time_phase("checks", check).context("failed to run rustc")
    }
}
