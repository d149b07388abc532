//! What a name may mean: what has it in the same module, or else in any.

use crate::bundle::units::{declared, is_unit};
use crate::source::{lex, Kind, Tree};
use std::collections::HashMap;

/// The modules, the items of modules, and the calls of macros that may declare them, by
/// their names and by those that imports give them.
pub struct Names<'a> {
    pub tree: &'a Tree,
    named: HashMap<&'a str, Vec<usize>>,
}

impl<'a> Names<'a> {
    pub fn new(tree: &'a Tree) -> Self {
        let mut names: HashMap<&str, Vec<usize>> = HashMap::new();
        let is_item = |n: usize| {
            let parent = tree.nodes[n].parent.map(|p| &tree.nodes[p]);
            let is_in_module = parent.map_or(true, |node| node.kind == Kind::Module);
            is_unit(tree, n) && !tree.nodes[n].kind.is_impl() && is_in_module
        };
        let (calls, items): (Vec<usize>, Vec<usize>) = (0..tree.nodes.len())
            .filter(|&n| is_item(n) || tree.nodes[n].kind == Kind::Module)
            .partition(|&n| tree.nodes[n].kind == Kind::MacroCall);
        for n in items {
            let name = lex::strip_raw(&tree.nodes[n].name);
            names.entry(name).or_default().push(n);
        }
        for n in calls {
            for name in declared(tree, n) {
                // What is an item already is not declared, but used.
                let meant = names.entry(name).or_default();
                if meant.iter().all(|&m| tree.nodes[m].kind == Kind::MacroCall) {
                    meant.push(n);
                }
            }
        }
        for leaf in (0..tree.nodes.len()).filter(|&n| tree.nodes[n].kind == Kind::UseLeaf) {
            let (path, rename) = tree.import(leaf);
            let meant = path.last().and_then(|name| names.get(lex::strip_raw(name)));
            if let (Some(meant), Some(rename)) = (meant.cloned(), rename) {
                names
                    .entry(lex::strip_raw(rename))
                    .or_default()
                    .extend(meant);
            }
        }
        Self { tree, named: names }
    }

    /// What the words of a path in the text of a node may mean.
    pub fn of(&self, n: usize, path: &[&str]) -> Vec<usize> {
        let rest = path[1..].iter().flat_map(|word| self.all(word));
        let first = self.known(n, path[0]).into_iter();
        first.chain(rest.copied()).collect()
    }

    /// What a path in the text of a node may mean: one that goes on behind an item means the
    /// item.
    pub fn meant(&self, n: usize, path: &str) -> Vec<usize> {
        let mut words = path.rsplit("::").filter(|word| !self.all(word).is_empty());
        match words.next() {
            Some(word) if word == path => self.known(n, word),
            Some(word) => self.all(word).to_vec(),
            None => Vec::new(),
        }
    }

    /// What a word without a path may mean: what its own module has comes first.
    fn known(&self, n: usize, word: &str) -> Vec<usize> {
        let nodes = &self.tree.nodes;
        let mut around = std::iter::successors(nodes[n].parent, |&n| nodes[n].parent);
        let module = around.find(|&n| nodes[n].kind == Kind::Module);
        let all = self.all(word);
        let own = all.iter().filter(|&&m| nodes[m].parent == module);
        let own: Vec<usize> = own.copied().collect();
        match own.is_empty() {
            true => all.to_vec(),
            false => own,
        }
    }

    pub fn all(&self, word: &str) -> &[usize] {
        self.named
            .get(lex::strip_raw(word))
            .map_or(&[], |meant| meant)
    }
}
