//! What a name may mean: everything in the file that has it, whatever module that is in.

use crate::bundle::units::{declared, is_unit};
use crate::source::lex;
use crate::source::node::Node;
use crate::source::tree::Tree;
use std::collections::HashMap;

/// The modules, the items of modules, and the calls of macros that may declare them, by
/// their names and by those that imports give them.
pub struct Names<'a>(HashMap<&'a str, Vec<usize>>);

impl<'a> Names<'a> {
    pub fn new(tree: &'a Tree) -> Self {
        let mut names: HashMap<&str, Vec<usize>> = HashMap::new();
        let is_item = |n: usize| {
            let parent = tree.nodes[n].parent.map(|p| &tree.nodes[p]);
            is_unit(tree, n) && !tree.nodes[n].is_impl() && parent.map_or(true, Node::is_module)
        };
        let (calls, items): (Vec<usize>, Vec<usize>) = (0..tree.nodes.len())
            .filter(|&n| is_item(n) || tree.nodes[n].is_module())
            .partition(|&n| tree.nodes[n].is_macro_call());
        for n in items {
            let name = lex::plain(&tree.nodes[n].name);
            names.entry(name).or_default().push(n);
        }
        for n in calls {
            for name in declared(tree, n) {
                // What is an item already is not declared, but used.
                let meant = names.entry(name).or_default();
                if meant.iter().all(|&m| tree.nodes[m].is_macro_call()) {
                    meant.push(n);
                }
            }
        }
        for leaf in (0..tree.nodes.len()).filter(|&n| tree.nodes[n].is_import()) {
            let (path, rename) = tree.import(leaf);
            let meant = path.last().and_then(|name| names.get(lex::plain(name)));
            if let (Some(meant), Some(rename)) = (meant.cloned(), rename) {
                names.entry(lex::plain(rename)).or_default().extend(meant);
            }
        }
        Self(names)
    }

    /// What the words of a path may mean.
    pub fn of<'b>(&'b self, path: &'b [&str]) -> impl Iterator<Item = usize> + 'b {
        path.iter().flat_map(|name| self.last(name)).copied()
    }

    /// What a path may mean: a path that goes on behind an item means the item.
    pub fn meant(&self, path: &str) -> &[usize] {
        let mut words = path.rsplit("::").map(|name| self.last(name));
        words.find(|meant| !meant.is_empty()).unwrap_or_default()
    }

    fn last(&self, name: &str) -> &[usize] {
        self.0.get(lex::plain(name)).map_or(&[], |meant| meant)
    }
}
