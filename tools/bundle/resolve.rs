//! Approximate name resolution: a name is looked up in its own module first, and in all
//! others if that has none. Scopes and imports by glob are not modelled, as rustc and the
//! proof find what this misses.

use super::items::{find_declared_names, is_removable, parent_item};
use crate::source::{lex, Kind, Tree};
use std::collections::{HashMap, HashSet};

/// The modules, the items of modules, and the macro calls that may declare items, by their
/// names and by those that imports give them.
pub struct Resolver<'a> {
    pub tree: &'a Tree,
    by_name: HashMap<&'a str, Vec<usize>>,
    /// The names that modules, or functions in them, import from the standard library.
    from_std: HashSet<(Option<usize>, &'a str)>,
}

impl<'a> Resolver<'a> {
    pub fn new(tree: &'a Tree) -> Self {
        let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
        let kind = |n: usize| tree.nodes[n].kind;
        let is_item = |&n: &usize| {
            let is_member = parent_item(tree, n).is_some() || kind(n).is_impl();
            kind(n) == Kind::Module || is_removable(tree, n) && !is_member
        };
        let items = (0..tree.nodes.len()).filter(is_item);
        let (calls, named): (Vec<usize>, _) = items.partition(|&n| kind(n) == Kind::MacroCall);
        for n in named {
            let name = lex::strip_raw(&tree.nodes[n].name);
            by_name.entry(name).or_default().push(n);
        }
        for n in calls {
            for name in find_declared_names(tree, n) {
                // A call that mentions an existing item uses it and declares nothing.
                let nodes = by_name.entry(name).or_default();
                if nodes.iter().all(|&m| kind(m) == Kind::MacroCall) {
                    nodes.push(n);
                }
            }
        }
        let mut from_std = HashSet::new();
        for leaf in tree.nodes_of(Kind::UseLeaf) {
            let (path, rename) = tree.import(leaf);
            let name = path.last().map_or("", |name| lex::strip_raw(name));
            if let ["std" | "core", _, ..] = path[..] {
                from_std.insert((tree.closest(leaf, Kind::Module), rename.unwrap_or(name)));
            }
            if let (Some(nodes), Some(rename)) = (by_name.get(name).cloned(), rename) {
                let renamed = by_name.entry(lex::strip_raw(rename));
                renamed.or_default().extend(nodes);
            }
        }
        Self { tree, by_name, from_std }
    }

    /// Returns what any segment of a path in the text of a node may mean.
    pub fn resolve_segments(&self, n: usize, path: &[&str]) -> Vec<usize> {
        if self.is_of_std(n, path[0]) {
            return Vec::new();
        }
        let rest = path[1..].iter().flat_map(|segment| self.lookup(segment));
        let first = self.resolve_ident(n, path[0]).into_iter();
        first.chain(rest.copied()).collect()
    }

    /// Returns what a path in the text of a node may mean: the item that its last known
    /// segment names.
    pub fn resolve(&self, n: usize, path: &str) -> Vec<usize> {
        let is_known = |segment: &&str| !self.lookup(segment).is_empty();
        let first = path.split("::").find(|segment| !segment.is_empty());
        match path.rsplit("::").find(is_known) {
            _ if first.is_some_and(|first| self.is_of_std(n, first)) => Vec::new(),
            Some(ident) if ident == path => self.resolve_ident(n, ident),
            Some(segment) => self.lookup(segment).to_vec(),
            None => Vec::new(),
        }
    }

    /// Returns what an identifier in the text of a node may mean.
    fn resolve_ident(&self, n: usize, ident: &str) -> Vec<usize> {
        let own = self.find_own(n, ident);
        if own.is_empty() {
            self.lookup(ident).to_vec()
        } else {
            own
        }
    }

    /// Returns whether a path that begins with an identifier in the text of a node is one of the
    /// standard library.
    pub fn is_of_std(&self, n: usize, ident: &str) -> bool {
        let is_imported = || self.from_std.contains(&(self.module_around(n), ident));
        let is_std = ["std", "core"].contains(&ident) || is_imported();
        is_std && self.find_own(n, ident).is_empty()
    }

    /// Returns the items of this name in the module around a node.
    fn find_own(&self, n: usize, name: &str) -> Vec<usize> {
        let module = self.module_around(n);
        let all = self.lookup(name).iter().copied();
        all.filter(|&m| self.tree.nodes[m].parent == module).collect()
    }

    fn module_around(&self, n: usize) -> Option<usize> {
        let parent = self.tree.nodes[n].parent;
        parent.and_then(|p| self.tree.closest(p, Kind::Module))
    }

    /// Returns all nodes of this name.
    pub fn lookup(&self, name: &str) -> &[usize] {
        let nodes = self.by_name.get(lex::strip_raw(name));
        nodes.map_or(&[], |nodes| nodes)
    }
}
