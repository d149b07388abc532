//! Approximate name resolution: a name is looked up in its own module first. If the module has no
//! such item, the name is looked up in the crate and in the dependencies of the crate. Scopes and
//! glob imports are not modelled: rustc and the proof find what the resolution misses.

use super::items::{is_removable, parent_item};
use super::macro_calls::MacroCall;
use super::nest::{find_crate, list_externs};
use crate::source::{lex, Kind, Tree};
use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// The modules, the items of modules, and the macro calls that may declare items, by their
/// names and by the names that imports give them.
pub struct Resolver<'a> {
    pub tree: &'a Tree,
    by_name: HashMap<&'a str, Vec<usize>>,
    /// Each module with each name that it, or a function in it, imports from the standard library.
    from_std: HashSet<(Option<usize>, &'a str)>,
    /// The crate of each node; that of the solution is `None`.
    crates: Vec<Option<&'a str>>,
    /// Each crate with each crate that it depends on, directly or not.
    dependencies: HashSet<(Option<&'a str>, Option<&'a str>)>,
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
            for name in MacroCall::new(tree, n).find_declared_names() {
                // A call that mentions an existing item uses the item and declares nothing.
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
        let crates = tree.nodes.iter().map(|node| find_crate(tree, &node.span)).collect();
        Self {
            tree,
            by_name,
            from_std,
            crates,
            dependencies: close_transitively(list_externs(tree)),
        }
    }

    /// Returns the nodes that any segment of a path in the text of node `n` may mean; none for a
    /// path of the standard library.
    pub fn resolve_segments(&self, n: usize, path: &[&str]) -> Vec<usize> {
        if self.is_of_std(n, path[0]) {
            return Vec::new();
        }
        let rest = path[1..].iter().flat_map(|segment| self.find_visible(n, segment));
        self.resolve_ident(n, path[0]).into_iter().chain(rest).collect()
    }

    /// Returns the nodes that a path in the text of node `n` may mean: those that the last
    /// segment with a known name may mean.
    pub fn resolve(&self, n: usize, path: &str) -> Vec<usize> {
        let is_known = |segment: &&str| !self.lookup(segment).is_empty();
        let first = path.split("::").find(|segment| !segment.is_empty());
        match path.rsplit("::").find(is_known) {
            _ if first.is_some_and(|first| self.is_of_std(n, first)) => Vec::new(),
            Some(ident) if ident == path => self.resolve_ident(n, ident),
            Some(segment) => self.find_visible(n, segment),
            None => Vec::new(),
        }
    }

    /// Returns the nodes that an identifier in the text of node `n` may mean.
    fn resolve_ident(&self, n: usize, ident: &str) -> Vec<usize> {
        let own = self.find_own(n, ident);
        if own.is_empty() {
            self.find_visible(n, ident)
        } else {
            own
        }
    }

    /// Returns the items of a name in the crate of node `n` and in the dependencies of the crate.
    fn find_visible(&self, n: usize, name: &str) -> Vec<usize> {
        let own = self.crates[n];
        let is_visible = |of: Option<&'a str>| of == own || self.dependencies.contains(&(own, of));
        let all = self.lookup(name).iter().copied();
        all.filter(|&m| is_visible(self.crates[m])).collect()
    }

    /// Returns whether an identifier at the start of a path in the text of node `n` means the
    /// standard library or an import from it.
    pub fn is_of_std(&self, n: usize, ident: &str) -> bool {
        let is_imported = || self.from_std.contains(&(self.module_around(n), ident));
        let is_std = ["std", "core"].contains(&ident) || is_imported();
        is_std && self.find_own(n, ident).is_empty()
    }

    /// Returns the items of a name in the module around node `n`.
    fn find_own(&self, n: usize, name: &str) -> Vec<usize> {
        let module = self.module_around(n);
        let all = self.lookup(name).iter().copied();
        all.filter(|&m| self.tree.nodes[m].parent == module).collect()
    }

    fn module_around(&self, n: usize) -> Option<usize> {
        let parent = self.tree.nodes[n].parent;
        parent.and_then(|p| self.tree.closest(p, Kind::Module))
    }

    /// Returns all nodes of a name.
    pub fn lookup(&self, name: &str) -> &[usize] {
        let nodes = self.by_name.get(lex::strip_raw(name));
        nodes.map_or(&[], |nodes| nodes)
    }
}

/// Returns the transitive closure of a relation.
fn close_transitively<T: Copy + Eq + Hash>(mut pairs: HashSet<(T, T)>) -> HashSet<(T, T)> {
    loop {
        let next =
            |&(a, b): &(T, T)| pairs.iter().filter(move |it| it.0 == b).map(move |it| (a, it.1));
        let more: Vec<(T, T)> = pairs.iter().flat_map(next).collect();
        let before = pairs.len();
        pairs.extend(more);
        if pairs.len() == before {
            return pairs;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_only_what_a_crate_may_name() {
        let text = "mod __bundled { mod crates {
            mod a { fn f() { Box::new() } } mod b { struct Box; } mod c { struct Box; }
        } mod preludes {
            mod __a { pub use crate::__bundled::crates::d; }
            mod __d { pub use crate::__bundled::crates::c; }
        } }";
        let tree = &Tree::parse(text).unwrap();
        let function = tree.nodes_of(Kind::Function).next().unwrap();
        let in_c = tree.nodes_of(Kind::Struct).last().unwrap();
        assert_eq!(Resolver::new(tree).resolve_segments(function, &["Box", "new"]), [in_c]);
    }
}
