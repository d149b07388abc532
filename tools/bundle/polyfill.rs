//! Traits that an author keeps for compilers whose standard library lacks their methods. A newer
//! compiler calls the methods of its standard library, so neither its errors nor the proof show
//! that a bundle has to keep such a trait.

use super::items::last_segment;
use super::macro_calls::MacroCall;
use super::{removals::Removals, resolve::Resolver};
use crate::source::{Kind, Tree};
use std::collections::BTreeSet;

/// Returns the imports of traits that are marked with `#[allow(unused_imports)]`, except in removed
/// modules. Also returns these traits, their members and impls, and the macro calls that name them.
pub fn find_polyfills(resolver: &Resolver, removals: &Removals) -> BTreeSet<usize> {
    let tree = resolver.tree;
    let mut found = BTreeSet::new();
    for leaf in tree.nodes_of(Kind::UseLeaf).filter(|&n| is_marked(tree, n)) {
        let module = tree.closest(leaf, Kind::Module);
        if module.is_some_and(|module| removals.contains(module)) {
            continue;
        }
        let mut candidates = resolver.resolve(leaf, &tree.import(leaf).0.join("::"));
        candidates.retain(|&n| tree.nodes[n].kind == Kind::Trait);
        for n in candidates {
            found.extend([leaf, n].iter().chain(&tree.nodes[n].children));
            let name = &*tree.nodes[n].name;
            let expands_to_it =
                |&call: &usize| MacroCall::new(tree, call).list_idents().contains(name);
            found.extend(tree.nodes_of(Kind::MacroCall).filter(expands_to_it));
            let implements_it = |&n: &usize| last_segment(&tree.nodes[n].trait_path) == name;
            found.extend(tree.nodes_of(Kind::TraitImpl).filter(implements_it));
        }
    }
    found
}

/// Returns whether an import has `#[allow(unused_imports)]`.
fn is_marked(tree: &Tree, leaf: usize) -> bool {
    let import = tree.closest(leaf, Kind::Use);
    let mut attributes = import.iter().flat_map(|&n| &tree.nodes[n].attributes);
    attributes.any(|it| tree.str(it).contains("unused_imports"))
}
