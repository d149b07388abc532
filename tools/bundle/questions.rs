//! Questions to the compiler about a file with parts taken out.

use crate::base::process;
use crate::bundle::cut::Cut;
use crate::bundle::lints::{self, Diagnostic};
use crate::bundle::prove::Ir;
use crate::source::tree::Tree;
use std::cell::Cell;
use std::path::Path;
use std::time::Duration;

pub struct Questions<'a> {
    rustc: &'a Path,
    folder: &'a Path,
    tree: &'a Tree,
    /// The processor time of the compiler before the first question.
    start: Duration,
    asked: Cell<usize>,
}

impl<'a> Questions<'a> {
    pub fn new(rustc: &'a Path, folder: &'a Path, tree: &'a Tree) -> Self {
        Self {
            rustc,
            folder,
            tree,
            start: process::cpu_spent(),
            asked: Cell::new(0),
        }
    }

    /// The number of questions so far.
    pub fn asked(&self) -> usize {
        self.asked.get()
    }

    /// Whether the compiler has taken so much processor time, for at least so many
    /// questions.
    pub fn are_over(&self, (time, least): (Duration, usize)) -> bool {
        self.asked.get() >= least && process::cpu_spent() - self.start > time
    }

    /// What makes the program that is left another one than the unpruned one.
    pub fn difference(&self, whole: &Ir, cut: &Cut) -> Result<Option<Vec<String>>, String> {
        let left = Ir::of(self.rustc, self.folder, &cut.text(self.tree))?;
        Ok(whole.difference(&left))
    }

    /// Why a text is not the same program as the unpruned one, if it is not.
    pub fn unproved(&self, whole: &Ir, text: &str) -> Option<String> {
        whole.unproved(self.rustc, self.folder, text)
    }

    /// Asks the compiler about what is left. Spans are those of the whole file.
    pub fn check(&self, cut: &Cut) -> Result<Vec<Diagnostic>, String> {
        self.asked.set(self.asked.get() + 1);
        let pieces = cut.pieces(self.tree);
        let text = cut.text(self.tree);
        let mut found = lints::check(self.rustc, self.folder, &text)
            .map_err(|error| format!("the compiler does not answer: {error}"))?;
        let original = |at: usize| {
            let mut rest = at;
            for piece in &pieces {
                if rest < piece.len() {
                    return piece.start + rest;
                }
                rest -= piece.len();
            }
            self.tree.text.len()
        };
        for span in found
            .iter_mut()
            .flat_map(|diagnostic| &mut diagnostic.spans)
        {
            let last = span.end.max(span.start + 1) - 1;
            *span = original(span.start)..original(last) + (span.end - span.start).min(1);
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::prune::tests::{compiler, in_folder};

    #[test]
    fn answers_are_about_the_whole_file() {
        let tree = Tree::parse("fn a() {} fn main() { let x = 1; } fn b() {}").unwrap();
        let mut cut = Cut::none(&tree);
        cut.add(0);
        let found = in_folder(|folder| Questions::new(compiler(), folder, &tree).check(&cut));
        let found = found.unwrap();
        let spans = found.iter().flat_map(|found| &found.spans);
        let mut texts: Vec<&str> = spans.map(|span| tree.str(span)).collect();
        texts.sort_unstable();
        assert_eq!(texts, ["b", "x"]);
        // What is missing at the end of the file is nowhere in it.
        let tree = Tree::parse("fn a() {} fn f() {}").unwrap();
        let found = in_folder(|folder| Questions::new(compiler(), folder, &tree).check(&cut));
        let missing = found.unwrap().into_iter().find(|found| found.error);
        assert_eq!(missing.unwrap().spans[0], 19..19);
    }

    #[test]
    fn only_the_time_of_its_own_questions_counts() {
        let tree = Tree::parse("fn main() {}").unwrap();
        in_folder(|folder| {
            let new = || Questions::new(compiler(), folder, &tree);
            let earlier = new();
            earlier.check(&Cut::none(&tree)).unwrap();
            assert!(earlier.are_over((Duration::ZERO, 1)));
            assert!(!earlier.are_over((Duration::ZERO, 2)));
            assert!(!earlier.are_over((Duration::from_secs(3600), 0)));
            assert!(!new().are_over((Duration::ZERO, 0)));
        });
    }
}
