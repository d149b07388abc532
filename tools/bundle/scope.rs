//! What a path means in a module, as far as items, imports and globs tell.

use crate::build::shelf::SHELF;
use crate::bundle::units::{declared, is_exported, is_impl, is_module, is_unit};
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::HashMap;

/// A module of the file; the file itself is none.
pub type Module = Option<usize>;

pub struct Scopes<'a> {
    tree: &'a Tree,
    /// The items of modules, and the calls of macros that may declare them.
    items: HashMap<(Module, &'a str), Vec<usize>>,
    /// The imports of modules, those of their functions included: the path, and the name
    /// that it gets, which is `*` if it takes all.
    imports: HashMap<Module, Vec<(Vec<&'a str>, &'a str)>>,
    /// The module of the shelf.
    shelf: Module,
}

/// How many imports may lead to each other.
const DEPTH: usize = 8;

impl<'a> Scopes<'a> {
    pub fn new(tree: &'a Tree) -> Self {
        let is_shelf = |node: &Node| is_module(node) && node.parent.is_none() && node.name == SHELF;
        let mut scopes = Self {
            tree,
            items: HashMap::new(),
            imports: HashMap::new(),
            shelf: tree.nodes.iter().position(is_shelf),
        };
        let mut calls = Vec::new();
        for (n, node) in tree.nodes.iter().enumerate() {
            let module = scopes.module(n);
            let is_item = is_unit(tree, n) && !is_impl(node) && module == node.parent;
            if node.kind == Kind::UseLeaf {
                let (path, rename) = tree.import(n);
                let name = rename.or(path.last().copied()).unwrap_or_default();
                let imports = scopes.imports.entry(module).or_default();
                imports.push((path, lex::plain(name)));
            } else if is_item && node.kind == Kind::MacroCall {
                calls.push((n, module));
            } else if is_module(node) || is_item {
                let module = match is_exported(tree, node) {
                    true => scopes.root(module),
                    false => module,
                };
                let name = (module, lex::plain(&node.name));
                scopes.items.entry(name).or_default().push(n);
            }
        }
        for (n, module) in calls {
            for name in declared(tree, n) {
                // What is an item already is not declared, but used.
                if scopes.resolve(module, &[name]).is_empty() {
                    scopes.items.entry((module, name)).or_default().push(n);
                }
            }
        }
        scopes
    }

    /// The module that a node is in.
    pub fn module(&self, n: usize) -> Module {
        let above = |n: &usize| self.tree.nodes[*n].parent;
        let mut parents = std::iter::successors(self.tree.nodes[n].parent, above);
        parents.find(|&p| is_module(&self.tree.nodes[p]))
    }

    /// What a path in the text of a node may mean.
    pub fn meant(&self, n: usize, path: &str) -> Vec<usize> {
        let path: Vec<&str> = path.split("::").filter(|word| !word.is_empty()).collect();
        self.resolve(self.module(n), &path)
    }

    /// The items and modules that a path may mean in a module; a path that goes on behind an
    /// item means the item.
    pub fn resolve(&self, module: Module, path: &[&str]) -> Vec<usize> {
        let mut found = self.follow(module, path, 0);
        found.sort_unstable();
        found.dedup();
        found
    }

    fn follow(&self, module: Module, path: &[&str], depth: usize) -> Vec<usize> {
        let Some((first, rest)) = path.split_first().filter(|_| depth < DEPTH) else {
            return Vec::new();
        };
        let outer = |module: Module| module.and_then(|m| self.module(m));
        let start = match *first {
            "crate" => self.root(module),
            "self" => module,
            "super" => outer(module),
            name => return self.all(self.look(module, lex::plain(name), depth), rest, depth),
        };
        match rest {
            [] => start.into_iter().collect(),
            ["super", ..] => self.follow(start, rest, depth),
            [name, rest @ ..] => self.all(self.look(start, lex::plain(name), depth), rest, depth),
        }
    }

    /// What the rest of a path means behind these items and modules.
    fn all(&self, found: Vec<usize>, rest: &[&str], depth: usize) -> Vec<usize> {
        let Some((name, rest)) = rest.split_first() else {
            return found;
        };
        let next = found
            .into_iter()
            .flat_map(|n| match is_module(&self.tree.nodes[n]) {
                true => self.all(self.look(Some(n), lex::plain(name), depth), rest, depth),
                false => vec![n],
            });
        next.collect()
    }

    /// What a name means in a module.
    fn look(&self, module: Module, name: &str, depth: usize) -> Vec<usize> {
        if let Some(items) = self.items.get(&(module, name)) {
            return items.clone();
        }
        let imports = self.imports.get(&module).into_iter().flatten();
        let (globs, named): (Vec<_>, Vec<_>) = imports.partition(|(_, name)| *name == "*");
        let named = named.into_iter().filter(|(_, own)| *own == name);
        let found: Vec<usize> = named
            .flat_map(|(path, _)| self.follow(module, path, depth + 1))
            .collect();
        if !found.is_empty() {
            return found;
        }
        let modules = globs
            .into_iter()
            .flat_map(|(path, _)| self.follow(module, &path[..path.len() - 1], depth + 1));
        let found: Vec<usize> = modules
            .filter(|&n| is_module(&self.tree.nodes[n]))
            .flat_map(|n| self.look(Some(n), name, depth + 1))
            .collect();
        match found.is_empty() && name == SHELF {
            // Every module knows the other crate.
            true => self.shelf.into_iter().collect(),
            false => found,
        }
    }

    /// The root of the crate that a module belongs to.
    fn root(&self, module: Module) -> Module {
        let above = |m: &usize| self.module(*m);
        let top = std::iter::successors(module, above).last();
        top.filter(|top| Some(*top) == self.shelf)
    }
}
