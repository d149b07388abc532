//! Checks with rustc whether the rest of the sources compiles once items are removed.

use super::{removals::Removals, resolve::Resolver};
use crate::base::times::timed;
use crate::build::diagnostics::{self, Diagnostic};
use crate::build::error::Context;
use crate::build::rustc::Settings;
use std::cell::Cell;
use std::path::Path;

/// The lints that name code to remove.
pub const UNUSED_LINTS: [&str; 3] = ["dead_code", "unused_imports", "unused_macros"];

pub struct Checker<'a> {
    pub resolver: &'a Resolver<'a>,
    pub settings: Settings,
    /// Where rustc writes its files.
    pub folder: &'a Path,
    /// How often rustc was called.
    pub calls: Cell<usize>,
}

impl Checker<'_> {
    /// Returns the errors of the rest, and warnings about its unused code.
    pub fn check(&self, removals: &Removals) -> Result<Vec<Diagnostic>, String> {
        self.check_with(removals, &self.settings, &UNUSED_LINTS)
    }

    /// Returns the errors of the rest with these settings, and the warnings of these lints.
    pub fn check_with(
        &self,
        removals: &Removals,
        settings: &Settings,
        lints: &[&str],
    ) -> Result<Vec<Diagnostic>, String> {
        self.calls.update(|calls| calls + 1);
        let text = removals.blank(self.resolver.tree);
        let check = || diagnostics::check(settings, self.folder, &text, lints);
        timed("checks", check).context("failed to run rustc")
    }
}
