//! Drops dangling imports and impls, which refer to removed items, and modules in which only
//! private imports are left.

use super::{removals::Removals, resolve::Resolver};
use crate::source::{Kind, Tree};

/// Removes empty containers, imports of removed items, impls of removed traits or for removed
/// types, and modules that have only private imports left, until nothing changes.
pub fn drop_dangling(resolver: &Resolver, removals: &mut Removals) {
    let tree = resolver.tree;
    loop {
        let before = removals.clone();
        removals.propagate(tree);
        for (n, node) in tree.nodes.iter().enumerate() {
            let is_dangling = if node.kind == Kind::Module {
                has_only_imports(tree, n, removals)
            } else if node.kind == Kind::UseLeaf {
                let mut path = tree.import(n).0;
                path.retain(|segment| *segment != "*");
                !may_resolve(resolver, removals, n, &path.join("::"))
            } else {
                let mut paths = [&node.name, &node.trait_path].into_iter();
                node.kind.is_impl() && paths.any(|path| !may_resolve(resolver, removals, n, path))
            };
            if is_dangling {
                removals.insert(n);
            }
        }
        if *removals == before {
            return;
        }
    }
}

fn has_only_imports(tree: &Tree, module: usize, removals: &Removals) -> bool {
    let node = &tree.nodes[module];
    let is_private_import = |child: usize| {
        let import = &tree.nodes[child];
        import.kind == Kind::Use && import.visibility.is_empty()
    };
    let mut children = node.children.iter();
    node.body.is_some() && children.all(|&n| removals.contains(n) || is_private_import(n))
}

/// Returns whether a path may still resolve: each segment names an item that is left, or no item of
/// the sources.
fn may_resolve(resolver: &Resolver, removals: &Removals, n: usize, path: &str) -> bool {
    let path: Vec<&str> = path.split("::").filter(|it| !it.is_empty()).collect();
    let kind = |n: usize| resolver.tree.nodes[n].kind;
    let is_any_left = |candidates: &[usize]| {
        candidates.is_empty() || candidates.iter().any(|&m| !removals.contains(m))
    };
    match path[..] {
        [first, ..] if resolver.is_of_std(n, first) => true,
        [ident] => {
            let mut candidates = resolver.resolve(n, ident);
            // An impl for `str` does not refer to a module of the name `str`.
            candidates.retain(|&m| kind(n) == Kind::UseLeaf || kind(m) != Kind::Module);
            is_any_left(&candidates)
        }
        _ => path.iter().all(|it| is_any_left(resolver.lookup(it))),
    }
}
