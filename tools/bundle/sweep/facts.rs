//! What a file says of its parts: their names, what its impls and the calls of its macros
//! are about.

use super::read::{mentions, Mention};
use super::scope::{Meaning, Module, Scopes};
use super::{has_name, is_type, is_unit, plain, words};
use crate::bundle::cut::Cut;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

pub struct Facts<'a> {
    tree: &'a Tree,
    pub scopes: Scopes<'a>,
    /// The parts that are reached as a whole: items of modules, and members of inherent
    /// impls. What is inside a function belongs to it.
    pub units: Vec<usize>,
    /// The units of a name, wherever they are.
    pub named: HashMap<&'a str, Vec<usize>>,
    /// The names of the file's macros.
    pub macros: HashSet<&'a str>,
    /// For impls the types and traits that they are about.
    pub subjects: HashMap<usize, Vec<usize>>,
    /// The impls of a trait.
    pub impls: HashMap<usize, Vec<usize>>,
    /// For calls of macros what they are about; of others that is not known.
    pub calls: HashMap<usize, Vec<usize>>,
}

impl<'a> Facts<'a> {
    /// Reads what is left of a file.
    pub fn of(tree: &'a Tree, gone: &Cut) -> Self {
        let is_left = |&n: &usize| !gone.holds(n) && is_unit(tree, n);
        let units: Vec<usize> = (0..tree.nodes.len()).filter(is_left).collect();
        let mut facts = Self {
            tree,
            scopes: Scopes::new(tree, gone),
            units,
            named: HashMap::new(),
            macros: HashSet::new(),
            subjects: HashMap::new(),
            impls: HashMap::new(),
            calls: HashMap::new(),
        };
        let named = facts.units.iter().map(|&n| (n, &tree.nodes[n]));
        for (n, node) in named.filter(|(_, node)| has_name(node)) {
            facts.named.entry(plain(&node.name)).or_default().push(n);
            if node.kind == Kind::MacroRules {
                facts.macros.insert(plain(&node.name));
            }
        }
        for n in facts.units.clone() {
            match tree.nodes[n].kind {
                Kind::Inherent | Kind::TraitImpl => facts.note_impl(n),
                Kind::MacroCall => facts.note_call(n),
                _ => {}
            }
        }
        facts
    }

    /// The units that the paths in a span mean, and no macros.
    pub fn meant(&self, module: Module, span: &Range<usize>) -> Vec<usize> {
        let mut found = Vec::new();
        for mention in mentions(self.tree, span, &[], &self.macros) {
            if let Mention::Path(path) = mention {
                found.extend(self.units_of(module, &path));
            }
        }
        found
    }

    /// The units that a path means.
    fn units_of(&self, module: Module, path: &[&'a str]) -> Vec<usize> {
        let ends = self.scopes.resolve(module, path).into_iter();
        ends.filter_map(|(meaning, _)| match meaning {
            Meaning::Unit(n) => Some(n),
            Meaning::Module(_) => None,
        })
        .collect()
    }

    /// The macros that a name means: those of the module or else of the next around it
    /// that has any, or else any.
    pub fn macros_of(&self, module: Module, name: &str) -> Vec<usize> {
        let named = self.named.get(name).into_iter().flatten().copied();
        let all = named.filter(|&m| self.tree.nodes[m].kind == Kind::MacroRules);
        let all: Vec<usize> = all.collect();
        let outer = |module: &Module| module.map(|m| self.scopes.module(m));
        for module in std::iter::successors(Some(module), outer) {
            let here = all
                .iter()
                .copied()
                .filter(|&m| self.scopes.module(m) == module);
            let here: Vec<usize> = here.collect();
            if !here.is_empty() {
                return here;
            }
        }
        all
    }

    /// Notes what an impl is about: its type and its trait. The arguments of the type,
    /// and what is asked of parameters, come with it.
    fn note_impl(&mut self, n: usize) {
        let tree = self.tree;
        let node = &tree.nodes[n];
        let module = self.scopes.module(n);
        let (of_trait, of_type) = parts_of_head(tree, node);
        let of_trait = self.meant(module, &of_trait);
        let of_type = match &*node.name {
            "" => self.meant(module, &of_type),
            name => {
                let path: Vec<&str> = name.split("::").map(|word| plain(word.trim())).collect();
                self.units_of(module, &path)
            }
        };
        for &of in &of_trait {
            if tree.nodes[of].kind == Kind::Trait {
                self.impls.entry(of).or_default().push(n);
            }
        }
        let subject = of_trait.into_iter().chain(of_type).collect();
        self.subjects.insert(n, subject);
    }

    /// Notes what reaches a call of a macro: a name that it declares, and of a macro of
    /// the file the types that it names, or else the traits, or else those of the macro.
    fn note_call(&mut self, n: usize) {
        let tree = self.tree;
        let node = &tree.nodes[n];
        let module = self.scopes.module(n);
        let words: Vec<&str> = words(tree, &node.span).collect();
        let items = ["static", "const", "fn", "struct", "enum", "type", "trait"];
        let pairs = words.windows(2).filter(|pair| items.contains(&pair[0]));
        let declared: Vec<&str> = pairs.map(|pair| pair[1]).collect();
        let name = node.name.rsplit("::").next().unwrap_or_default();
        let about = match self.macros.contains(plain(name)) {
            true => self.subject_of_call(module, &node.span),
            false => Vec::new(),
        };
        if !declared.is_empty() || !about.is_empty() {
            self.calls.insert(n, about);
        }
        for name in declared {
            self.scopes.define(module, name, Meaning::Unit(n));
        }
    }

    /// The types that a call of a macro names, or else the traits, or else those that the
    /// macros in it name.
    fn subject_of_call(&self, module: Module, span: &Range<usize>) -> Vec<usize> {
        let tree = self.tree;
        let mut open = vec![(module, span.clone())];
        let mut seen = HashSet::new();
        while let Some((module, span)) = open.pop() {
            let meant = self.meant(module, &span);
            let (types, others): (Vec<usize>, Vec<usize>) =
                meant.into_iter().partition(|&m| is_type(&tree.nodes[m]));
            let traits = others.into_iter();
            let traits: Vec<usize> = traits
                .filter(|&m| tree.nodes[m].kind == Kind::Trait)
                .collect();
            if !types.is_empty() {
                return types;
            }
            if !traits.is_empty() {
                return traits;
            }
            for mention in mentions(tree, &span, &[], &self.macros) {
                if let Mention::Macro(name) = mention {
                    let macros = self.macros_of(module, name).into_iter();
                    let fresh = macros.filter(|&m| seen.insert(m));
                    open.extend(fresh.map(|m| (self.scopes.module(m), tree.nodes[m].span.clone())));
                }
            }
        }
        Vec::new()
    }
}

/// The spans of the trait, with its arguments, and of the type in the head of an impl.
fn parts_of_head(tree: &Tree, node: &Node) -> (Range<usize>, Range<usize>) {
    let tokens = tree.tokens_in(&node.head);
    let (mut depth, mut start, mut split, mut end) = (0, node.head.start, None, node.head.end);
    for i in tokens.clone() {
        let span = &tree.tokens[i].span;
        match tree.word(i) {
            "<" => depth += 1,
            ">" => {
                depth -= 1;
                // The parameters of the impl.
                if depth == 0 && start == node.head.start && tree.word(tokens.start + 1) == "<" {
                    start = span.end;
                }
            }
            "for" if depth == 0 && tree.word(i + 1) != "<" => split = Some(span.clone()),
            "where" if depth == 0 => {
                end = span.start;
                break;
            }
            _ => {}
        }
    }
    match split {
        Some(split) => (start..split.start, split.end..end),
        None => (start..start, start..end),
    }
}
