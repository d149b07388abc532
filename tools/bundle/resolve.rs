//! Approximate name resolution: a name is looked up in its own module first, and in all
//! others if that has none. Scopes and imports by glob are not modelled, as rustc and the
//! proof find what this misses.

use super::items::{declared_names, is_removable};
use crate::source::{lex, Kind, Tree};
use std::collections::HashMap;

/// The modules, the items of modules, and the macro calls that may declare items, by their
/// names and by those that imports give them.
pub struct Resolver<'a> {
    pub tree: &'a Tree,
    by_name: HashMap<&'a str, Vec<usize>>,
}

impl<'a> Resolver<'a> {
    pub fn new(tree: &'a Tree) -> Self {
        let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
        let is_item = |&n: &usize| {
            let node = &tree.nodes[n];
            let is_in_module = node
                .parent
                .is_none_or(|p| tree.nodes[p].kind == Kind::Module);
            node.kind == Kind::Module
                || is_in_module && is_removable(tree, n) && !node.kind.is_impl()
        };
        let (calls, items): (Vec<usize>, Vec<usize>) = (0..tree.nodes.len())
            .filter(is_item)
            .partition(|&n| tree.nodes[n].kind == Kind::MacroCall);
        for n in items {
            let name = lex::strip_raw(&tree.nodes[n].name);
            by_name.entry(name).or_default().push(n);
        }
        for n in calls {
            for name in declared_names(tree, n) {
                // A call that mentions an existing item uses it and declares nothing.
                let candidates = by_name.entry(name).or_default();
                if candidates
                    .iter()
                    .all(|&m| tree.nodes[m].kind == Kind::MacroCall)
                {
                    candidates.push(n);
                }
            }
        }
        for leaf in tree.nodes_of(Kind::UseLeaf) {
            let (path, rename) = tree.import(leaf);
            let candidates = path
                .last()
                .and_then(|name| by_name.get(lex::strip_raw(name)));
            if let (Some(candidates), Some(rename)) = (candidates.cloned(), rename) {
                by_name
                    .entry(lex::strip_raw(rename))
                    .or_default()
                    .extend(candidates);
            }
        }
        Self { tree, by_name }
    }

    /// Returns what any segment of a path in the text of a node may mean.
    pub fn resolve_segments(&self, n: usize, path: &[&str]) -> Vec<usize> {
        let rest = path[1..].iter().flat_map(|segment| self.lookup(segment));
        let first = self.resolve_ident(n, path[0]).into_iter();
        first.chain(rest.copied()).collect()
    }

    /// Returns what a path in the text of a node may mean: the item that its last known
    /// segment names.
    pub fn resolve(&self, n: usize, path: &str) -> Vec<usize> {
        let mut known = path
            .rsplit("::")
            .filter(|segment| !self.lookup(segment).is_empty());
        match known.next() {
            Some(ident) if ident == path => self.resolve_ident(n, ident),
            Some(segment) => self.lookup(segment).to_vec(),
            None => Vec::new(),
        }
    }

    /// Returns what an identifier in the text of a node may mean.
    fn resolve_ident(&self, n: usize, ident: &str) -> Vec<usize> {
        let nodes = &self.tree.nodes;
        let parent = nodes[n].parent;
        let module = parent.and_then(|p| self.tree.closest(p, Kind::Module));
        let all = self.lookup(ident).iter().copied();
        let own: Vec<usize> = all.clone().filter(|&m| nodes[m].parent == module).collect();
        if own.is_empty() {
            all.collect()
        } else {
            own
        }
    }

    /// Returns all nodes of this name.
    pub fn lookup(&self, name: &str) -> &[usize] {
        self.by_name
            .get(lex::strip_raw(name))
            .map_or(&[], |nodes| nodes)
    }
}
