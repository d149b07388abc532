//! What a bold sweep does otherwise.

use super::{is_impl, plain, words, Sweep};
use crate::source::lex;
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::collections::HashSet;
use std::ops::Range;

impl<'a> Sweep<'a> {
    /// Leaves out of account that a method's name may mean any trait that has it, and a
    /// type's any impl for it: a trait is reached by a method only if a type that is
    /// reached has it, and an impl only with all that its head names.
    pub fn forget_methods(&mut self) {
        let tree = self.tree;
        for (word, units) in &mut self.named {
            units.retain(|&n| {
                let node = &tree.nodes[n];
                !is_impl(node) && (node.kind != Kind::Trait || plain(&node.name) == *word)
            });
        }
        for &n in &self.units {
            if tree.nodes[n].kind == Kind::TraitImpl {
                let path = tree.nodes[n].of_trait.split('<').next().unwrap_or_default();
                let name = plain(path.rsplit("::").next().unwrap_or_default().trim());
                self.impls.entry(name).or_default().push(n);
            }
        }
    }

    /// Whether a trait is reached by one of its methods.
    pub fn is_called(&self, n: usize) -> bool {
        let node = &self.tree.nodes[n];
        let name = plain(&node.name);
        let reaches = |others: &mut dyn Iterator<Item = &&'a str>| {
            let mut others = others.filter(|other| **other != name).peekable();
            others.peek().is_none() || others.all(|other| self.words.contains(other))
        };
        let has_impl = || {
            let impls = self.impls.get(name).into_iter().flatten();
            let mut heads = impls.map(|&n| {
                let words = subject(self.tree, n).into_iter();
                words
                    .filter(|word| self.types.contains(word))
                    .collect::<Vec<_>>()
            });
            let mut calls = self.calls.values().filter(|types| types.contains(name));
            heads.any(|head| reaches(&mut head.iter()))
                || calls.any(|types| reaches(&mut types.iter()))
        };
        let mut methods = node
            .children
            .iter()
            .map(|&child| plain(&self.tree.nodes[child].name));
        methods.any(|method| self.words.contains(method)) && has_impl()
    }

    pub fn note_calls(&mut self) {
        for &n in &self.units {
            if self.tree.nodes[n].kind != Kind::MacroCall {
                continue;
            }
            let of_call: Vec<&str> = words(self.tree, &self.tree.nodes[n].span).collect();
            if of_call.contains(&"thread_local") {
                let pairs = of_call.windows(2).filter(|pair| pair[0] == "static");
                self.calls.insert(n, pairs.map(|pair| pair[1]).collect());
                continue;
            }
            let mut open = vec![n];
            let mut seen = HashSet::new();
            while let Some(m) = open.pop().filter(|_| !self.calls.contains_key(&n)) {
                let words: HashSet<&str> = words(self.tree, &self.tree.nodes[m].span).collect();
                let named = words
                    .iter()
                    .filter_map(|word| self.named.get(word))
                    .flatten();
                let is_macro = |&m: &usize| self.tree.nodes[m].kind == Kind::MacroRules;
                open.extend(named.copied().filter(is_macro).filter(|&m| seen.insert(m)));
                let types: HashSet<&str> = words.intersection(&self.types).copied().collect();
                if !types.is_empty() {
                    self.calls.insert(n, types);
                }
            }
        }
        // Other macros may make anything.
        let is_own = |n: &usize| {
            let name = &*self.tree.nodes[*n].name;
            if name.rsplit("::").next() == Some("thread_local") {
                return true;
            }
            let name = self.tree.nodes[*n].name.rsplit("::").next();
            let named = name
                .and_then(|name| self.named.get(name))
                .into_iter()
                .flatten();
            named
                .copied()
                .any(|m| self.tree.nodes[m].kind == Kind::MacroRules)
        };
        let own: Vec<usize> = self.calls.keys().copied().filter(is_own).collect();
        self.calls.retain(|n, _| own.contains(n));
    }
}

/// As what a word stands in the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum As {
    Anything,
    Macro,
    /// After a dot.
    Member,
    Item,
}

/// As what the word at this place stands there.
pub fn used_as(tree: &Tree, span: &Range<usize>) -> As {
    let before = tree.text[..span.start].trim_end();
    let after = tree.text[span.end..].trim_start();
    if after.starts_with('!') && !after.starts_with("!=") {
        As::Macro
    } else if before.ends_with('.') && !before.ends_with("..") || is_declared(before) {
        As::Member
    } else {
        As::Item
    }
}

/// Whether the word after this text is the name of something new.
fn is_declared(before: &str) -> bool {
    let keyword = before
        .rsplit(|c: char| !c.is_alphanumeric() && c != '_')
        .next();
    matches!(keyword, Some("fn" | "type" | "const"))
}

/// Whether a word that stands so may mean this unit.
pub fn may_be(tree: &Tree, n: usize, used: As) -> bool {
    let node = &tree.nodes[n];
    let is_member = node
        .parent
        .is_some_and(|p| tree.nodes[p].kind == Kind::Inherent);
    match used {
        As::Anything => true,
        As::Macro => node.kind == Kind::MacroRules,
        As::Member => is_member,
        As::Item => node.kind != Kind::MacroRules,
    }
}

/// The words of an impl's head that say of what it is and for what, without those of
/// the type's arguments and of what is asked of parameters: these come with it.
pub fn subject(tree: &Tree, n: usize) -> Vec<&str> {
    let node = &tree.nodes[n];
    let all = words(tree, &subject_span(tree, n));
    let name = plain(node.name.rsplit("::").next().unwrap_or_default().trim());
    match (name, node.kind) {
        ("", _) => all.collect(),
        (_, Kind::TraitImpl) => all
            .take_while(|word| *word != "for")
            .chain([name])
            .collect(),
        _ => vec![name],
    }
}

fn subject_span(tree: &Tree, n: usize) -> Range<usize> {
    let head = &tree.nodes[n].head;
    let (mut depth, mut start, mut end) = (0, head.start, head.end);
    let mut before = "";
    for i in tree.tokens_in(head) {
        let token = &tree.tokens[i];
        let text = tree.str(&token.span);
        let is_first = matches!(before, "" | "unsafe" | "impl");
        match text {
            "<" if depth > 0 || start == head.start && is_first => depth += 1,
            ">" if depth > 0 && !matches!(before, "-" | "=") => {
                depth -= 1;
                if depth == 0 {
                    start = token.span.end;
                }
            }
            "where" if depth == 0 && token.kind == lex::Kind::Word => {
                end = token.span.start;
                break;
            }
            _ => {}
        }
        before = text;
    }
    start..end
}
