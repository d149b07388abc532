//! A first look by names alone: what no reachable word names can go at once, and
//! the compiler need not be asked about it.
//!
//! Words are compared without regard to paths, so more may stay than is needed, and
//! two items of one name stay or go together. What goes here is still checked like
//! every other cut.

use crate::bundle::cut::Cut;
use crate::source::lex;
use crate::source::node::{Kind, Node};
use crate::source::tree::Tree;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Takes out every item of a program that `main` does not reach by names.
pub fn sweep(tree: &Tree) -> Cut {
    let mut sweep = Sweep::new(tree);
    sweep.run();
    sweep.cut()
}

/// What is known of a file by names.
struct Sweep<'a> {
    tree: &'a Tree,
    /// The parts that are reached as a whole: items of modules, and functions and
    /// constants of inherent impls. What is inside a function belongs to it.
    units: Vec<usize>,
    /// The units that a word reaches.
    named: HashMap<&'a str, Vec<usize>>,
    /// For a name that an import gives, the names that it may stand for.
    aliases: HashMap<&'a str, Vec<&'a str>>,
    /// The names of types and traits that the file defines.
    types: HashSet<&'a str>,
    /// The units that are reached so far, and the words in them.
    reached: HashSet<usize>,
    words: HashSet<&'a str>,
}

impl<'a> Sweep<'a> {
    fn new(tree: &'a Tree) -> Self {
        let mut sweep = Self {
            tree,
            units: Vec::new(),
            named: HashMap::new(),
            aliases: HashMap::new(),
            types: HashSet::new(),
            reached: HashSet::new(),
            words: HashSet::new(),
        };
        for n in 0..tree.nodes.len() {
            sweep.note(n);
        }
        sweep
    }

    /// Files a node under the words that reach it.
    fn note(&mut self, n: usize) {
        let tree = self.tree;
        let node = &tree.nodes[n];
        if node.kind == Kind::UseLeaf {
            let words: Vec<&str> = words(tree, &node.head).collect();
            if let [.., name, "as", alias] = words[..] {
                self.aliases.entry(alias).or_default().push(name);
            }
        }
        if !is_unit(tree, n) {
            return;
        }
        self.units.push(n);
        self.named.entry(plain(&node.name)).or_default().push(n);
        // A variant may be imported without its enum, a method without its trait.
        for &child in &node.children {
            let name = plain(&tree.nodes[child].name);
            if matches!(node.kind, Kind::Enum | Kind::Trait) {
                self.named.entry(name).or_default().push(n);
            }
        }
        if is_type(node) || node.kind == Kind::Trait {
            self.types.insert(plain(&node.name));
        }
    }

    /// Reaches `main` and what no name is needed for, then all that these name.
    fn run(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        for &n in &self.units {
            let node = &self.tree.nodes[n];
            let is_main = node.kind == Kind::Function && node.name == "main";
            if is_main || needs_no_name(self.tree, node) {
                open.push(n);
            }
        }
        loop {
            while let Some(n) = open.pop() {
                let holder = self.tree.nodes[n].parent;
                let holder = holder.filter(|&p| self.tree.nodes[p].kind == Kind::Inherent);
                // A method waits for its impl, which opens it.
                let waits = holder.is_some_and(|p| !self.reached.contains(&p));
                if !waits && self.reached.insert(n) {
                    self.follow(n, &mut open);
                }
            }
            // An impl is reached when all that its head names is.
            let impls = self.units.iter().copied().filter(|n| {
                is_impl(&self.tree.nodes[*n]) && !self.reached.contains(n) && self.is_whole(*n)
            });
            open.extend(impls);
            if open.is_empty() {
                return;
            }
        }
    }

    /// Opens what the words of a unit reach.
    fn follow(&mut self, n: usize, open: &mut Vec<usize>) {
        let tree = self.tree;
        let node = &tree.nodes[n];
        let mut members: Vec<Range<usize>> = Vec::new();
        if node.kind == Kind::Inherent {
            for &child in &node.children {
                members.push(tree.nodes[child].span.clone());
                if self.words.contains(plain(&tree.nodes[child].name)) {
                    open.push(child);
                }
            }
        }
        let mut found: Vec<&'a str> = Vec::new();
        for i in tree.tokens_in(&node.span) {
            let token = &tree.tokens[i];
            if members.iter().any(|span| span.contains(&token.span.start)) {
                continue;
            }
            match token.kind {
                lex::Kind::Word => found.push(plain(tree.str(&token.span))),
                // A format string may name a constant.
                lex::Kind::Literal => found.extend(words_of(tree.str(&token.span))),
                _ => {}
            }
        }
        while let Some(word) = found.pop() {
            if self.words.insert(word) {
                found.extend(self.aliases.get(word).into_iter().flatten());
                open.extend(self.named.get(word).into_iter().flatten());
            }
        }
    }

    /// Whether every type and trait of this file that the head of an impl names is
    /// reached.
    fn is_whole(&self, n: usize) -> bool {
        let head = &self.tree.nodes[n].head;
        let mut names = words(self.tree, head).filter(|word| self.types.contains(word));
        names.all(|word| self.words.contains(word))
    }

    /// All that is not reached, and the imports of it.
    fn cut(self) -> Cut {
        let tree = self.tree;
        let mut cut = Cut::none(tree);
        for &n in &self.units {
            if !self.reached.contains(&n) {
                cut.add(n);
            }
        }
        cut.take_emptied(tree);
        let mut stays: HashMap<&str, bool> = HashMap::new();
        for (n, node) in tree.nodes.iter().enumerate() {
            if node.kind == Kind::Module || self.units.binary_search(&n).is_ok() {
                *stays.entry(plain(&node.name)).or_default() |= !cut.holds(n);
            }
        }
        for (n, node) in tree.nodes.iter().enumerate() {
            if node.kind == Kind::UseLeaf {
                let path = import(tree, n);
                let is_own = !matches!(path.first(), Some(&"std" | &"core" | &"alloc"));
                let name = path.iter().rev().find(|word| **word != "self");
                if is_own && name.is_some_and(|name| stays.get(name) == Some(&false)) {
                    cut.add(n);
                }
            }
        }
        cut.take_emptied(tree);
        cut
    }
}

/// The words of the path that an import names, those of the groups around it
/// first, without a new name for it.
fn import(tree: &Tree, leaf: usize) -> Vec<&str> {
    let mut path = Vec::new();
    let mut next = Some(leaf);
    while let Some(n) = next {
        let node = &tree.nodes[n];
        let front: Vec<&str> = match node.kind {
            Kind::UseLeaf => words(tree, &node.head).collect(),
            Kind::UseGroup => {
                let inside = node.children.first().map(|&child| &tree.nodes[child]);
                let end = inside.map_or(node.head.end, |child| child.span.start);
                words(tree, &(node.head.start..end)).collect()
            }
            _ => Vec::new(),
        };
        let front = front.into_iter().take_while(|&word| word != "as");
        path.splice(0..0, front);
        next = node.parent.filter(|_| node.kind != Kind::Use);
    }
    path
}

fn is_type(node: &Node) -> bool {
    let types = [Kind::Struct, Kind::Enum, Kind::Union, Kind::TypeAlias];
    types.contains(&node.kind)
}

fn is_impl(node: &Node) -> bool {
    matches!(node.kind, Kind::Inherent | Kind::TraitImpl)
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

/// Whether the item does something though nothing names it: a macro call may make
/// anything, and the linker finds exported symbols.
fn needs_no_name(tree: &Tree, node: &Node) -> bool {
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
    unnamed
        || node.kind == Kind::MacroCall
        || node.kind == Kind::ExternBlock
        || node.attributes.iter().any(exported)
}

/// The words among the tokens of a span.
fn words<'a>(tree: &'a Tree, span: &Range<usize>) -> impl Iterator<Item = &'a str> {
    let tokens = tree.tokens_in(span).map(|i| &tree.tokens[i]);
    let words = tokens.filter(|token| token.kind == lex::Kind::Word);
    words.map(|token| plain(tree.str(&token.span)))
}

/// The words in a string, without regard to what else it holds.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}

/// An identifier without the mark of a raw one.
fn plain(word: &str) -> &str {
    word.strip_prefix("r#").unwrap_or(word)
}
