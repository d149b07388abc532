//! Traits that an author keeps for compilers whose standard library lacks their methods.
//! A newer one calls its own and does not miss them.

use crate::bundle::cut::Cut;
use crate::bundle::names::Names;
use crate::bundle::units::{all_words, last};
use crate::source::{Kind, Tree};
use std::collections::BTreeSet;

/// The imports of traits that are marked with `#[allow(unused_imports)]`, in modules of
/// which a cut leaves something; with these traits, their impls, and what makes impls.
pub fn polyfills(names: &Names, cut: &Cut) -> BTreeSet<usize> {
    let tree = names.tree;
    let mut found = BTreeSet::new();
    for leaf in (0..tree.nodes.len()).filter(|&n| is_marked(tree, n)) {
        let mut around = std::iter::successors(Some(leaf), |&n| tree.nodes[n].parent);
        let module = around.find(|&n| tree.nodes[n].kind == Kind::Module);
        let path = tree.import(leaf).0;
        let meant = names.meant(leaf, &path.join("::"));
        let traits = meant.iter().filter(|&&t| tree.nodes[t].kind == Kind::Trait);
        for &t in traits.filter(|_| !module.is_some_and(|module| cut.holds(module))) {
            found.extend([leaf, t].iter().chain(&tree.nodes[t].children));
            let name = &*tree.nodes[t].name;
            for (n, node) in tree.nodes.iter().enumerate() {
                let makes_it = || node.kind == Kind::MacroCall && all_words(tree, n).contains(name);
                if last(&node.trait_path) == name || makes_it() {
                    found.insert(n);
                }
            }
        }
    }
    found
}

/// Whether a name is imported so that nothing says when it is unused.
fn is_marked(tree: &Tree, n: usize) -> bool {
    let mut around = std::iter::successors(Some(n), |&n| tree.nodes[n].parent);
    let import = around.find(|&n| tree.nodes[n].kind == Kind::Use);
    let mut attributes = import.iter().flat_map(|&n| &tree.nodes[n].attributes);
    tree.nodes[n].kind == Kind::UseLeaf
        && attributes.any(|it| tree.str(it).contains("unused_imports"))
}
