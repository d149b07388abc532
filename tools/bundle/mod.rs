//! Makes one file of a solution and the shelf: cargo-equip puts them together, and
//! the rest of this module removes what the program does not need.

mod blame;
mod clean;
mod cut;
mod effects;
mod equip;
mod flatten;
mod gather;
mod guard;
mod include;
mod layout;
mod lints;
mod mask;
mod paths;
mod places;
mod prove;
mod prune;
mod questions;
mod rustfmt;
pub mod shelf;
pub mod sources;
mod stub;
mod sweep;

use crate::base::times::timed;
use crate::project::{Header, Project};
use crate::source::node::Kind;
use crate::source::tree::Tree;
use clean::still_silenced;
use equip::expand;
use flatten::{flatten, tidy};
use gather::{gather, Gathered};
use guard::Remarks;
use paths::SHELF;
use places::named_places;
use prove::Ir;
use prune::{prune, Pruned};
use rustfmt::format;
use std::fs;
use std::path::Path;

/// One file that holds a whole program.
pub struct Bundle {
    pub text: String,
    pub remarks: Remarks,
    /// Whether it is proved to be the same program as the solution with the shelf.
    pub proved: bool,
    /// Why the proof failed, if it was tried.
    pub unproved: Option<String>,
    /// Whether pruning was stopped by its time limit.
    pub unfinished: bool,
    /// Notes on what tells the program of its own source.
    places: Vec<String>,
    /// Why nothing could be removed from it, if that is so.
    pub whole: Option<String>,
}

impl Bundle {
    /// What a user should know about it.
    pub fn notes(&self) -> Vec<String> {
        let whole = self.whole.as_ref();
        let unproved = self.unproved.as_ref();
        let notes = [
            whole.map(|reason| format!("the bundle is whole, not pruned: {reason}")),
            unproved.map(|reason| format!("the bundle is not proved: {reason}")),
            self.unfinished
                .then(|| String::from("pruning reached its time limit: more could be removed")),
            self.remarks.names_user.clone(),
        ];
        let notes = notes.into_iter().flatten();
        notes.chain(self.places.iter().cloned()).collect()
    }
}

/// Bundles one solution. The error says in one line why it cannot be bundled,
/// followed by the bundler's own message.
pub fn bundle(project: &Project, name: &str, header: &Header) -> Result<Bundle, String> {
    let work = project.work.join(format!("bundle-{name}"));
    fs::create_dir_all(&work)
        .map_err(|error| format!("cannot write the bundle of {name}: {error}"))?;
    let mut from = timed("layout", || gather(project, name, false))?;
    let mut flat = flat(project, &work, name, &mut from)?;
    let mut tried = pruned(project, &work, name, header, &flat, &from);
    if tried.is_err() && !from.nested {
        // Perhaps a name of the shelf is in the way of the solution's.
        from = timed("layout", || gather(project, name, true))?;
        let nested = self::flat(project, &work, name, &mut from)?;
        if let Ok(better) = pruned(project, &work, name, header, &nested, &from) {
            (flat, tried) = (nested, Ok(better));
        }
    }
    let (text, pruned, whole) = match tried {
        Ok((text, pruned)) => (text, Some(pruned), None),
        Err(reason) => match from.doubt {
            Some(doubt) => return Err(doubt),
            None => (format(&work, &flat), None, Some(reason)),
        },
    };
    let remarks = guard::inspect(&text, header.judge.source, &project.root)?;
    let Some(Pruned { whole: ir, .. }) = &pruned else {
        return Ok(Bundle {
            places: named_places(&text, true),
            text,
            remarks,
            proved: false,
            unproved: None,
            unfinished: false,
            whole,
        });
    };
    let unproved = unproved(project, &work, ir, &text);
    let names_types = ir.as_ref().map_or(true, Ir::holds_own_path);
    Ok(Bundle {
        places: named_places(&text, names_types),
        text,
        remarks,
        proved: unproved.is_none(),
        unproved,
        unfinished: pruned.is_some_and(|pruned| pruned.unfinished),
        whole,
    })
}

/// Why the finished bundle is not proved to be the unpruned program, if so.
fn unproved(
    project: &Project,
    work: &Path,
    whole: &Result<Ir, String>,
    text: &str,
) -> Option<String> {
    let whole = match whole {
        Ok(whole) => whole,
        Err(reason) => return Some(reason.clone()),
    };
    match Ir::of(&project.rustc, work, text) {
        Ok(bundle) => whole
            .difference(&bundle)
            .map(|names| format!("another program in {}", names.join(", "))),
        Err(reason) => Some(reason),
    }
}

/// The solution and the whole shelf in one file.
fn flat(project: &Project, work: &Path, name: &str, from: &mut Gathered) -> Result<String, String> {
    let expanded = expand(project, work, name, from)?;
    timed("flatten", || flatten(&expanded, from))
}

/// The pruned bundle. The error says why the file cannot be pruned.
fn pruned(
    project: &Project,
    work: &Path,
    name: &str,
    header: &Header,
    flat: &str,
    from: &Gathered,
) -> Result<(String, Pruned), String> {
    let pruned = timed("prune", || prune(&project.rustc, work, flat))?;
    let mut text = pruned.text.clone();
    if !from.silenced.is_empty() {
        let found = lints::check(&project.rustc, work, &text)
            .map_err(|error| format!("the compiler does not answer: {error}"))?;
        let found: Vec<&str> = found.iter().map(|warning| &*warning.code).collect();
        let lints = still_silenced(&from.silenced, &found);
        if !lints.is_empty() {
            text = format!("#![allow({})]\n{text}", lints.join(", "));
        }
    }
    Ok((finish(work, name, header, &text, from)?, pruned))
}

/// Puts the header on the pruned text and formats it.
fn finish(
    work: &Path,
    name: &str,
    header: &Header,
    text: &str,
    from: &Gathered,
) -> Result<String, String> {
    let tree = Tree::parse(text)?;
    let is_shelf = |n: usize| tree.nodes[n].parent.is_none() && tree.nodes[n].name == SHELF;
    let modules = tree.nodes.iter().filter(|node| {
        let at_root = match from.nested {
            true => node.parent.is_some_and(is_shelf),
            false => node.parent.is_none(),
        };
        at_root && node.kind == Kind::Module && from.modules.contains(&node.name)
    });
    let names: Vec<&str> = modules.map(|module| &*module.name).collect();
    let (judge, title, link) = (&header.judge.header, &header.title, &header.link);
    let names = match &names[..] {
        [] => "none",
        _ => &names.join(", "),
    };
    // A file without a header has no link.
    let head = match &**link {
        "" if names == "none" => String::new(),
        "" => format!("// Snippets: {names}\n\n"),
        _ => format!("// {judge} {name} {title}\n// {link}\n// Snippets: {names}\n\n"),
    };
    Ok(format(work, &(head + &tidy(text)?)))
}
