//! From a solution and the shelf to one file: runs cargo-equip and takes out
//! what ties its output to this machine.

mod effects;
mod equip;
mod flatten;
mod guard;
mod lints;
mod prune;
mod rustfmt;
pub mod shelf;
pub mod sources;

use crate::base::files::replace;
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
use std::io;
use std::path::Path;

/// A file to submit.
pub struct Bundle {
    pub text: String,
    pub remarks: Remarks,
    /// Why it could not be pruned, if it could not.
    pub unpruned: Option<String>,
}

/// Bundles one solution into `target/bundle/NUMBER/main.rs`, or says in one line
/// (and the bundler's own words) why it cannot.
pub fn bundle(project: &Project, name: &str, header: &Header) -> Result<Bundle, String> {
    let failed = |error: io::Error| format!("cannot write the bundle of {name}: {error}");
    let work = project.work.join(format!("bundle-{name}"));
    fs::create_dir_all(&work).map_err(failed)?;
    let pruned = |expanded: &str| {
        let flat = timed("flatten", || flatten(expanded))?;
        let text = timed("prune", || prune(&project.rustc, &work, &flat))?;
        finish(&work, name, header, &text)
    };
    let of_needed = || {
        let lib = shelf::lay_out(project, name, &work.join("snippets")).ok()?;
        pruned(&expand(project, &work, name, &lib).ok()?).ok()
    };
    let (text, unpruned) = match shelf::is_sound(project).then(of_needed).flatten() {
        Some(text) => (text, None),
        // What is wrong is said of the whole shelf.
        None => {
            let expanded = expand(project, &work, name, &project.root.join("snippets/lib.rs"))?;
            match pruned(&expanded) {
                Ok(text) => (text, None),
                Err(reason) => (format(&work, &without_paths(&expanded)), Some(reason)),
            }
        }
    };
    let remarks = guard::inspect(&text, header.judge.source, &project.root)?;
    let path = project.bundle(name);
    replace(&project.work, &path, &text).map_err(failed)?;
    Ok(Bundle {
        text,
        remarks,
        unpruned,
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
