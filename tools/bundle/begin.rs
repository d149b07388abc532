//! The program with which pruning begins.

use super::{Checked, Pruner, QUICK};
use crate::base::process;
use crate::bundle::cut::Cut;
use crate::bundle::lints::Diagnostic;
use crate::source::tree::Tree;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

impl<'a> Pruner<'a> {
    pub fn new(rustc: &'a Path, folder: &'a Path, tree: Tree) -> Self {
        Self {
            rustc,
            folder,
            tree,
            old_warnings: Vec::new(),
            kept: BTreeMap::new(),
            back: BTreeSet::new(),
            whole: None,
            start: process::cpu_spent(),
            asked: Cell::new(0),
            budget: QUICK,
            stopped: false,
        }
    }

    /// What the compiler says of a cut to begin with.
    pub fn begin(&mut self, cut: Cut) -> Result<Checked, String> {
        let found = self.check(&cut)?;
        self.begin_with(cut, found)
    }

    fn begin_with(&mut self, cut: Cut, found: Vec<Diagnostic>) -> Result<Checked, String> {
        if let Some(error) = found.iter().find(|diagnostic| diagnostic.error) {
            return Err(format!("it does not compile: {}", error.message));
        }
        let old = found.iter().filter(|warning| !warning.names_dead_part());
        self.old_warnings = old
            .map(|warning| (warning.code.clone(), warning.message.clone()))
            .collect();
        Ok(Checked { cut, found })
    }

    /// The same of a cut by names. An import that finds nothing any more goes too: of
    /// two items of one name, it may have named the one that is gone.
    pub fn begin_swept(&mut self, mut cut: Cut) -> Result<Option<Checked>, String> {
        loop {
            let found = self.check(&cut)?;
            let mut errors = found.iter().filter(|diagnostic| diagnostic.error);
            let before = cut.clone();
            let places = errors.clone().flat_map(|error| &error.spans);
            let imports = places.filter_map(|span| self.tree.around(span).first().copied());
            let imports: Vec<usize> = imports.filter(|&n| self.is_import(n)).collect();
            if errors.all(|error| error.code == "E0432") && !imports.is_empty() {
                imports.iter().for_each(|&n| cut.add(n));
                cut.take_emptied(&self.tree);
            }
            if cut == before {
                return Ok(self.begin_with(cut, found).ok());
            }
        }
    }
}
