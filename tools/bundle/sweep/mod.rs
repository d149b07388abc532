//! A first look by names alone: what no reachable name means can go at once, and the
//! compiler need not be asked about it.
//!
//! A path means what it would mean to the compiler (`scope`); only of what follows a dot
//! or a type just the name is known. From `main` on every part is reached that a name
//! in a reached part means. What nothing names is reached with what it is about: an
//! impl with its type and its trait, a member with its impl and its name, a trait also
//! by the name of a method that a reached type has from it, a call of a macro with the
//! types in it. This is a guess: the compiler and the proof check it like every other
//! cut, and what they miss is reached from the start the next time.

mod facts;
mod read;
mod scope;

use crate::bundle::cut::Cut;
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use facts::Facts;
pub use read::Names;
use read::{mentions, Mention};
use scope::{import, Imports, Meaning, Module};
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

/// Takes out every item of what is left of a program that `main` and the parts in
/// `needed` do not reach by names.
pub fn sweep(tree: &Tree, gone: &Cut, needed: &BTreeSet<usize>) -> Cut {
    let mut sweep = Sweep {
        tree,
        gone,
        facts: Facts::of(tree, gone),
        reached: HashSet::new(),
        members: HashSet::new(),
    };
    for &n in needed {
        sweep.need(n);
    }
    sweep.run();
    sweep.cut()
}

/// What is reached so far.
struct Sweep<'a> {
    tree: &'a Tree,
    /// What is gone already.
    gone: &'a Cut,
    facts: Facts<'a>,
    reached: HashSet<usize>,
    /// The names of members that are mentioned.
    members: HashSet<&'a str>,
}

impl<'a> Sweep<'a> {
    /// Reaches a part, or what holds it.
    fn need(&mut self, n: usize) {
        let mut around = std::iter::successors(Some(n), |&n| self.tree.nodes[n].parent);
        if let Some(unit) = around.find(|n| self.facts.units.binary_search(n).is_ok()) {
            self.reach(unit);
        }
    }

    /// Reaches `main` and all that this needs.
    fn run(&mut self) {
        loop {
            let units = self.facts.units.iter().copied();
            let due: Vec<usize> = units
                .filter(|n| !self.reached.contains(n) && self.is_due(*n))
                .collect();
            if due.is_empty() {
                return;
            }
            due.into_iter().for_each(|n| self.reach(n));
        }
    }

    /// Whether a unit is reached though no path means it.
    fn is_due(&self, n: usize) -> bool {
        let node = &self.tree.nodes[n];
        let holder = node.parent.filter(|&p| is_impl(&self.tree.nodes[p]));
        if holder.is_some_and(|p| !self.reached.contains(&p)) {
            return false;
        }
        match node.kind {
            Kind::Inherent | Kind::TraitImpl => self.is_whole(n, None),
            Kind::Trait => self.is_called(n),
            Kind::MacroCall if holder.is_none() => {
                let about = self.facts.calls.get(&n);
                about.map_or(true, |about| about.iter().any(|&m| self.is_there(m)))
            }
            Kind::MacroCall => true,
            _ if holder.is_some() => self.members.contains(plain(&node.name)),
            _ => node.kind == Kind::Function && node.name == "main" || is_linked(self.tree, node),
        }
    }

    /// Whether all that an impl is about is reached, but for that trait.
    fn is_whole(&self, n: usize, but: Option<usize>) -> bool {
        let mut subject = self.facts.subjects[&n].iter();
        subject.all(|&m| Some(m) == but || self.is_there(m))
    }

    /// Whether a method of a trait is called that a reached type has from it.
    fn is_called(&self, n: usize) -> bool {
        let mut children = self.tree.nodes[n].children.iter();
        let mut impls = self.facts.impls.get(&n).into_iter().flatten();
        let mut calls = self.facts.calls.iter();
        children.any(|&child| self.members.contains(plain(&self.tree.nodes[child].name)))
            && (impls.any(|&m| self.is_whole(m, Some(n)))
                || calls.any(|(_, about)| about.contains(&n)))
    }

    /// Whether a unit is reached; another name of a type counts for the type.
    fn is_there(&self, n: usize) -> bool {
        self.reached.contains(&n)
            || self.tree.nodes[n].kind == Kind::TypeAlias && {
                let module = self.facts.scopes.module(n);
                let types = self.facts.meant(module, &self.tree.nodes[n].head);
                let mut others = types.iter().filter(|&&m| m != n).peekable();
                others.peek().is_some() && others.all(|m| self.reached.contains(m))
            }
    }

    /// Reaches a unit and what its paths mean.
    fn reach(&mut self, n: usize) {
        let mut open = vec![n];
        while let Some(n) = open.pop() {
            if self.reached.insert(n) {
                self.follow(n, &mut open);
            }
        }
    }

    /// Opens what the names in a unit mean.
    fn follow(&mut self, n: usize, open: &mut Vec<usize>) {
        let tree = self.tree;
        let node = &tree.nodes[n];
        let module = self.facts.scopes.module(n);
        let mut skipped: Vec<Range<usize>> = Vec::new();
        if node.kind == Kind::Inherent {
            let members = node.children.iter();
            skipped.extend(members.map(|&child| tree.nodes[child].span.clone()));
        } else if is_impl_member(tree, n) {
            open.extend(node.parent);
        }
        let mut local = Imports::default();
        let is_inside = |(_, other): &(usize, &Node)| other.span.start < node.span.end;
        let inside = tree.nodes.iter().enumerate().skip(n + 1);
        for (m, other) in inside.take_while(is_inside) {
            match other.kind {
                _ if self.gone.holds(m) => skipped.push(other.span.clone()),
                Kind::Use => skipped.push(other.span.clone()),
                Kind::UseLeaf => {
                    local.note(tree, m);
                    self.open_path(module, &import(tree, m), false, open);
                }
                _ => {}
            }
        }
        let is_macro = node.kind == Kind::MacroRules;
        for mention in mentions(tree, &node.span, &skipped, &self.facts.macros) {
            match mention {
                Mention::Member(name) => {
                    self.members.insert(name);
                }
                Mention::Macro(name) => {
                    open.extend(self.facts.macros_of(module, name));
                }
                Mention::Path(path) => {
                    for start in local.named.get(path[0]).into_iter().flatten() {
                        let path: Vec<&str> = start.iter().chain(&path[1..]).copied().collect();
                        self.open_path(module, &path, false, open);
                    }
                    for start in &local.globs {
                        let path: Vec<&str> = start.iter().chain(&path).copied().collect();
                        self.open_path(module, &path, false, open);
                    }
                    self.open_path(module, &path, is_macro, open);
                }
            }
        }
    }

    /// Opens what a path means. If that is not clear, it may be anything of its last
    /// name, and words behind it are members.
    fn open_path(
        &mut self,
        module: Module,
        path: &[&'a str],
        is_macro: bool,
        open: &mut Vec<usize>,
    ) {
        let ends = self.facts.scopes.resolve(module, path);
        let mut is_clear = !is_macro;
        let mut words = 1;
        for (meaning, length) in ends {
            words = length;
            match meaning {
                Meaning::Unit(m) => {
                    is_clear = true;
                    open.push(m);
                }
                Meaning::Module(_) => is_clear = length == path.len(),
            }
        }
        self.members.extend(&path[words.min(path.len())..]);
        if !is_clear {
            let name = path.last().and_then(|name| self.facts.named.get(name));
            open.extend(
                name.into_iter()
                    .flatten()
                    .filter(|&&m| !is_impl_member(self.tree, m)),
            );
        }
    }

    /// All that is not reached, and the imports of it.
    fn cut(self) -> Cut {
        let tree = self.tree;
        let mut cut = self.gone.clone();
        for &n in &self.facts.units {
            if !self.reached.contains(&n) {
                cut.add(n);
            }
        }
        cut.take_emptied(tree);
        for (n, node) in tree.nodes.iter().enumerate() {
            if node.kind == Kind::UseLeaf && !cut.holds(n) {
                let mut ends = self
                    .facts
                    .scopes
                    .resolve(self.facts.scopes.module(n), &import(tree, n));
                ends.retain(|(meaning, _)| *meaning != Meaning::Module(None));
                let is_gone = |&(meaning, _): &(Meaning, usize)| match meaning {
                    Meaning::Unit(m) | Meaning::Module(Some(m)) => cut.holds(m),
                    Meaning::Module(None) => false,
                };
                if !ends.is_empty() && ends.iter().all(is_gone) {
                    cut.add(n);
                }
            }
        }
        cut.take_emptied(tree);
        cut
    }
}

fn is_type(node: &Node) -> bool {
    let types = [Kind::Struct, Kind::Enum, Kind::Union, Kind::TypeAlias];
    types.contains(&node.kind)
}

fn is_impl(node: &Node) -> bool {
    matches!(node.kind, Kind::Inherent | Kind::TraitImpl)
}

/// Whether the node's name is its own, and not that of its type or its macro.
fn has_name(node: &Node) -> bool {
    !is_impl(node) && node.kind != Kind::MacroCall
}

fn is_impl_member(tree: &Tree, n: usize) -> bool {
    let parent = tree.nodes[n].parent;
    parent.is_some_and(|p| is_impl(&tree.nodes[p]))
}

/// Whether the node is an item of a module or of an inherent impl in one.
fn is_unit(tree: &Tree, n: usize) -> bool {
    let node = &tree.nodes[n];
    let is_item = is_type(node)
        || is_impl(node)
        || matches!(
            node.kind,
            Kind::Function | Kind::Trait | Kind::Constant | Kind::Static
        )
        || matches!(
            node.kind,
            Kind::MacroRules | Kind::MacroCall | Kind::ExternBlock
        );
    let mut parent = node.parent;
    if let Some(p) = parent.filter(|&p| tree.nodes[p].kind == Kind::Inherent) {
        parent = tree.nodes[p].parent;
    }
    while let Some(p) = parent.filter(|&p| tree.nodes[p].kind == Kind::Module) {
        parent = tree.nodes[p].parent;
    }
    is_item && parent.is_none()
}

/// Whether the linker may find the item though nothing names it.
fn is_linked(tree: &Tree, node: &Node) -> bool {
    let exported = |attribute: &Range<usize>| {
        let text = tree.str(attribute);
        [
            "no_mangle",
            "export_name",
            "used",
            "link_section",
            "global_allocator",
        ]
        .iter()
        .any(|name| text.contains(name))
    };
    let unnamed = node.kind == Kind::Constant && node.name == "_";
    unnamed || node.kind == Kind::ExternBlock || node.attributes.iter().any(exported)
}

/// The words among the tokens of a span.
fn words<'a>(tree: &'a Tree, span: &Range<usize>) -> impl Iterator<Item = &'a str> {
    let tokens = tree.tokens_in(span).map(|i| &tree.tokens[i]);
    let words = tokens.filter(|token| token.kind == lex::Kind::Word);
    words.map(|token| plain(tree.str(&token.span)))
}

/// An identifier without the mark of a raw one.
fn plain(word: &str) -> &str {
    word.strip_prefix("r#").unwrap_or(word)
}

#[cfg(test)]
mod tests;
