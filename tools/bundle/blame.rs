//! Which of the units that were taken out an error asks for.

use crate::build::diagnostics::Diagnostic;
use crate::bundle::cut::Cut;
use crate::bundle::units::last;
use crate::source::{Kind, Tree};
use std::collections::{BTreeSet, HashSet};

/// The units of a cut that the errors miss, or else all impls and members of what is left.
pub fn missed(tree: &Tree, cut: &Cut, found: &[Diagnostic]) -> BTreeSet<usize> {
    let errors = found.iter().filter(|it| it.is_error);
    let missed = errors.flat_map(|error| named(tree, cut, &said(error)));
    let missed: BTreeSet<usize> = missed.collect();
    if !missed.is_empty() {
        return missed;
    }
    let is_of_left = |n: &usize| {
        let parent = tree.nodes[*n].parent;
        tree.nodes[*n].kind.is_impl()
            || parent.is_some_and(|p| !cut.holds(p) && tree.nodes[p].kind != Kind::Module)
    };
    cut.units(tree).into_iter().filter(is_of_left).collect()
}

/// The names that an error says.
fn said(error: &Diagnostic) -> HashSet<&str> {
    let texts = error.texts.iter();
    let quotes = texts.flat_map(|text| text.split('`').skip(1).step_by(2));
    quotes.flat_map(split).collect()
}

/// The units of a cut all of whose names are said.
pub fn named(tree: &Tree, cut: &Cut, said: &HashSet<&str>) -> BTreeSet<usize> {
    let is_named = |n: &usize| {
        let names = names(tree, *n);
        !names.is_empty() && names.iter().all(|name| said.contains(name))
    };
    cut.units(tree).into_iter().filter(is_named).collect()
}

/// The names by which an error may mean a part: of an item and of what it belongs to, of an
/// impl or a derive those of the trait and the type.
fn names(tree: &Tree, n: usize) -> Vec<&str> {
    let node = &tree.nodes[n];
    let name = last(&node.name);
    let holder = node.parent.map(|p| &tree.nodes[p]);
    let mut names = match (node.kind, holder) {
        (Kind::TraitImpl, _) => vec![last(&node.trait_path), name],
        (Kind::Derive, Some(list)) => {
            let of = list.parent.map(|n| &*tree.nodes[n].name);
            [name].into_iter().chain(of).collect()
        }
        // Calls have no names of their own.
        (Kind::MacroCall, _) => Vec::new(),
        (_, Some(holder)) if holder.kind.has_members() => vec![name, last(&holder.name)],
        _ => vec![name],
    };
    names.retain(|name| !name.is_empty());
    names
}

/// The words of a text.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty())
}
