//! From a solution and the shelf to one file: cargo-equip puts them together, the
//! rest of this room takes out what the program does not need.

mod blame;
mod cut;
mod effects;
mod equip;
mod flatten;
mod guard;
mod lints;
#[cfg_attr(not(test), allow(dead_code))]
mod places;
mod prove;
mod prune;
mod rustfmt;
pub mod shelf;
pub mod sources;
mod sweep;

use crate::base::times::timed;
use crate::project::{Header, Project};
use crate::source::node::Kind;
use crate::source::tree::Tree;
use equip::{expand, without_paths};
use flatten::{flatten, tidy};
use guard::Remarks;
use prune::prune;
use rustfmt::format;
use std::fs;
use std::path::Path;

/// One file that holds a whole program.
pub struct Bundle {
    pub text: String,
    pub remarks: Remarks,
    /// Whether it is proved to be the program that was written.
    pub proved: bool,
    /// Why that is not proved, if it was tried.
    pub unproved: Option<String>,
    /// Whether more might be taken out if there were more time.
    pub unfinished: bool,
    /// Why nothing could be taken out of it, if so.
    pub whole: Option<String>,
}

/// Bundles one solution, or says in one line (and the bundler's own words) why it
/// cannot be bundled.
pub fn bundle(project: &Project, name: &str, header: &Header) -> Result<Bundle, String> {
    let work = project.work.join(format!("bundle-{name}"));
    fs::create_dir_all(&work)
        .map_err(|error| format!("cannot write the bundle of {name}: {error}"))?;
    let expanded = expand(project, &work, name)?;
    let pruned = || -> Result<_, String> {
        let flat = timed("flatten", || flatten(&expanded))?;
        let pruned = timed("prune", || prune(&project.rustc, &work, &flat))?;
        let text = finish(&work, name, header, &pruned.text)?;
        Ok((text, pruned))
    };
    let (text, pruned, whole) = match pruned() {
        Ok((text, pruned)) => (text, Some(pruned), None),
        Err(reason) => (format(&work, &without_paths(&expanded)), None, Some(reason)),
    };
    let unproved = pruned.as_ref().and_then(|pruned| pruned.unproved.clone());
    let unfinished = pruned.is_some_and(|pruned| pruned.unfinished);
    let remarks = guard::inspect(&text, header.judge.source, &project.root)?;
    Ok(Bundle {
        text,
        remarks,
        proved: whole.is_none() && unproved.is_none(),
        unproved,
        unfinished,
        whole,
    })
}

/// Puts the header on the pruned text and formats it.
fn finish(work: &Path, name: &str, header: &Header, text: &str) -> Result<String, String> {
    let tree = Tree::parse(text)?;
    let modules = tree
        .nodes
        .iter()
        .filter(|node| node.parent.is_none() && node.kind == Kind::Module);
    let names: Vec<&str> = modules.map(|module| &*module.name).collect();
    let (judge, title, link) = (&header.judge.header, &header.title, &header.link);
    let names = names.join(", ");
    let text = format!(
        "// {judge} {name} {title}\n// {link}\n// Snippets: {names}\n\n{}",
        tidy(text)?
    );
    Ok(format(work, &text))
}
