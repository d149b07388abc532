//! Finds the removed items that an error asks for.

use super::items::{expansion_idents, idents, last_segment};
use super::nest::find_crate;
use super::removals::Removals;
use crate::build::diagnostics::Diagnostic;
use crate::source::lex::split_idents;
use crate::source::{Kind, Node, Tree};
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

/// Returns the removed items that the errors name, or if they name none, what was removed
/// nearest to them; nothing of what is `known` already.
pub fn items_to_restore(
    tree: &Tree,
    removals: &Removals,
    diagnostics: &[Diagnostic],
    known: &BTreeSet<usize>,
) -> BTreeSet<usize> {
    let errors: Vec<&Diagnostic> = diagnostics.iter().filter(|it| it.is_error).collect();
    let mut named = BTreeSet::new();
    for error in &errors {
        let idents = quotes(error).flat_map(split_idents).collect();
        named.extend(removed_items_named(tree, removals, &idents));
        named.extend(removed_calls_for(tree, removals, error));
        named.extend(removed_methods_for(tree, removals, error));
    }
    named.retain(|n| !known.contains(n));
    if !named.is_empty() {
        return named;
    }
    let removed: Vec<usize> = removals.items(tree).filter(|n| !known.contains(n)).collect();
    let spans: Vec<&Range<usize>> = errors.iter().flat_map(|error| &error.spans).collect();
    for is_near in [is_in_item, is_impl_of_item, is_in_module, is_in_crate] {
        let near = removed.iter().filter(|&&n| spans.iter().any(|span| is_near(tree, n, span)));
        let near: BTreeSet<usize> = near.copied().collect();
        if !near.is_empty() {
            return near;
        }
    }
    removed.into_iter().collect()
}

/// Returns the item of a module that holds a span.
fn find_item(tree: &Tree, span: &Range<usize>) -> Option<usize> {
    let nodes = tree.enclosing(span).into_iter();
    nodes.take_while(|&n| tree.nodes[n].kind != Kind::Module).last()
}

fn is_in_item(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    find_item(tree, span).is_some_and(|item| tree.ancestors(n).any(|m| m == item))
}

/// Returns whether a node is an impl for the item that holds a span, or for the type of that
/// impl.
fn is_impl_of_item(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    let Some(item) = find_item(tree, span).filter(|_| tree.nodes[n].kind.is_impl()) else {
        return false;
    };
    let name = last_segment(&tree.nodes[item].name);
    [&tree.nodes[n].name, &tree.nodes[n].trait_path].into_iter().any(|it| last_segment(it) == name)
}

fn is_in_module(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    tree.closest(n, Kind::Module) == find_module(tree, span)
}

/// Returns the innermost module that holds a span.
fn find_module(tree: &Tree, span: &Range<usize>) -> Option<usize> {
    let mut nodes = tree.enclosing(span).into_iter();
    nodes.find(|&n| tree.nodes[n].kind == Kind::Module)
}

fn is_in_crate(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    find_crate(tree, span) == find_crate(tree, &tree.nodes[n].span)
}

/// Returns what an error quotes in backticks.
fn quotes(error: &Diagnostic) -> impl Iterator<Item = &str> {
    error.texts.iter().flat_map(|text| text.split('`').skip(1).step_by(2))
}

/// Returns the removed macro calls that make what an error names: an item that nothing else
/// declares, or an impl, if all names of a quote are in what the call expands to.
fn removed_calls_for(tree: &Tree, removals: &Removals, error: &Diagnostic) -> BTreeSet<usize> {
    let quotes: Vec<Vec<&str>> = quotes(error).map(find_last_segments).collect();
    let declares = |node: &Node, name: &str| node.kind != Kind::UseLeaf && node.name == name;
    let is_declared = |name: &str| tree.nodes.iter().any(|node| declares(node, name));
    let makes_one = |n: &usize| {
        let input: HashSet<&str> = idents(tree, &tree.nodes[*n].span).collect();
        let mut all = None;
        // Of `Type: Trait` the macro gets the type.
        let is_input = |names: &&Vec<&str>| names.first().is_some_and(|name| input.contains(name));
        quotes.iter().filter(is_input).any(|names| match names[..] {
            [name] => name.starts_with(char::is_uppercase) && !is_declared(name),
            _ => {
                let all = all.get_or_insert_with(|| expansion_idents(tree, *n));
                names.iter().all(|name| all.contains(name))
            }
        })
    };
    let calls = removals.items(tree).filter(|&n| tree.nodes[n].kind == Kind::MacroCall);
    calls.filter(makes_one).collect()
}

/// Returns the removed methods of traits that an error misses: of the traits that its module
/// imports or has, or of all if none of these has such a method.
fn removed_methods_for(tree: &Tree, removals: &Removals, error: &Diagnostic) -> Vec<usize> {
    let place = quotes(error).next().zip(error.spans.first());
    let Some((name, span)) = place.filter(|_| error.code == "E0599") else {
        return Vec::new();
    };
    let module = find_module(tree, span);
    let is_here = |n: &usize| tree.closest(*n, Kind::Module) == module;
    let imports = tree.nodes_of(Kind::UseLeaf).filter(is_here);
    let imported: HashSet<&str> =
        imports.filter_map(|leaf| tree.import(leaf).0.last().copied()).collect();
    let named = removals.items(tree).filter(|&n| tree.nodes[n].name == name);
    let methods: Vec<_> = named.filter_map(|n| Some((n, find_trait(tree, n)?))).collect();
    let is_visible = |(n, of_trait): &&(usize, &str)| is_here(n) || imported.contains(of_trait);
    let all = || methods.iter().map(|it| it.0).collect();
    let visible: Vec<usize> = methods.iter().filter(is_visible).map(|it| it.0).collect();
    if visible.is_empty() {
        all()
    } else {
        visible
    }
}

/// Returns the trait of a method, unless an error would name the type that has it: not if that
/// is an alias.
fn find_trait(tree: &Tree, method: usize) -> Option<&str> {
    let parent = &tree.nodes[tree.nodes[method].parent?];
    let is_alias = || {
        let mut aliases = tree.nodes_of(Kind::TypeAlias);
        aliases.any(|n| tree.nodes[n].name == last_segment(&parent.name))
    };
    match parent.kind {
        Kind::Trait => Some(&parent.name),
        Kind::TraitImpl if is_alias() => Some(last_segment(&parent.trait_path)),
        _ => None,
    }
}

/// Returns the last segments of the paths in a text, without the names of parameters.
fn find_last_segments(text: &str) -> Vec<&str> {
    let parts = text.split("::").flat_map(|part| {
        let idents: Vec<&str> = split_idents(part).collect();
        idents
    });
    let is_last = |ident: &&str| {
        let at = ident.as_ptr() as usize - text.as_ptr() as usize + ident.len();
        ident.len() > 1 && !text[at..].starts_with("::")
    };
    parts.filter(is_last).collect()
}

/// Returns the removed items whose identifying names are all among these.
pub fn removed_items_named(
    tree: &Tree,
    removals: &Removals,
    idents: &HashSet<&str>,
) -> BTreeSet<usize> {
    let is_named = |n: &usize| {
        let names = identifying_names(tree, *n);
        !names.is_empty() && names.iter().all(|name| idents.contains(name))
    };
    removals.items(tree).filter(is_named).collect()
}

/// Returns the names by which an error identifies an item: its own and that of the trait or
/// type that it belongs to.
fn identifying_names(tree: &Tree, n: usize) -> Vec<&str> {
    let node = &tree.nodes[n];
    let name = last_segment(&node.name);
    let parent = node.parent.map(|p| &tree.nodes[p]);
    let mut names = match (node.kind, parent) {
        (Kind::TraitImpl, _) => vec![last_segment(&node.trait_path), name],
        (Kind::Derive, Some(list)) => {
            let type_name = list.parent.map(|n| &*tree.nodes[n].name);
            [name].into_iter().chain(type_name).collect()
        }
        // The name is that of the macro.
        (Kind::MacroCall, _) => Vec::new(),
        (_, Some(parent)) if parent.kind.has_members() => vec![name, last_segment(&parent.name)],
        _ => vec![name],
    };
    names.retain(|name| !name.is_empty());
    names
}
