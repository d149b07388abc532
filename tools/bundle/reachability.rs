//! Reachability from `main`, computed before rustc checks anything.
//!
//! The LLVM IR tells which functions the program runs. Other items are reached by the paths in
//! reached items, and members by their names alone. Items may be missed: rustc names those
//! without which the rest does not compile, and the proof finds the others.

use super::functions::{Function, FunctionSet};
use super::imports::drop_dangling;
use super::items::{is_removable, list_idents, list_paths, parent_item, Path};
use super::macro_calls::{find_called_macros, find_rules_in_scope, MacroCall};
use super::{removals::Removals, resolve::Resolver};
use crate::source::lex::split_idents;
use crate::source::{lex, Kind, Node, Tree};
use std::collections::{BTreeSet, HashSet};

pub struct Reachability<'a> {
    resolver: &'a Resolver<'a>,
    tree: &'a Tree,
    functions: &'a FunctionSet<'a>,
    /// The removable nodes.
    items: Vec<usize>,
    /// The nodes of the functions that the program runs.
    run: HashSet<usize>,
    is_reached: Vec<bool>,
    /// The identifiers of reached items.
    idents: HashSet<&'a str>,
    /// The identifiers in code that may never run but has to compile.
    compiled_idents: HashSet<&'a str>,
}

impl<'a> Reachability<'a> {
    /// Reaches the roots of a program that runs `functions`.
    pub fn new(resolver: &'a Resolver<'a>, functions: &'a FunctionSet<'a>) -> Self {
        let tree = resolver.tree;
        let items = (0..tree.nodes.len()).filter(|&n| is_removable(tree, n));
        let mut reachability = Self {
            resolver,
            tree,
            functions,
            items: items.collect(),
            run: HashSet::new(),
            is_reached: vec![false; tree.nodes.len()],
            idents: HashSet::new(),
            compiled_idents: HashSet::new(),
        };
        let mut written: HashSet<Function> = HashSet::new();
        for &n in &reachability.items {
            if tree.nodes[n].kind == Kind::Function {
                let pattern = Function::from_node(tree, n);
                let types = reachability.list_impl_types(n);
                let is_it = |it: &&Function| {
                    it.matches(&pattern) && types.iter().all(|name| it.path.contains(name))
                };
                let matching: Vec<&Function> = functions.iter().filter(is_it).collect();
                if !matching.is_empty() {
                    reachability.run.insert(n);
                }
                written.extend(matching);
            }
        }
        let generated: Vec<&Function> = functions.difference(&written).collect();
        for n in reachability.items.clone() {
            if reachability.is_root(n) || reachability.may_generate(n, &generated) {
                reachability.reach(n);
            }
        }
        reachability
    }

    /// Reaches the `needed` nodes too, and returns the removal of all items that are not reached.
    pub fn find_unreachable_items(&mut self, needed: &BTreeSet<usize>) -> Removals {
        needed.iter().for_each(|&n| self.reach(n));
        loop {
            let is_new = |&n: &usize| !self.is_reached[n] && self.is_used_by_name(n);
            let new: Vec<usize> = self.items.iter().copied().filter(is_new).collect();
            if new.is_empty() {
                break;
            }
            new.into_iter().for_each(|n| self.reach(n));
        }
        let mut removals = Removals::new(self.tree);
        for &n in self.items.iter().filter(|&&n| !self.is_reached[n]) {
            // An inherent impl is removed with its type or with its last member.
            if self.tree.nodes[n].kind != Kind::Inherent || parent_item(self.tree, n).is_some() {
                removals.insert(n);
            }
        }
        drop_dangling(self.resolver, &mut removals);
        removals
    }

    /// Returns the types of the sources that the impl of a method names, such as `Tree` in
    /// `impl From<Tree> for Vec<u8>`: the path of the method contains their names.
    fn list_impl_types(&self, method: usize) -> Vec<&'a str> {
        let tree = self.tree;
        let parent = parent_item(tree, method).map(|n| &tree.nodes[n]);
        let Some(node) = parent.filter(|it| it.kind == Kind::TraitImpl) else {
            return Vec::new();
        };
        let head = tree.tokens_in(&node.head);
        let start = tree.skip_generics(head.start + 1);
        let end = tree.find_in_type(start..head.end, &["where"]);
        let is_type = |name: &str| {
            let mut nodes = self.resolver.lookup(name).iter().map(|&n| tree.nodes[n].kind);
            nodes.any(|kind| matches!(kind, Kind::Struct | Kind::Enum))
        };
        // Not `T` in `T::Item` or `<T as Trait>::Item`: that is another type.
        let is_whole = |&i: &usize| !["::", "as"].contains(&tree.token(i + 1));
        (start..end).filter(is_whole).map(|i| tree.token(i)).filter(|name| is_type(name)).collect()
    }

    /// Returns whether an item is a macro call whose expansion may have the name, the owner and the
    /// trait of one of `functions`.
    fn may_generate(&self, n: usize, functions: &[&Function]) -> bool {
        if self.tree.nodes[n].kind != Kind::MacroCall {
            return false;
        }
        let call = MacroCall::new(self.tree, n);
        let (idents, owners) = (call.list_idents(), call.list_owners());
        // An owner such as `[u8]` is not an identifier.
        let has = |names: &HashSet<&str>, name: &str| {
            names.contains(name) || split_idents(name).ne([name])
        };
        functions.iter().any(|it| {
            has(&idents, it.name) && has(&owners, it.owner) && has(&idents, it.trait_name)
        })
    }

    /// Returns whether an item is kept even if no item that is reached uses it: a function that the
    /// program runs, an item that only the linker sees, or one that has no name to be used by.
    fn is_root(&self, n: usize) -> bool {
        let node = &self.tree.nodes[n];
        match node.kind {
            Kind::ExternBlock | Kind::ExternCrate | Kind::Verbatim => true,
            Kind::MacroCall => node.name.ends_with("global_asm"),
            Kind::Constant if node.name == "_" => true,
            _ => self.run.contains(&n) || is_linked(self.tree, node),
        }
    }

    /// Returns whether reached code uses an item without a path to it, such as a method.
    fn is_used_by_name(&self, n: usize) -> bool {
        let node = &self.tree.nodes[n];
        let name = lex::strip_raw(&node.name);
        let Some(parent) = parent_item(self.tree, n) else {
            return false;
        };
        let parent_node = &self.tree.nodes[parent];
        let is_called = self.compiled_idents.contains(name);
        match (node.kind, parent_node.kind) {
            (Kind::Derive, _) => self.is_derive_run(node, parent),
            (Kind::Function, Kind::Inherent) => is_called && self.is_type_reached(parent),
            (_, Kind::Inherent) => self.idents.contains(name) && self.is_type_reached(parent),
            (Kind::Function, Kind::Trait) => {
                let is_it = |it: &Function| it.name == name && it.trait_name == parent_node.name;
                self.is_reached[parent] && (is_called || self.functions.iter().any(is_it))
            }
            (Kind::Function, _) => self.is_reached[parent] && self.is_required(n, parent),
            _ => self.is_reached[parent],
        }
    }

    /// Returns whether the trait of an impl requires function `n`: the trait's function of the same
    /// name is reached, or the tree lacks the trait, which is in another crate or made by a macro.
    fn is_required(&self, n: usize, parent: usize) -> bool {
        let (nodes, name) = (&self.tree.nodes, &self.tree.nodes[n].name);
        let mut traits = self.resolver.resolve(parent, &nodes[parent].trait_path);
        traits.retain(|&n| nodes[n].kind == Kind::Trait);
        let mut members = traits.iter().flat_map(|&n| &nodes[n].children);
        traits.is_empty() || members.any(|&m| self.is_reached[m] && nodes[m].name == *name)
    }

    /// Returns whether the type of an impl is reached, or is not a type of the sources.
    fn is_type_reached(&self, n: usize) -> bool {
        let types = self.resolver.resolve(n, &self.tree.nodes[n].name);
        types.is_empty() || types.iter().any(|&n| self.is_reached[n])
    }

    /// Returns whether the program runs a function that a derive generates.
    fn is_derive_run(&self, derive: &Node, list: usize) -> bool {
        let trait_name = match &*derive.name {
            // A derived `Copy` changes the derived `clone`.
            "Copy" => "Clone",
            name => name,
        };
        let item = self.tree.nodes[list].parent;
        let owner = item.map(|n| lex::strip_raw(&self.tree.nodes[n].name));
        let is_derived = |it: &Function| it.trait_name == trait_name && Some(it.owner) == owner;
        self.functions.iter().any(is_derived)
    }

    /// Reaches an item, the item that it is a part of, and the items that its paths may mean.
    fn reach(&mut self, n: usize) {
        let mut open = vec![n];
        while let Some(n) = open.pop() {
            if std::mem::replace(&mut self.is_reached[n], true) {
                continue;
            }
            let node = &self.tree.nodes[n];
            let parent = parent_item(self.tree, n);
            open.extend(parent.filter(|&p| self.tree.nodes[p].kind != Kind::DeriveList));
            // All functions that the program runs are roots. Only code that may never run, but has
            // to compile, reaches the functions that it names.
            let may_call = match node.kind {
                Kind::Function => !self.run.contains(&n),
                Kind::Constant | Kind::Static | Kind::MacroRules | Kind::MacroCall => true,
                _ => false,
            };
            // Members are reached one by one.
            let is_split = node.kind.has_members();
            let span = if is_split { &node.head } else { &node.span };
            for name in find_called_macros(self.tree, span) {
                let all = self.resolver.lookup(name).iter().copied();
                let rules = all.filter(|&m| self.tree.nodes[m].kind == Kind::MacroRules);
                open.extend(find_rules_in_scope(self.tree, n, rules.collect()));
            }
            for Path { segments, is_member } in list_paths(self.tree, span) {
                self.idents.extend(&segments);
                if may_call {
                    self.compiled_idents.extend(&segments);
                }
                if is_member {
                    continue;
                }
                let candidates = self.resolver.resolve_segments(n, &segments).into_iter();
                open.extend(candidates.filter(|&m| match self.tree.nodes[m].kind {
                    Kind::Function => may_call,
                    kind => !matches!(kind, Kind::Module | Kind::MacroRules),
                }));
            }
        }
    }
}

/// Returns whether the linker may use an item that nothing names.
fn is_linked(tree: &Tree, node: &Node) -> bool {
    const LINKED: [&str; 4] = ["no_mangle", "export_name", "used", "global_allocator"];
    let mut idents = node.attributes.iter().flat_map(|span| list_idents(tree, span));
    idents.any(|ident| LINKED.contains(&ident))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reaches_no_function_by_the_name_of_a_method() {
        let text = "const _: () = { x.method(); 0..range(); }; fn method() {} fn range() {}";
        let tree = &Tree::parse(text).unwrap();
        let (resolver, functions) = (Resolver::new(tree), FunctionSet::new());
        let removals =
            Reachability::new(&resolver, &functions).find_unreachable_items(&BTreeSet::new());
        let removed = removals.items(tree).map(|n| &*tree.nodes[n].name);
        assert_eq!(removed.collect::<Vec<&str>>(), ["method"]);
    }

    #[test]
    fn keeps_all_functions_of_a_trait_that_a_macro_makes() {
        let text = "make!(Deep); struct Num; impl Deep for Num { fn far() {} }";
        let tree = &Tree::parse(text).unwrap();
        let (resolver, functions) = (Resolver::new(tree), FunctionSet::new());
        let needed = tree.nodes_of(Kind::TraitImpl).collect();
        let removals = Reachability::new(&resolver, &functions).find_unreachable_items(&needed);
        assert_eq!(removals.items(tree).next(), None);
    }
}
