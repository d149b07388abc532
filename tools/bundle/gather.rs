//! The sources of one bundle, laid out for the bundler, and how they can stand in
//! one file.
//!
//! Plain bundles have the solution and every snippet's module at the root. Where
//! that could mean something else than the sources do, the shelf is a module of its
//! own, as it is a crate of its own.

use crate::bundle::layout::Layout;
use crate::bundle::mask::{Masks, CRATE, EXPORT};
use crate::bundle::paths::{self, SHELF};
use crate::project::Project;
use crate::source::edit::Edits;
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::{BTreeSet, HashSet};

/// The sources of a bundle.
pub struct Gathered {
    pub shelf: String,
    pub solution: String,
    /// Whether the shelf is a module of its own in the bundle.
    pub nested: bool,
    /// Whether the shelf comes before the solution, whose macros it must not see.
    pub shelf_first: bool,
    /// The attributes at the head of the shelf.
    pub inner: Vec<String>,
    /// The macros that the shelf exports.
    pub macros: Vec<String>,
    /// The modules at its root.
    pub modules: HashSet<String>,
    pub masks: Masks,
    /// The lints that the sources silence and pruning does not answer.
    pub silenced: BTreeSet<String>,
    /// What may keep them from being bundled: file, line and advice.
    pub doubt: Option<String>,
}

/// Reads the sources of a bundle; `nested` demands that the shelf is a module of its
/// own.
pub fn gather(project: &Project, name: &str, nested: bool) -> Result<Gathered, String> {
    let (mut masks, mut silenced) = (Masks::default(), BTreeSet::new());
    let mut doubt = None;
    let mut lay_out = |file: &str, nested: Option<bool>| {
        let layout = Layout {
            root: &project.root,
            main: project.root.join(file),
            nested,
            readable: false,
            masks: &mut masks,
            silenced: &mut silenced,
            doubt: &mut doubt,
        };
        let mut layout = layout;
        layout.text()
    };
    let text = lay_out("snippets/lib.rs", None)?;
    let shelf = Shelf::new(&text)?;
    let file = project.shown(name);
    let plain = Tree::parse(&lay_out(&file, Some(false))?).map_err(|e| format!("{file}, {e}"))?;
    let shelf_first = shelf.sees_macros_of(&plain);
    let nested = nested || shelf_first || !shelf.fits_beside(&plain);
    let solution = match nested {
        true => lay_out(&file, Some(true))?,
        false => plain.text,
    };
    Ok(Gathered {
        solution,
        nested,
        shelf_first,
        macros: shelf.macros(),
        modules: shelf.modules(),
        inner: shelf.inner,
        shelf: shelf.text,
        masks,
        silenced,
        doubt,
    })
}

/// The shelf as one text, without the attributes at its head.
struct Shelf {
    text: String,
    tree: Tree,
    inner: Vec<String>,
}

impl Shelf {
    fn new(text: &str) -> Result<Self, String> {
        let tree = Tree::parse(text).map_err(|reason| format!("the shelf, {reason}"))?;
        let mut edits = Edits::new(text);
        let mut inner = Vec::new();
        let mut i = 0;
        while tree.word(i) == "#" && tree.word(i + 1) == "!" {
            let start = tree.tokens[i].span.start;
            while !["]", ""].contains(&tree.word(i)) {
                i += 1;
            }
            let end = tree
                .tokens
                .get(i)
                .map_or(text.len(), |token| token.span.end);
            inner.push(text[start..end].to_string());
            edits.remove(start..end);
            i += 1;
        }
        for node in tree
            .nodes
            .iter()
            .filter(|node| node.kind == Kind::ExternCrate)
        {
            // `extern crate self as x;`
            let words: Vec<&str> = tree.tokens_in(&node.head).map(|i| tree.word(i)).collect();
            if let ["extern", "crate", "self", "as", name, ..] = words[..] {
                let visibility = tree.str(&node.visibility);
                let import = format!("{visibility} use {CRATE} as {name};");
                edits.replace(node.span.clone(), import);
            }
        }
        let text = edits.render(0..text.len());
        let tree = Tree::parse(&text).map_err(|reason| format!("the shelf, {reason}"))?;
        Ok(Self { text, tree, inner })
    }

    /// The names of the modules at the root.
    fn modules(&self) -> HashSet<String> {
        let roots = self.tree.nodes.iter().filter(|node| node.parent.is_none());
        let modules = roots.filter(|node| node.kind == Kind::Module);
        modules.map(|node| node.name.clone()).collect()
    }

    /// The names of the macros that are exported.
    fn macros(&self) -> Vec<String> {
        let exported = |node: &&Node| {
            let mut attributes = node.attributes.iter();
            node.kind == Kind::MacroRules
                && attributes.any(|attribute| self.tree.str(attribute).contains(EXPORT))
        };
        let nodes = self.tree.nodes.iter().filter(exported);
        let names: BTreeSet<String> = nodes.map(|node| node.name.clone()).collect();
        names.into_iter().collect()
    }

    /// Whether a macro of the solution would take the place of one of the standard
    /// library in the shelf.
    fn sees_macros_of(&self, solution: &Tree) -> bool {
        let is_macro = |node: &&Node| node.kind == Kind::MacroRules;
        let macros = solution.nodes.iter().filter(is_macro);
        let names: HashSet<&str> = macros.map(|node| &*node.name).collect();
        let calls = |&i: &usize| self.tree.word(i + 1) == "!" && names.contains(self.tree.word(i));
        !names.is_empty() && (0..self.tree.tokens.len()).any(|i| calls(&i))
    }

    /// Whether the modules of the shelf can stand at the root beside the solution
    /// and mean the same.
    fn fits_beside(&self, solution: &Tree) -> bool {
        let roots = || self.tree.nodes.iter().filter(|node| node.parent.is_none());
        let modules = self.modules();
        let taken = names_at_root(solution, &modules);
        roots().all(|node| node.kind == Kind::Module && !taken.contains(&node.name))
            && !self.imports_root()
            && !self.hides_from(solution)
    }

    /// Whether a module imports all that is at the root, where the solution is.
    fn imports_root(&self) -> bool {
        let uses = self.tree.nodes.iter().enumerate();
        let mut uses = uses.filter(|(_, node)| node.kind == Kind::Use);
        uses.any(|(n, node)| {
            let around = self.tree.around(&node.span);
            let around = around
                .iter()
                .filter(|&&n| self.tree.nodes[n].kind == Kind::Module);
            let depth = around.count();
            let mut leaves = Vec::new();
            paths::paths(&self.tree, n, &[], &mut leaves);
            leaves.iter().any(|leaf| {
                let words: Vec<&str> = leaf.iter().map(|word| &**word).collect();
                let supers = words.iter().filter(|word| **word == "super").count();
                match words[..] {
                    [CRATE, "*"] => true,
                    [.., "super", "*"] => supers >= depth,
                    _ => false,
                }
            })
        })
    }

    /// Whether the solution names what only the shelf may see: at the root it would
    /// find it.
    fn hides_from(&self, solution: &Tree) -> bool {
        let words: HashSet<&str> = (0..solution.tokens.len())
            .filter(|&i| solution.tokens[i].kind == lex::Kind::Word)
            .map(|i| solution.word(i))
            .collect();
        let fields: HashSet<&str> = (1..solution.tokens.len())
            .filter(|&i| solution.word(i - 1) == "." && solution.word(i + 1) != "(")
            // In `1..text.len()`, text is no field.
            .filter(|&i| i < 2 || solution.word(i - 2) != ".")
            .map(|i| solution.word(i))
            .collect();
        let tree = &self.tree;
        (0..tree.tokens.len()).any(|i| {
            let is_restricted = tree.word(i) == "pub" && tree.word(i + 1) == "(";
            if !is_restricted {
                return false;
            }
            let at = tree.tokens[i].span.start;
            let around = tree.around(&(at..at + 1));
            let Some(node) = around.first().map(|&n| &tree.nodes[n]) else {
                return true;
            };
            match node.kind {
                Kind::Field => fields.contains(&*node.name),
                Kind::Use => {
                    let mut leaves = Vec::new();
                    paths::paths(tree, around[0], &[], &mut leaves);
                    let mut names = leaves.iter().filter_map(|leaf| imported(leaf));
                    names.any(|name| name == "*" || words.contains(name))
                }
                // Only a tuple's field or a macro's body, which have no name.
                Kind::TupleField | Kind::MacroRules | Kind::MacroCall => false,
                _ => words.contains(&*node.name),
            }
        })
    }
}

/// The names of modules and types at the root of a solution, imported ones too but
/// for those from `modules` of the shelf.
fn names_at_root(solution: &Tree, modules: &HashSet<String>) -> HashSet<String> {
    const NAMED: [Kind; 7] = [
        Kind::Module,
        Kind::Struct,
        Kind::Enum,
        Kind::Union,
        Kind::Trait,
        Kind::TypeAlias,
        Kind::ExternCrate,
    ];
    let mut names = HashSet::from([String::from("std"), String::from(SHELF)]);
    let roots = solution.nodes.iter().enumerate();
    for (n, node) in roots.filter(|(_, node)| node.parent.is_none()) {
        if NAMED.contains(&node.kind) {
            names.insert(node.name.clone());
        }
        if node.kind == Kind::Use {
            let mut leaves = Vec::new();
            paths::paths(solution, n, &[], &mut leaves);
            for leaf in leaves {
                let name = imported(&leaf).map(String::from);
                let is_shelf = leaf.len() > 1 && modules.contains(&leaf[0]);
                names.extend(name.filter(|_| !is_shelf));
            }
        }
    }
    names
}

/// The name that an import gives.
fn imported(leaf: &[String]) -> Option<&str> {
    let last = leaf.iter().rev().find(|word| *word != "self");
    last.and_then(|word| word.rsplit(' ').next())
}

#[cfg(test)]
#[path = "gather_tests.rs"]
mod tests;
