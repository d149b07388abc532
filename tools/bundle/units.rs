//! The parts of a file that come and go by themselves, and the words in them.

use crate::source::{lex, Kind, Node, TokenKind, Tree};
use std::collections::HashSet;
use std::ops::Range;

/// Whether a macro is one of the crate, whatever module it stands in.
pub fn is_exported(tree: &Tree, node: &Node) -> bool {
    let mut attributes = node.attributes.iter();
    node.kind == Kind::MacroRules && attributes.any(|span| tree.str(span).contains("macro_export"))
}

/// Whether a part comes and goes by itself: items of modules, members of impls and traits,
/// names in derives. What is inside a function belongs to it.
pub fn is_unit(tree: &Tree, n: usize) -> bool {
    let holds_units = |node: &Node| node.kind == Kind::Module || node.kind.has_members();
    let node = &tree.nodes[n];
    let mut parent = node.parent;
    if node.kind == Kind::Derive {
        parent = parent.and_then(|list| tree.nodes[tree.nodes[list].parent?].parent);
    }
    while let Some(p) = parent.filter(|&p| holds_units(&tree.nodes[p])) {
        parent = tree.nodes[p].parent;
    }
    node.kind.is_removable() && parent.is_none()
}

/// The item that holds a unit, if it is not a module.
pub fn holder(tree: &Tree, n: usize) -> Option<usize> {
    let parent = tree.nodes[n].parent;
    parent.filter(|&p| tree.nodes[p].kind != Kind::Module)
}

/// The names that a call of a macro may declare: those behind the keyword of an item, and
/// that of a type in front of all others.
pub fn declared(tree: &Tree, call: usize) -> HashSet<&str> {
    const ITEMS: [&str; 7] = ["static", "const", "fn", "struct", "enum", "type", "trait"];
    let span = &tree.nodes[call].span;
    let all: Vec<&str> = words(tree, span).collect();
    let pairs = all.windows(2).filter(|pair| ITEMS.contains(&pair[0]));
    let mut names: HashSet<&str> = pairs.map(|pair| pair[1]).collect();
    let open = tree.tokens_in(span).find(|&i| tree.partner(i) != i);
    let words = open
        .into_iter()
        .flat_map(|open| open + 1..tree.partner(open));
    let mut words = words.map(|i| lex::strip_raw(tree.token(i)));
    names.extend(words.find(|word| word.starts_with(char::is_uppercase)));
    names
}

/// The last name of a path.
pub fn last(path: &str) -> &str {
    lex::strip_raw(path.rsplit("::").next().unwrap_or_default())
}

/// The words of a call of a macro, and of the macros that it leads to.
pub fn all_words(tree: &Tree, call: usize) -> HashSet<&str> {
    let node = &tree.nodes[call];
    let mut found: HashSet<&str> = words(tree, &node.span).collect();
    let mut seen: HashSet<&str> = macros(tree, &node.span).collect();
    let mut open: Vec<&str> = seen.iter().copied().collect();
    while let Some(name) = open.pop() {
        let is_it =
            |node: &&Node| node.kind == Kind::MacroRules && lex::strip_raw(&node.name) == name;
        for rules in tree.nodes.iter().filter(is_it) {
            found.extend(words(tree, &rules.span));
            open.extend(macros(tree, &rules.span).filter(|name| seen.insert(name)));
        }
    }
    found
}

/// The macros that are called in a span.
pub fn macros<'a>(tree: &'a Tree, span: &Range<usize>) -> impl Iterator<Item = &'a str> {
    let calls = tree.tokens_in(span).filter(|&i| tree.token(i + 1) == "!");
    calls.map(|i| lex::strip_raw(tree.token(i)))
}

/// The words of a span.
pub fn words<'a>(tree: &'a Tree, span: &Range<usize>) -> impl Iterator<Item = &'a str> {
    paths(tree, span).into_iter().flatten()
}

/// The paths of a span, generics left out: what goes on behind them is a path of its own.
/// A string may be a format, which names variables and constants.
pub fn paths<'a>(tree: &'a Tree, span: &Range<usize>) -> Vec<Vec<&'a str>> {
    let mut paths: Vec<Vec<&str>> = Vec::new();
    let mut goes_on = false;
    for i in tree.tokens_in(span) {
        let token = &tree.tokens[i];
        let text = tree.str(&token.span);
        match token.kind {
            TokenKind::Ident if goes_on => {
                let path = paths
                    .last_mut()
                    .expect("a path goes on behind its first word");
                path.push(lex::strip_raw(text));
            }
            TokenKind::Ident => paths.push(vec![lex::strip_raw(text)]),
            TokenKind::Literal if text.contains('{') => {
                let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
                paths.extend(words.filter(|word| !word.is_empty()).map(|word| vec![word]));
            }
            _ => {}
        }
        let is_word = i > 0 && tree.tokens[i - 1].kind == TokenKind::Ident;
        goes_on = text == "::" && is_word && span.start < token.span.start;
    }
    paths
}
