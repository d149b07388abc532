//! Takes out of a flattened bundle whatever `main` does not reach, and proves that the
//! finished bundle is still the same program.

use crate::bundle::blame::objection;
use crate::bundle::cut::Cut;
use crate::bundle::polyfill::polyfills;
use crate::bundle::prove::Ir;
use crate::bundle::pruner::{Checked, Pruner, BUDGET};
use crate::bundle::questions::Questions;
use crate::bundle::stub::stubbed;
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::path::Path;

/// A pruned program.
#[derive(Debug)]
pub struct Pruned {
    /// The finished text.
    pub text: String,
    /// Why it is not proved to be the same program as the unpruned one, if it is not.
    pub unproved: Option<String>,
    /// Whether the program holds names of its own types, as far as is known.
    pub names_types: bool,
    /// Whether more might go if there were more time.
    pub unfinished: bool,
    /// How many questions the compiler was asked.
    pub questions: usize,
}

/// Makes the text of a bundle from a pruned text.
type Finish<'a> = &'a dyn Fn(&str) -> Result<String, String>;

/// Prunes a program of one file. `folder` is for the compiler's own use; what `finish`
/// makes of the pruned text is what is proved. The error says why the file cannot be
/// pruned.
pub fn prune(rustc: &Path, folder: &Path, text: &str, finish: Finish) -> Result<Pruned, String> {
    let tree = &Tree::parse(text)?;
    let mut pruner = Pruner::new(tree, Questions::new(rustc, folder, tree));
    let (begin, quick, ir) = loop {
        let begin = pruner.begin_swept()?;
        let mut quick = pruner.run(begin.clone())?;
        let called = || Ir::called(rustc, folder, &quick.cut.text(tree)).unwrap_or_default();
        pruner.pinned = polyfills(tree, &quick.cut, called);
        if !pruner.pinned.is_empty() {
            pruner.forget();
            quick = pruner.run(begin.clone())?;
        }
        let whole = Ir::of(rustc, folder, &stubbed(tree, &begin.cut));
        let pruned = finished(&pruner, &quick, &whole, finish)?;
        let ir = match whole {
            Ok(ir) if pruned.unproved.is_some() => ir,
            _ => return Ok(pruned),
        };
        // Something that went was needed, though no error named it: it comes back.
        let names = match begin.cut == Cut::none(tree) {
            true => None,
            false => pruner.ask.difference(&ir, &begin.cut)?,
        };
        let Some(names) = names else {
            break (begin, quick, ir);
        };
        pruner.need(&begin.cut, &[objection(tree, &names)]);
        pruner.forget();
    };
    pruner.whole = Some(ir);
    pruner.forget();
    pruner.budget = BUDGET;
    pruner.stopped = false;
    let gone = quick.cut.parts(tree, &begin.cut);
    let proved = pruner.try_without(begin, &gone)?;
    let proved = pruner.run(proved)?;
    let whole = pruner.whole.take().ok_or_else(String::new);
    finished(&pruner, &proved, &whole, finish)
}

/// The finished text, and whether it is proved to be the program `whole`. What is
/// dead but stays is allowed to be.
fn finished(
    pruner: &Pruner,
    now: &Checked,
    whole: &Result<Ir, String>,
    finish: Finish,
) -> Result<Pruned, String> {
    let mut dead = pruner.named(now);
    dead.retain(|&n| !pruner.is_import(n) && pruner.node(n).kind != Kind::MacroCall);
    let is_use = |n: &&usize| pruner.node(**n).kind == Kind::Use;
    dead.extend(pruner.pinned.iter().filter(is_use));
    let text = finish(&now.cut.render(pruner.tree, &dead))?;
    Ok(Pruned {
        unproved: match whole {
            Ok(ir) => pruner.ask.unproved(ir, &text),
            Err(reason) => Some(reason.clone()),
        },
        names_types: whole.as_ref().map_or(true, Ir::holds_own_path),
        text,
        unfinished: pruner.stopped,
        questions: pruner.ask.asked(),
    })
}

#[cfg(test)]
#[path = "prune_tests.rs"]
pub mod tests;
