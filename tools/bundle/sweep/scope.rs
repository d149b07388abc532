//! What a path means in a module, as the compiler finds it: items, imports, globs.

use super::{has_name, is_type, is_unit, plain, words};
use crate::bundle::cut::Cut;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::cell::RefCell;
use std::collections::HashMap;

/// A module of the file; the file itself is none.
pub type Module = Option<usize>;
pub type Path<'a> = Vec<&'a str>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Meaning {
    Module(Module),
    Unit(usize),
}

/// The names that a module or a function has: imports with the paths that they stand
/// for, and the paths of which it takes all names.
#[derive(Default)]
pub struct Imports<'a> {
    pub named: HashMap<&'a str, Vec<Path<'a>>>,
    pub globs: Vec<Path<'a>>,
}

pub struct Scopes<'a> {
    tree: &'a Tree,
    own: HashMap<(Module, &'a str), Vec<Meaning>>,
    imports: HashMap<Module, Imports<'a>>,
    known: RefCell<HashMap<(Module, &'a str), Vec<Meaning>>>,
}

impl<'a> Scopes<'a> {
    pub fn new(tree: &'a Tree, cut: &Cut) -> Self {
        let mut scopes = Self {
            tree,
            own: HashMap::new(),
            imports: HashMap::new(),
            known: RefCell::default(),
        };
        let nodes = tree.nodes.iter().enumerate();
        for (n, node) in nodes.filter(|(n, _)| !cut.holds(*n)) {
            let parent = node.parent.map(|p| tree.nodes[p].kind);
            let is_item = parent.map_or(true, |kind| kind == Kind::Module);
            if node.kind == Kind::UseLeaf {
                let mut around = std::iter::successors(node.parent, |&p| tree.nodes[p].parent);
                let outer = around.find(|&p| !is_import(&tree.nodes[p]));
                if outer.map_or(true, |p| tree.nodes[p].kind == Kind::Module) {
                    scopes.imports.entry(outer).or_default().note(tree, n);
                }
            } else if node.kind == Kind::Module && is_item {
                scopes.define(node.parent, &node.name, Meaning::Module(Some(n)));
            } else if is_item && is_unit(tree, n) && has_name(node) {
                scopes.define(node.parent, &node.name, Meaning::Unit(n));
            }
        }
        scopes
    }

    /// Notes that a name of a module means this.
    pub fn define(&mut self, module: Module, name: &'a str, meaning: Meaning) {
        let known = self.own.entry((module, plain(name))).or_default();
        known.push(meaning);
        self.known.borrow_mut().clear();
    }

    /// The module that a node is in.
    pub fn module(&self, n: usize) -> Module {
        let parents =
            std::iter::successors(self.tree.nodes[n].parent, |&p| self.tree.nodes[p].parent);
        let mut modules = parents.filter(|&p| self.tree.nodes[p].kind == Kind::Module);
        modules.next()
    }

    /// What the path may mean in that module, each with the number of words that lead
    /// there: a type may be followed by its members. A module with words left over does
    /// not have the next of them.
    pub fn resolve(&self, module: Module, path: &[&'a str]) -> Vec<(Meaning, usize)> {
        self.follow(module, path, &mut Vec::new())
    }

    fn follow(
        &self,
        module: Module,
        path: &[&'a str],
        seen: &mut Vec<(Module, &'a str)>,
    ) -> Vec<(Meaning, usize)> {
        let outer = |module: Module| module.and_then(|m| self.module(m));
        let mut found = match path {
            [] => return Vec::new(),
            ["crate", ..] => vec![Meaning::Module(None)],
            ["self", ..] => vec![Meaning::Module(module)],
            ["super", ..] => vec![Meaning::Module(outer(module))],
            [name, ..] => self.look(module, name, seen),
        };
        let mut ends = Vec::new();
        for (i, name) in path.iter().enumerate().skip(1) {
            let mut next = Vec::new();
            for meaning in found {
                let inside = match meaning {
                    // A function beside a module of its name is not meant.
                    Meaning::Unit(n) if !has_members(&self.tree.nodes[n]) => continue,
                    Meaning::Unit(_) => Vec::new(),
                    Meaning::Module(m) if *name == "super" => vec![Meaning::Module(outer(m))],
                    Meaning::Module(m) => self.look(m, name, seen),
                };
                match inside.is_empty() {
                    true => ends.push((meaning, i)),
                    false => next.extend(inside),
                }
            }
            found = next;
        }
        ends.extend(found.into_iter().map(|meaning| (meaning, path.len())));
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// What a name means in a module.
    fn look(
        &self,
        module: Module,
        name: &'a str,
        seen: &mut Vec<(Module, &'a str)>,
    ) -> Vec<Meaning> {
        let key = (module, name);
        let mut found = self.own.get(&key).cloned().unwrap_or_default();
        // An import may seem to stand for itself, such as `use nim::nim`.
        if seen.contains(&key) {
            return found;
        }
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        seen.push(key);
        if let Some(imports) = self.imports.get(&module) {
            found.extend(self.imported(module, imports, name, seen));
        }
        seen.pop();
        found.sort_unstable();
        found.dedup();
        // What was found in a circle may not be all.
        if seen.is_empty() {
            self.known.borrow_mut().insert(key, found.clone());
        }
        found
    }

    /// What a name means by the imports of a module or of a function in it.
    pub fn imported(
        &self,
        module: Module,
        imports: &Imports<'a>,
        name: &'a str,
        seen: &mut Vec<(Module, &'a str)>,
    ) -> Vec<Meaning> {
        let mut found = Vec::new();
        for path in imports.named.get(name).into_iter().flatten() {
            let mut ends = self.follow(module, path, seen);
            // A variant is imported with its enum.
            ends.retain(|(end, words)| *words == path.len() || matches!(end, Meaning::Unit(_)));
            found.extend(ends.into_iter().map(|(meaning, _)| meaning));
        }
        for path in &imports.globs {
            for (meaning, words) in self.follow(module, path, seen) {
                match meaning {
                    Meaning::Module(m) if words == path.len() => {
                        found.extend(self.look(m, name, seen));
                    }
                    Meaning::Unit(n) if self.has_child(n, name) => found.push(meaning),
                    _ => {}
                }
            }
        }
        found
    }

    fn has_child(&self, n: usize, name: &str) -> bool {
        let mut children = self.tree.nodes[n].children.iter();
        children.any(|&child| plain(&self.tree.nodes[child].name) == name)
    }
}

impl<'a> Imports<'a> {
    /// Notes one name of a `use`.
    pub fn note(&mut self, tree: &'a Tree, leaf: usize) {
        let node = &tree.nodes[leaf];
        let path = import(tree, leaf);
        match &*node.name {
            "*" => self.globs.push(path),
            "self" => {
                let name = path.last().copied().unwrap_or_default();
                self.named.entry(name).or_default().push(path);
            }
            name => self.named.entry(plain(name)).or_default().push(path),
        }
    }
}

/// The words of the path that an import names, those of the groups around it first,
/// without a new name for it.
pub fn import(tree: &Tree, leaf: usize) -> Path<'_> {
    let mut path = Vec::new();
    let mut next = Some(leaf);
    while let Some(n) = next {
        let node = &tree.nodes[n];
        let front: Vec<&str> = match node.kind {
            Kind::UseLeaf => words(tree, &node.head).collect(),
            Kind::UseGroup => {
                let inside = node.children.first().map(|&child| &tree.nodes[child]);
                let end = inside.map_or(node.head.end, |child| child.span.start);
                words(tree, &(node.head.start..end)).collect()
            }
            _ => Vec::new(),
        };
        let front = front.into_iter().take_while(|&word| word != "as");
        path.splice(0..0, front);
        next = node.parent.filter(|_| node.kind != Kind::Use);
    }
    if path.len() > 1 && path.last() == Some(&"self") {
        path.pop();
    }
    path
}

/// Whether a path can go on behind the item, as far as names tell.
fn has_members(node: &Node) -> bool {
    is_type(node) || matches!(node.kind, Kind::Trait | Kind::MacroCall)
}

fn is_import(node: &Node) -> bool {
    matches!(node.kind, Kind::Use | Kind::UseGroup | Kind::UseLeaf)
}
