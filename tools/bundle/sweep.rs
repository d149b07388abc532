//! What of the sources `main` reaches, before the compiler is asked about a bundle.
//!
//! Which functions the program has is known: the compiler has named them. What has no
//! code is reached by the paths in what is reached; of what stands behind a dot or a type
//! only the name is known. This may take out too much, as the compiler asks for what is
//! missing, and the proof comes last.

use crate::bundle::blame::split;
use crate::bundle::cut::Cut;
use crate::bundle::imports;
use crate::bundle::names::Names;
use crate::bundle::reached::{Function, Reached};
use crate::bundle::units::{all_words, holder, is_unit, macros, paths, words};
use crate::source::{lex, Kind, Node, Tree};
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

pub struct Sweep<'a> {
    names: &'a Names<'a>,
    tree: &'a Tree,
    reached: &'a Reached<'a>,
    units: Vec<usize>,
    /// The functions of the program, by their nodes.
    run: HashSet<usize>,
    /// Which units are reached.
    live: Vec<bool>,
    /// The words of live code; and of live code that the program does not run, but that has
    /// to compile.
    words: HashSet<&'a str>,
    called: HashSet<&'a str>,
    macros: HashSet<&'a str>,
}

impl<'a> Sweep<'a> {
    /// Nothing is reached yet.
    pub fn new(names: &'a Names<'a>, reached: &'a Reached<'a>) -> Self {
        let tree = names.tree;
        let units = (0..tree.nodes.len()).filter(|&n| is_unit(tree, n));
        let mut sweep = Self {
            names,
            tree,
            reached,
            units: units.collect(),
            run: HashSet::new(),
            live: vec![false; tree.nodes.len()],
            words: HashSet::new(),
            called: HashSet::new(),
            macros: HashSet::new(),
        };
        let mut own: HashSet<Function> = HashSet::new();
        for &n in &sweep.units {
            if tree.nodes[n].kind == Kind::Function {
                let known = Function::at(tree, n);
                let mut fitting = reached.iter().filter(|it| it.fits(&known)).peekable();
                if fitting.peek().is_some() {
                    sweep.run.insert(n);
                }
                own.extend(fitting);
            }
        }
        let made: Vec<&Function> = reached.difference(&own).collect();
        for n in sweep.units.clone() {
            if sweep.is_root(n) || sweep.is_maker(n, &made) {
                sweep.reach(n);
            }
        }
        sweep
    }

    /// Takes out what neither `main` nor the parts in `needed` reach.
    pub fn cut(&mut self, needed: &BTreeSet<usize>) -> Cut {
        needed.iter().for_each(|&n| self.reach(n));
        loop {
            let due = self.units.iter().copied();
            let due: Vec<usize> = due.filter(|&n| !self.live[n] && self.is_due(n)).collect();
            if due.is_empty() {
                break;
            }
            due.into_iter().for_each(|n| self.reach(n));
        }
        let mut cut = Cut::none(self.tree);
        let dead = self.units.iter().filter(|&&n| !self.live[n]);
        let is_inherent = |n: usize| self.tree.nodes[n].kind == Kind::Inherent;
        // It goes with its type or with the last that it holds.
        let dead = dead.filter(|&&n| !is_inherent(n) || holder(self.tree, n).is_some());
        dead.for_each(|&n| cut.add(n));
        imports::drop_gone(self.tree, self.names, &mut cut);
        cut
    }

    /// Whether a unit is a call that has all names of one of these functions in it.
    fn is_maker(&self, n: usize, made: &[&Function]) -> bool {
        if self.tree.nodes[n].kind != Kind::MacroCall {
            return false;
        }
        let words = all_words(self.tree, n);
        // A trait may be made for a type that has no name.
        let is_there = |name: &str| words.contains(name) || split(name).ne([name]);
        let mut names = made.iter().map(|it| [it.name, it.owner, it.trait_name]);
        names.any(|names| names.into_iter().all(is_there))
    }

    /// Whether a unit is there whatever the rest is.
    fn is_root(&self, n: usize) -> bool {
        let node = &self.tree.nodes[n];
        match node.kind {
            Kind::ExternBlock | Kind::ExternCrate => true,
            Kind::MacroCall => node.name.ends_with("global_asm"),
            Kind::Constant if node.name == "_" => true,
            _ => self.run.contains(&n) || is_linked(self.tree, node),
        }
    }

    /// Whether something live asks for a unit by a name that is no path to it.
    fn is_due(&self, n: usize) -> bool {
        let node = &self.tree.nodes[n];
        let name = lex::strip_raw(&node.name);
        let Some(holder) = holder(self.tree, n) else {
            return node.kind == Kind::MacroRules && self.macros.contains(name);
        };
        let of = &self.tree.nodes[holder];
        match (node.kind, of.kind) {
            (Kind::Derive, _) => self.is_derived(node, holder),
            (Kind::Function, Kind::Inherent) => self.called.contains(name) && self.has_type(holder),
            (_, Kind::Inherent) => self.words.contains(name) && self.has_type(holder),
            (Kind::Function, Kind::Trait) => {
                let is_run =
                    |function: &Function| function.name == name && function.trait_name == of.name;
                self.live[holder] && (self.called.contains(name) || self.reached.iter().any(is_run))
            }
            (Kind::Function, _) => self.live[holder] && self.is_asked(n, holder),
            _ => self.live[holder],
        }
    }

    /// Whether the trait of an impl asks for a function, as those of other crates always do.
    fn is_asked(&self, n: usize, of: usize) -> bool {
        let name = &self.tree.nodes[n].name;
        let traits = self.names.meant(of, &self.tree.nodes[of].trait_path);
        let mut members = traits.iter().flat_map(|&of| &self.tree.nodes[of].children);
        traits.is_empty() || members.any(|&c| self.live[c] && self.tree.nodes[c].name == *name)
    }

    /// Whether the type of an impl is live, or none of the sources.
    fn has_type(&self, of: usize) -> bool {
        let types = self.names.meant(of, &self.tree.nodes[of].name);
        types.is_empty() || types.iter().any(|&of| self.live[of])
    }

    /// Whether the program runs what a derive makes.
    fn is_derived(&self, node: &Node, list: usize) -> bool {
        let of_trait = match &*node.name {
            // It makes a derived `clone` another function.
            "Copy" => "Clone",
            name => name,
        };
        let of = self.tree.nodes[list].parent;
        let of = of.map(|of| lex::strip_raw(&self.tree.nodes[of].name));
        let is_run = |it: &Function| it.trait_name == of_trait && Some(it.owner) == of;
        self.reached.iter().any(is_run)
    }

    /// Reaches a unit, what holds it, and what its words name.
    fn reach(&mut self, n: usize) {
        let mut open = vec![n];
        while let Some(n) = open.pop() {
            if std::mem::replace(&mut self.live[n], true) {
                continue;
            }
            let node = &self.tree.nodes[n];
            let holder = holder(self.tree, n);
            open.extend(holder.filter(|&p| self.tree.nodes[p].kind != Kind::DeriveList));
            let calls = match node.kind {
                Kind::Function => !self.run.contains(&n),
                Kind::Constant | Kind::Static => true,
                kind => matches!(kind, Kind::MacroRules | Kind::MacroCall),
            };
            // Members are units of their own.
            let span = match node.kind.has_members() {
                true => &node.head,
                false => &node.span,
            };
            self.read(n, span, calls, &mut open);
        }
    }

    /// Notes the words in a part of a unit, and opens what its paths mean.
    fn read(&mut self, n: usize, span: &Range<usize>, calls: bool, open: &mut Vec<usize>) {
        self.macros.extend(macros(self.tree, span));
        for path in paths(self.tree, span) {
            self.words.extend(&path);
            if calls {
                self.called.extend(&path);
            }
            let meant = self.names.of(n, &path).into_iter();
            open.extend(meant.filter(|&m| match self.tree.nodes[m].kind {
                Kind::Function => calls,
                kind => !matches!(kind, Kind::Module | Kind::MacroRules),
            }));
        }
    }
}

/// Whether the linker may find the item though nothing names it.
fn is_linked(tree: &Tree, node: &Node) -> bool {
    const LINKED: [&str; 4] = ["no_mangle", "export_name", "used", "global_allocator"];
    let mut words = node.attributes.iter().flat_map(|span| words(tree, span));
    words.any(|word| LINKED.contains(&word))
}
