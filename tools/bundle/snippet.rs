//! Snippets that stand by themselves: each module of the shelf with its docs and all its
//! public items, and what it needs of the others.

use crate::bundle::inline::{inlined, Form};
use crate::bundle::rustfmt::formatted;
use crate::bundle::units::paths;
use crate::project::Project;
use crate::source::{Kind, Node, Tree};
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

/// A module at the root of the shelf, to be pasted beside those that it needs.
pub struct Module {
    pub name: String,
    pub text: String,
    /// Whether solutions may name it.
    pub is_public: bool,
    /// The modules that its code names.
    needs: BTreeSet<String>,
}

/// The modules of the shelf, in its order. Tests are left out.
pub fn modules(project: &Project) -> Result<Vec<Module>, String> {
    let text = inlined(
        &project.root.join("snippets/lib.rs"),
        Form::Readable,
        &|path| path.is_file(),
    )?;
    let text = formatted(project, &project.work, "2021", &text).unwrap_or(text);
    let tree = Tree::parse(&text).map_err(|reason| format!("the shelf, {reason}"))?;
    let roots = tree.nodes.iter().filter(|node| node.parent.is_none());
    let roots = roots.filter(|node| node.kind == Kind::Module);
    let module = |node: &Node| Module {
        name: node.name.clone(),
        // A program uses a part of it only.
        text: format!("#[allow(dead_code)]\n{}\n", tree.str(&node.span)),
        is_public: tree.str(&node.visibility) == "pub",
        needs: named(&tree, &node.span, &["super", "crate", "self"]),
    };
    Ok(roots.map(module).collect())
}

/// The words that come after one of these roots, as in `super::nim`, in a part of the code.
pub fn named(tree: &Tree, span: &Range<usize>, roots: &[&str]) -> BTreeSet<String> {
    let leaves = (0..tree.nodes.len()).filter(|&n| tree.nodes[n].kind == Kind::UseLeaf);
    let own = leaves.filter(|&n| span.contains(&tree.nodes[n].span.start));
    let imports = own.map(|n| tree.import(n).0);
    let all = paths(tree, span).into_iter().chain(imports);
    let rooted = all.filter(|path| path.first().is_some_and(|word| roots.contains(word)));
    let words = rooted.filter_map(|path| path.into_iter().find(|word| !roots.contains(word)));
    words.map(String::from).collect()
}

/// The names of the given modules and of all that they need, directly or not: the given
/// ones first, the others in the shelf's order.
pub fn closure<'a>(modules: &'a [Module], wanted: &[&str]) -> Vec<&'a Module> {
    let find = |name: &str| modules.iter().find(|module| module.name == name);
    let given: Vec<&Module> = wanted.iter().filter_map(|name| find(name)).collect();
    let mut open = given.clone();
    let mut names = HashSet::new();
    while let Some(module) = open.pop() {
        if names.insert(&*module.name) {
            open.extend(module.needs.iter().filter_map(|name| find(name)));
        }
    }
    names.retain(|name| !wanted.contains(name));
    let others = modules.iter().filter(|it| names.contains(&*it.name));
    given.into_iter().chain(others).collect()
}

/// The text of the modules and of all that they need.
pub fn text(modules: &[Module], wanted: &[&str]) -> String {
    let texts = closure(modules, wanted).into_iter();
    let texts: Vec<&str> = texts.map(|module| &*module.text).collect();
    texts.join("\n")
}
