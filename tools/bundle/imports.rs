//! What is about parts that were taken out of a file.

use crate::bundle::cut::Cut;
use crate::bundle::names::Names;
use crate::source::node::Kind;
use crate::source::tree::Tree;

/// Takes out what is empty, the imports and impls that nothing is left for, and the modules
/// that have nothing but imports of their own.
pub fn drop_gone(tree: &Tree, names: &Names, cut: &mut Cut) {
    loop {
        let before = cut.clone();
        cut.take_emptied(tree);
        for (n, node) in tree.nodes.iter().enumerate() {
            let is_gone = if node.kind == Kind::Module {
                has_only_imports(tree, n, cut)
            } else if node.kind == Kind::UseLeaf {
                !is_left(names, cut, &tree.import(n).0.join("::"))
            } else {
                let paths = [&node.name, &node.of_trait];
                node.kind.is_impl() && paths.iter().any(|path| !is_left(names, cut, path))
            };
            if is_gone {
                cut.add(n);
            }
        }
        if *cut == before {
            return;
        }
    }
}

fn has_only_imports(tree: &Tree, module: usize, cut: &Cut) -> bool {
    let node = &tree.nodes[module];
    let is_own = |&child: &usize| {
        let import = &tree.nodes[child];
        cut.holds(child) || import.kind == Kind::Use && import.visibility.is_empty()
    };
    node.body.is_some() && node.children.iter().all(is_own)
}

/// Whether there still is what each word of a path may mean, or it is none of the sources.
fn is_left(names: &Names, cut: &Cut, path: &str) -> bool {
    let mut meant = path.split("::").map(|word| names.all(word));
    meant.all(|meant| meant.is_empty() || meant.iter().any(|&m| !cut.holds(m)))
}
