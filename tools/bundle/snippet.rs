//! Snippets to paste into any program: each module of the library with its docs and all its
//! public items, and the modules that it needs.

use super::inline::{inline_modules, Purpose};
use super::{items::list_paths, rustfmt};
use crate::build::snippets::ROOT_FILE;
use crate::project::Project;
use crate::source::{Kind, Node, Tree};
use base::context::Context;
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

/// A module at the root of the library, to be pasted together with the modules that it needs.
pub struct Module {
    pub name: String,
    pub text: String,
    /// Whether solutions may name the module.
    pub is_public: bool,
    /// The modules that its code names.
    needs: BTreeSet<String>,
}

/// Returns the modules of the library without their tests, in the order of `lib.rs`.
pub fn list_library_modules(project: &Project) -> Result<Vec<Module>, String> {
    let root = project.root.join(ROOT_FILE);
    let text = inline_modules(&root, Purpose::Readable, &|path| path.is_file(), None)?;
    let text = rustfmt::format(project, &project.work, "2021", &text).unwrap_or(text);
    let tree = Tree::parse(&text).context("snippets")?;
    let module = |node: &Node| Module {
        name: node.name.clone(),
        // A program may use only a part of the module.
        text: format!("#[allow(dead_code)]\n{}\n", tree.str(&node.span)),
        is_public: tree.str(&node.visibility) == "pub",
        needs: find_names_after(&tree, &node.span, &["super", "crate", "self"]),
    };
    let modules = tree.nodes_of(Kind::Module).map(|n| &tree.nodes[n]);
    let at_root = modules.filter(|node| node.parent.is_none());
    Ok(at_root.map(module).collect())
}

/// Returns the names that follow one of `roots` in a span, such as `nim` in `super::nim`.
pub fn find_names_after(tree: &Tree, span: &Range<usize>, roots: &[&str]) -> BTreeSet<String> {
    let leaves = tree.nodes_of(Kind::UseLeaf);
    let in_span = leaves.filter(|&n| span.contains(&tree.nodes[n].span.start));
    let imports = in_span.map(|n| tree.import(n).0);
    let paths = list_paths(tree, span).into_iter().map(|path| path.segments).chain(imports);
    let rooted = paths.filter(|path| path.first().is_some_and(|it| roots.contains(it)));
    let names = rooted.filter_map(|path| path.into_iter().find(|it| !roots.contains(it)));
    names.map(String::from).collect()
}

/// Returns the `wanted` modules and then all others that they need, directly or not.
pub fn with_dependencies<'a>(modules: &'a [Module], wanted: &[&str]) -> Vec<&'a Module> {
    let find = |name: &str| modules.iter().find(|module| module.name == name);
    let mut found: Vec<&Module> = wanted.iter().filter_map(|name| find(name)).collect();
    let (mut open, mut names) = (found.clone(), HashSet::new());
    while let Some(module) = open.pop() {
        if names.insert(&*module.name) {
            open.extend(module.needs.iter().filter_map(|name| find(name)));
        }
    }
    names.retain(|name| !wanted.contains(name));
    found.extend(modules.iter().filter(|it| names.contains(&*it.name)));
    found
}

/// Returns the text of the `wanted` modules and of all that they need.
pub fn render_modules(modules: &[Module], wanted: &[&str]) -> String {
    let modules = with_dependencies(modules, wanted).into_iter();
    let texts: Vec<&str> = modules.map(|module| &*module.text).collect();
    texts.join("\n")
}
