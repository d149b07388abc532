//! The names in a part of the file.

use super::{plain, words};
use crate::bundle::cut::Cut;
use crate::source::lex;
use crate::source::node::Kind;
use crate::source::tree::Tree;
use std::collections::HashSet;
use std::ops::Range;

#[derive(Debug, PartialEq, Eq)]
pub enum Mention<'a> {
    /// A path, its generics left out; a single name is one too.
    Path(Vec<&'a str>),
    /// What stands behind a dot, or behind a type that is no path.
    Member(&'a str),
    /// A macro that is called.
    Macro(&'a str),
}

/// The names among the tokens, without those in `skipped`. What a macro in `macros`
/// takes may become a member.
pub fn mentions<'a>(
    tree: &'a Tree,
    span: &Range<usize>,
    skipped: &[Range<usize>],
    macros: &HashSet<&str>,
) -> Vec<Mention<'a>> {
    let mut found = Vec::new();
    let tokens = tree.tokens_in(span);
    let mut i = tokens.start;
    // Where the arguments of a macro of the file end.
    let mut loose = tokens.start;
    while i < tokens.end {
        let token = &tree.tokens[i];
        let word = tree.word(i);
        if let Some(skip) = skipped.iter().find(|span| span.contains(&token.span.start)) {
            i = tree.tokens_in(&(skip.start..skip.end)).end;
            continue;
        }
        match token.kind {
            // A format string may name a constant.
            lex::Kind::Literal if word.contains('{') => {
                found.extend(words_of(word).map(|word| Mention::Path(vec![word])));
            }
            lex::Kind::Word => {
                let before = i.checked_sub(1).map_or("", |i| tree.word(i));
                let is_dot = before == "." && (i < 2 || tree.word(i - 2) != ".");
                let is_tail = before == "::" && i > 1 && tree.word(i - 2) == ">";
                if is_dot || is_tail {
                    found.push(Mention::Member(plain(word)));
                } else if is_call(tree, i) {
                    found.push(Mention::Macro(plain(word)));
                    if macros.contains(plain(word)) {
                        loose = loose.max(group_end(tree, i + 2));
                    }
                } else if !is_declared(tree, i) {
                    let mut path = vec![plain(word)];
                    let is_word = |i: usize| {
                        let token = tree.tokens.get(i);
                        token.is_some_and(|token| token.kind == lex::Kind::Word)
                    };
                    while tree.word(i + 1) == "::" && is_word(i + 2) && !is_call(tree, i + 2) {
                        i += 2;
                        path.push(plain(tree.word(i)));
                    }
                    if i < loose && path.len() == 1 {
                        found.push(Mention::Member(path[0]));
                    }
                    found.push(Mention::Path(path));
                }
            }
            _ => {}
        }
        i += 1;
    }
    found
}

/// The names in what is left of a file.
pub struct Names<'a> {
    /// Those that mean something from elsewhere.
    pub used: HashSet<&'a str>,
    /// All in macros: what they make cannot be told from what they use.
    pub in_macros: HashSet<&'a str>,
}

impl<'a> Names<'a> {
    pub fn of(tree: &'a Tree, cut: &Cut) -> Self {
        let left = tree
            .nodes
            .iter()
            .enumerate()
            .filter(|(n, _)| !cut.holds(*n));
        let macros = left.filter(|(_, node)| node.kind == Kind::MacroRules);
        let macros: Vec<_> = macros.map(|(_, node)| node).collect();
        let names = macros.iter().map(|node| plain(&node.name)).collect();
        let in_macros: HashSet<&str> = macros
            .iter()
            .flat_map(|node| words(tree, &node.head).filter(|word| *word != plain(&node.name)))
            .collect();
        let mut used = in_macros.clone();
        for piece in cut.pieces(tree) {
            for mention in mentions(tree, &piece, &[], &names) {
                match mention {
                    Mention::Path(path) => used.extend(path),
                    Mention::Member(name) | Mention::Macro(name) => drop(used.insert(name)),
                }
            }
        }
        Self { used, in_macros }
    }
}

/// Whether the name at this token is that of a macro that is called there.
fn is_call(tree: &Tree, i: usize) -> bool {
    tree.word(i + 1) == "!" && matches!(tree.word(i + 2), "(" | "[" | "{")
}

/// Whether the name at this token is that of something new: of an item, a variable, a
/// field, a parameter.
fn is_declared(tree: &Tree, i: usize) -> bool {
    let before = i.checked_sub(1).map_or("", |i| tree.word(i));
    let is_pointer = i > 1 && tree.word(i - 2) == "*";
    let is_small = tree.word(i).starts_with(|c: char| !c.is_uppercase());
    match before {
        "fn" | "type" | "let" => true,
        "!" => i > 1 && tree.word(i - 2) == "macro_rules",
        "const" => !is_pointer,
        _ => is_small && tree.word(i + 1) == ":",
    }
}

/// The token behind the group that begins at this one.
fn group_end(tree: &Tree, open: usize) -> usize {
    let mut depth = 0;
    for i in open..tree.tokens.len() {
        match tree.word(i) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return i + 1;
        }
    }
    tree.tokens.len()
}

/// The words in a string, without regard to what else it holds.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}
