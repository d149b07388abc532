//! Finds the removed items without which the rest does not compile, by the errors of rustc.

use super::errors::{find_last_segments, is_missing_method, last_ident, list_quotes};
use super::generated::may_generate;
use super::items::{last_segment, list_identifying_names, list_idents, parent_item};
use super::nest::find_crate;
use super::removals::Removals;
use crate::build::diagnostics::Diagnostic;
use crate::source::lex::split_idents;
use crate::source::{Kind, Node, Tree};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

/// Returns the removed items that the errors name or, if the errors name none, those nearest to the
/// errors. Items in `known` are left out.
pub fn find_items_to_restore(
    tree: &Tree,
    removals: &Removals,
    diagnostics: &[Diagnostic],
    known: &BTreeSet<usize>,
) -> BTreeSet<usize> {
    let mut removed = RemovedItems::new(tree, removals);
    removed.items.retain(|n| !known.contains(n));
    let errors: Vec<&Diagnostic> = diagnostics.iter().filter(|it| it.is_error).collect();
    let mut named = BTreeSet::new();
    for error in &errors {
        let finders = [
            RemovedItems::find_quoted_items,
            RemovedItems::find_calls_and_impls,
            RemovedItems::find_trait_methods,
        ];
        let found = finders.iter().map(|find| find(&removed, error)).find(|it| !it.is_empty());
        named.extend(removed.prefer_near(found.unwrap_or_default(), &[error]));
    }
    if named.is_empty() {
        removed.find_nearest(&errors)
    } else {
        named
    }
}

/// The removed items.
struct RemovedItems<'a> {
    tree: &'a Tree,
    removals: &'a Removals,
    items: Vec<usize>,
    /// Maps the names that imports and type aliases introduce to the names in errors.
    aliases: HashMap<&'a str, &'a str>,
}

impl<'a> RemovedItems<'a> {
    fn new(tree: &'a Tree, removals: &'a Removals) -> Self {
        let renamed = tree.nodes_of(Kind::UseLeaf).filter_map(|leaf| {
            let (path, rename) = tree.import(leaf);
            Some((rename?, *path.last()?))
        });
        let is_associated = |n: &usize| parent_item(tree, *n).is_some();
        let aliases =
            tree.nodes_of(Kind::TypeAlias).filter(|n| !is_associated(n)).filter_map(|n| {
                let tokens = tree.tokens_in(&tree.nodes[n].span);
                let start = tree.find(tokens.clone(), &["="]) + 1;
                let path = tree.find(start..tokens.end, &["<", ";"]).checked_sub(1)?;
                Some((&*tree.nodes[n].name, tree.token(path)))
            });
        let aliases = renamed.chain(aliases).collect();
        Self { tree, removals, items: removals.items(tree).collect(), aliases }
    }

    fn node(&self, n: usize) -> &'a Node {
        &self.tree.nodes[n]
    }

    /// Returns the removed items whose identifying names are all in `names`.
    fn find_named(&self, names: &HashSet<&str>) -> Vec<usize> {
        let is_there = |name: &&str| {
            names.contains(name) || self.aliases.get(name).is_some_and(|it| names.contains(it))
        };
        let is_named = |n: &usize| match &list_identifying_names(self.tree, *n)[..] {
            [] => false,
            // An error names an alias by the name of the alias.
            [name] => names.contains(name),
            all => all.iter().all(is_there),
        };
        self.items.iter().copied().filter(is_named).collect()
    }

    /// Returns the removed items that an error quotes. If the error is that a type lacks a method
    /// or a trait, only trait impls, derives and members are returned: that type was not removed,
    /// so a removed type of the same name is a different one. For instance, the error is about the
    /// `Map` of std, and the sources declare a `Map` too.
    fn find_quoted_items(&self, error: &Diagnostic) -> Vec<usize> {
        let mut found = self.find_named(&list_quotes(error).flat_map(split_idents).collect());
        let is_part = |&n: &usize| {
            self.node(n).kind == Kind::TraitImpl || list_identifying_names(self.tree, n).len() > 1
        };
        if is_missing_method(error) || error.code == "E0277" {
            found.retain(is_part);
        }
        found
    }

    /// Retains the items in the crates of the errors, and among them those in the modules that
    /// the errors name, as in `module::Type`. A condition that no item meets is skipped.
    fn prefer_near(&self, mut items: Vec<usize>, errors: &[&Diagnostic]) -> Vec<usize> {
        let spans = || errors.iter().flat_map(|error| &error.spans);
        let is_near = |&n: &usize| spans().any(|span| is_in_crate(self.tree, n, span));
        let quotes = errors.iter().flat_map(|error| list_quotes(error));
        let paths: HashSet<&str> = quotes.flat_map(|it| it.split("::")).map(last_ident).collect();
        let is_named = |&n: &usize| {
            let module = self.tree.closest(n, Kind::Module);
            module.is_some_and(|m| paths.contains(&*self.node(m).name))
        };
        let preferences: [&dyn Fn(&usize) -> bool; 2] = [&is_near, &is_named];
        for is_preferred in preferences {
            if items.iter().any(is_preferred) {
                items.retain(is_preferred);
            }
        }
        items
    }

    /// Returns the removed macro calls and impls that may define what an error names.
    fn find_calls_and_impls(&self, error: &Diagnostic) -> Vec<usize> {
        [self.find_calls(error), self.find_impls(error)].concat()
    }

    /// Returns the removed macro calls that may generate what an error names.
    fn find_calls(&self, error: &Diagnostic) -> Vec<usize> {
        let traits = self.find_traits_with_method(error);
        let is_it = |n: &usize| {
            self.node(*n).kind == Kind::MacroCall && may_generate(self.tree, *n, error, &traits)
        };
        self.items.iter().copied().filter(is_it).collect()
    }

    /// Returns removed impls for types without a name. They are impls of the trait in the bound
    /// `Type: Trait` that an error quotes, or of a trait in the head of a remaining impl of `Trait`
    /// for `Type`, where it may be a bound.
    fn find_impls(&self, error: &Diagnostic) -> Vec<usize> {
        let bound = list_quotes(error).next().and_then(|text| text.rsplit_once(": "));
        let first = |text| find_last_segments(text).first().copied();
        let (of_type, trait_name) = bound.map_or((None, None), |(a, b)| (first(a), first(b)));
        let of_trait = |node: &'a Node| Some(last_segment(&node.trait_path));
        let is_there = |&n: &usize| {
            let node = self.node(n);
            !self.removals.contains(n)
                && of_trait(node) == trait_name
                && Some(last_segment(&node.name)) == of_type
        };
        let there = self.tree.nodes_of(Kind::TraitImpl).filter(is_there);
        let bounds = there.flat_map(|n| list_idents(self.tree, &self.node(n).head)).map(Some);
        let traits: HashSet<Option<&str>> = bounds.chain([trait_name]).collect();
        let is_it = |&n: &usize| {
            traits.contains(&of_trait(self.node(n))) && self.is_impl_for_unnamed_type(self.node(n))
        };
        self.items.iter().copied().filter(is_it).collect()
    }

    /// Returns the trait that a node is a member of.
    fn trait_of(&self, n: usize) -> Option<&'a Node> {
        let parent = self.node(n).parent.map(|p| self.node(p));
        parent.filter(|parent| parent.kind == Kind::Trait)
    }

    /// Returns the names of the traits with a method of the name that an error quotes as missing.
    fn find_traits_with_method(&self, error: &Diagnostic) -> Vec<&'a str> {
        let method = list_quotes(error).next().filter(|_| is_missing_method(error));
        let nodes = 0..self.tree.nodes.len();
        let members = nodes.filter(|&n| Some(&*self.node(n).name) == method);
        members.filter_map(|n| self.trait_of(n)).map(|it| &*it.name).collect()
    }

    /// Returns the removed trait methods with the name of a missing method, and those removed impls
    /// of traits with such a method that are for types without a name. For a type parameter or a
    /// number, the error does not name these traits.
    fn find_trait_methods(&self, error: &Diagnostic) -> Vec<usize> {
        let method = list_quotes(error).next().filter(|_| is_missing_method(error));
        let traits = self.find_traits_with_method(error);
        let is_it = |&n: &usize| {
            let node = self.node(n);
            Some(&*node.name) == method && self.trait_of(n).is_some()
                || self.is_impl_for_unnamed_type(node)
                    && traits.contains(&last_segment(&node.trait_path))
        };
        self.items.iter().copied().filter(is_it).collect()
    }

    /// Returns whether a node is an impl of a trait for a type without a name, such as a tuple,
    /// or with a name that errors do not mention, such as an alias of a tuple.
    fn is_impl_for_unnamed_type(&self, node: &Node) -> bool {
        let name = last_segment(&node.name);
        let target = self.aliases.get(name);
        let is_known =
            !name.is_empty() && target.is_none_or(|it| it.starts_with(char::is_alphabetic));
        node.kind == Kind::TraitImpl && !is_known
    }

    /// Returns whether the sources declare the type or the trait of an impl. They declare neither
    /// in `impl std::ops::Add<Type> for u64`, but only the argument `Type`.
    fn is_of_sources(&self, n: usize) -> bool {
        let node = self.node(n);
        let names = [&node.name, &node.trait_path].map(|path| last_segment(path));
        let is_it = |it: &Node| it.kind != Kind::UseLeaf && names.contains(&&*it.name);
        self.tree.nodes.iter().any(|it| !it.kind.is_impl() && is_it(it))
    }

    /// Returns the removed items nearest to the errors: the impls for types, and the items of
    /// removed modules, that the errors name. If there are none, the first of these groups that is
    /// not empty: parts of an item with an error, impls for such an item, items of its module,
    /// items of its crate, all impls and members.
    fn find_nearest(&self, errors: &[&Diagnostic]) -> BTreeSet<usize> {
        let quoted = errors.iter().flat_map(|error| list_quotes(error)).flat_map(split_idents);
        // A literal whose type is not known yet, `{float}`, becomes an `f64`.
        let quoted: HashSet<&str> =
            quoted.map(|name| if name == "float" { "f64" } else { name }).collect();
        let is_named = |n: &usize| {
            let name = last_segment(&self.node(*n).name);
            let name = self.aliases.get(name).copied().unwrap_or(name);
            let module = self.tree.closest(*n, Kind::Module).filter(|&m| self.removals.contains(m));
            self.node(*n).kind.is_impl() && quoted.contains(name) && self.is_of_sources(*n)
                || module.is_some_and(|m| quoted.contains(&*self.node(m).name))
        };
        let named: Vec<usize> = self.items.iter().copied().filter(is_named).collect();
        if !named.is_empty() {
            return self.prefer_near(named, errors).into_iter().collect();
        }
        let spans: Vec<&Range<usize>> = errors.iter().flat_map(|error| &error.spans).collect();
        for is_near in [is_in_item, is_impl_of_item, is_in_module, is_in_crate] {
            let near = |n: &usize| spans.iter().any(|span| is_near(self.tree, *n, span));
            let found: BTreeSet<usize> = self.items.iter().copied().filter(near).collect();
            if !found.is_empty() {
                return found;
            }
        }
        let is_impl_or_member = |n: &usize| {
            let node = self.node(*n);
            let parent = node.parent.filter(|&p| !self.removals.contains(p));
            node.kind.is_impl() || parent.is_some_and(|p| self.node(p).kind != Kind::Module)
        };
        self.items.iter().copied().filter(is_impl_or_member).collect()
    }
}

/// Returns the outermost item that contains a span, inside the innermost module.
fn find_item(tree: &Tree, span: &Range<usize>) -> Option<usize> {
    let nodes = tree.enclosing(span).into_iter();
    nodes.take_while(|&n| tree.nodes[n].kind != Kind::Module).last()
}

/// Returns the innermost module that contains a span.
fn find_module(tree: &Tree, span: &Range<usize>) -> Option<usize> {
    let mut nodes = tree.enclosing(span).into_iter();
    nodes.find(|&n| tree.nodes[n].kind == Kind::Module)
}

fn is_in_item(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    find_item(tree, span).is_some_and(|item| tree.ancestors(n).any(|m| m == item))
}

/// Returns whether a node is an impl whose type or trait has the name of the item that contains a
/// span. If that item is an impl, its name is that of its type.
fn is_impl_of_item(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    let Some(item) = find_item(tree, span).filter(|_| tree.nodes[n].kind.is_impl()) else {
        return false;
    };
    let name = last_segment(&tree.nodes[item].name);
    let mut paths = [&tree.nodes[n].name, &tree.nodes[n].trait_path].into_iter();
    paths.any(|path| last_segment(path) == name)
}

fn is_in_module(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    tree.closest(n, Kind::Module) == find_module(tree, span)
}

fn is_in_crate(tree: &Tree, n: usize, span: &Range<usize>) -> bool {
    find_crate(tree, span) == find_crate(tree, &tree.nodes[n].span)
}

#[cfg(test)]
#[path = "restore_tests.rs"]
mod tests;
