//! What is about parts that were taken out of a file.

use crate::bundle::cut::Cut;
use crate::bundle::names::Names;
use crate::source::{Kind, Tree};

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
                let mut path = tree.import(n).0;
                path.retain(|word| *word != "*");
                !is_left(names, cut, n, &path.join("::"))
            } else {
                let paths = [&node.name, &node.trait_path];
                node.kind.is_impl() && paths.iter().any(|path| !is_left(names, cut, n, path))
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
fn is_left(names: &Names, cut: &Cut, n: usize, path: &str) -> bool {
    let words: Vec<&str> = path.split("::").filter(|word| !word.is_empty()).collect();
    let is_left = |meant: Vec<usize>| meant.is_empty() || meant.iter().any(|&m| !cut.holds(m));
    match words[..] {
        ["std" | "core", ..] => true,
        [name] => is_left(names.meant(n, name)),
        _ => words.iter().all(|word| is_left(names.all(word).to_vec())),
    }
}
