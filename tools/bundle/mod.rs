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
mod polyfill;
mod prove;
mod prune;
mod pruner;
mod questions;
mod rustfmt;
pub mod shelf;
pub mod snippet;
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
use prune::{prune, Pruned};
use rustfmt::format;
use std::fs;
use std::path::Path;

/// One file that holds a whole program.
pub struct Bundle {
    pub text: String,
    pub remarks: Remarks,
    /// Why it is not proved to be the same program as the solution with the shelf, if
    /// it is not: in one sentence.
    pub unproved: Option<String>,
    /// Whether nothing could be removed from it. Then it is not proved either.
    pub whole: bool,
    /// Whether pruning was stopped by its time limit.
    unfinished: bool,
    /// How many questions the compiler was asked.
    pub questions: usize,
    /// Notes on what tells the program of its own source.
    places: Vec<String>,
}

impl Bundle {
    /// What a user should know about it.
    pub fn notes(&self) -> Vec<String> {
        let notes = [
            self.unproved.clone(),
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
    let whole = tried.is_err();
    let pruned = match (tried, from.doubt) {
        (Ok(pruned), _) => pruned,
        (Err(_), Some(doubt)) => return Err(doubt),
        (Err(reason), None) => Pruned {
            text: format(&work, &flat),
            unproved: Some(format!("the bundle is whole, not pruned: {reason}")),
            names_types: true,
            unfinished: false,
            questions: 0,
        },
    };
    Ok(Bundle {
        remarks: guard::inspect(&pruned.text, header.judge.source, &project.root)?,
        places: named_places(&pruned.text, pruned.names_types),
        text: pruned.text,
        unproved: pruned.unproved,
        whole,
        unfinished: pruned.unfinished,
        questions: pruned.questions,
    })
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
) -> Result<Pruned, String> {
    let finish = |text: &str| {
        let mut silent = String::new();
        if !from.silenced.is_empty() {
            let found = lints::check(&project.rustc, work, text)
                .map_err(|error| format!("the compiler does not answer: {error}"))?;
            let found: Vec<&str> = found.iter().map(|warning| &*warning.code).collect();
            let lints = still_silenced(&from.silenced, &found);
            if !lints.is_empty() {
                silent = format!("#![allow({})]\n", lints.join(", "));
            }
        }
        finish(work, name, header, &(silent + text), from)
    };
    timed("prune", || prune(&project.rustc, work, flat, &finish))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms;

    #[test]
    fn the_first_lines_name_the_problem_and_the_snippets_that_are_left() {
        let mut project = Project::at(Path::new(env!("CARGO_MANIFEST_DIR")));
        project.judges = terms::judges(&project.root).unwrap();
        let line = "//! BOJ 1 a title <a link>\n//! Limits: 1 s, 1 MB\n";
        let header = crate::header::read(line, "1", &project.judges, None).unwrap();
        for (nested, lib, text, names) in [
            (
                false,
                "pub mod a; pub mod b;",
                "mod a {} mod c {} mod x { mod b {} }",
                "a",
            ),
            (false, "pub mod a; pub mod b;", "mod c {}", "none"),
            (
                true,
                "pub mod a; pub mod b; pub fn f() {}",
                "mod b {} mod snippets { mod a {} mod c {} }",
                "a",
            ),
        ] {
            let files = [
                ("snippets/lib.rs", lib),
                ("snippets/a.rs", ""),
                ("snippets/b.rs", ""),
            ];
            let from = flatten::tests::gathered("fn main() {}", &files).unwrap();
            assert_eq!(from.nested, nested);
            let text = prune::tests::in_folder(|work| finish(work, "1", &header, text, &from));
            let first = format!("// BOJ 1 a title\n// a link\n// Snippets: {names}\n\n");
            let text = text.unwrap();
            assert!(text.starts_with(&first), "{text}");
        }
    }
}
