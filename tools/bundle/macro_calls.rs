//! Calls of macros among items, and what their expansions may declare.

use super::items::list_idents;
use crate::source::{lex, Kind, Node, Tree};
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

/// The keywords that precede the name of an item that a macro may declare.
const KEYWORDS: [&str; 7] = ["static", "const", "fn", "struct", "enum", "type", "trait"];

/// A call of a macro.
pub struct MacroCall<'a> {
    tree: &'a Tree,
    call: &'a Node,
    /// The called macro, and those that its expansion may call; empty if the called macro is in
    /// another crate or is declared by a macro.
    rules: Vec<&'a Node>,
}

impl<'a> MacroCall<'a> {
    /// Returns the call that is node `n`.
    pub fn new(tree: &'a Tree, n: usize) -> Self {
        let all: Vec<usize> = tree.nodes_of(Kind::MacroRules).collect();
        let (mut found, mut open) = (BTreeSet::new(), vec![n]);
        while let Some(n) = open.pop() {
            for name in find_called_macros(tree, &tree.nodes[n].span) {
                let named =
                    all.iter().copied().filter(|&m| lex::strip_raw(&tree.nodes[m].name) == name);
                let rules = find_rules_in_scope(tree, n, named.collect());
                open.extend(rules.into_iter().filter(|&m| found.insert(m)));
            }
        }
        let rules = found.into_iter().map(|n| &tree.nodes[n]).collect();
        Self { tree, call: &tree.nodes[n], rules }
    }

    /// Returns whether the tree has no macro that the call may mean.
    pub fn is_unknown(&self) -> bool {
        self.rules.is_empty()
    }

    /// Returns the identifiers in the call itself.
    pub fn list_input(&self) -> impl Iterator<Item = &'a str> {
        list_idents(self.tree, &self.call.span)
    }

    /// Returns the identifiers in the call and in the macros that its expansion may call.
    pub fn list_idents(&self) -> HashSet<&'a str> {
        let rules = self.rules.iter().flat_map(|node| list_idents(self.tree, &node.span));
        rules.chain(self.list_input()).collect()
    }

    /// Returns those of `list_idents` that may name the type of an impl. Types in a signature, as
    /// in `fn f(x: u8) -> Option<u8>`, do not.
    pub fn list_owners(&self) -> HashSet<&'a str> {
        let tree = self.tree;
        let tokens = self.rules.iter().flat_map(|node| tree.tokens_in(&node.span).skip(1));
        let may_be_owner =
            |&i: &usize| tree.is_ident(i) && ![":", "->", "<", "as"].contains(&tree.token(i - 1));
        let owners = tokens.filter(may_be_owner).map(|i| lex::strip_raw(tree.token(i)));
        owners.chain(self.list_input()).collect()
    }

    /// Returns the names that the expansion may declare: the names in the input after the keyword
    /// of an item, and the first capitalized name of the input if `declares_input`.
    pub fn find_declared_names(&self) -> HashSet<&'a str> {
        let tree = self.tree;
        let open = tree.tokens_in(&self.call.span).find(|&i| tree.partner(i) != i);
        let input = open.map_or(0..0, |open| open + 1..tree.partner(open));
        let mut names = HashSet::new();
        // Groups are skipped: they may hold the members of an impl.
        let mut i = input.start;
        while i < input.end {
            if KEYWORDS.contains(&tree.token(i)) {
                names.insert(lex::strip_raw(tree.token(i + 1)));
            }
            i = tree.skip(i);
        }
        if self.declares_input() {
            let mut tokens = input.map(|i| lex::strip_raw(tree.token(i)));
            names.extend(tokens.find(|token| token.starts_with(char::is_uppercase)));
        }
        names
    }

    /// Returns whether the macro may declare an item, other than a function, whose name is in the
    /// input, as `struct $name` does. An unknown macro is assumed to do so.
    pub fn declares_input(&self) -> bool {
        let is_keyword =
            |i: usize| self.tree.token(i) != "fn" && KEYWORDS.contains(&self.tree.token(i));
        let mut tokens = self.list_rule_tokens();
        self.is_unknown() || tokens.any(|i| is_keyword(i) && self.tree.token(i + 1) == "$")
    }

    /// Returns whether the expansion may declare an item whose name is written in a macro, as in
    /// `macro_rules! m { () => { pub trait NAME {} } }`.
    pub fn declares_in_body(&self, name: &str) -> bool {
        let mut tokens = self.list_rule_tokens();
        tokens.any(|i| KEYWORDS.contains(&self.tree.token(i)) && self.has_name(i + 1, name))
    }

    /// Returns whether the expansion may implement a trait. The name of the trait is in the input
    /// of the call, or in the head of an impl in a macro: before `for` or `<`.
    pub fn implements(&self, of_trait: &str) -> bool {
        let tree = self.tree;
        let mut input = tree.tokens_in(&self.call.span).filter(|&i| self.has_name(i, of_trait));
        let mut tokens = self.list_rule_tokens().filter(|&i| self.has_name(i, of_trait));
        // `<u64 as Trait>::f` does not implement the trait.
        input.any(|i| tree.token(i - 1) != "as" && tree.token(i + 1) != "::")
            || tokens.any(|i| ["for", "<"].contains(&tree.token(i + 1)))
    }

    fn list_rule_tokens(&self) -> impl Iterator<Item = usize> + '_ {
        self.rules.iter().flat_map(|node| self.tree.tokens_in(&node.span))
    }

    fn has_name(&self, token: usize, name: &str) -> bool {
        lex::strip_raw(self.tree.token(token)) == name
    }
}

/// Returns those of the macros `named` that node `n` may call. These are the macros in the
/// innermost module or function around the node that declares any of them, or else all.
pub fn find_rules_in_scope(tree: &Tree, n: usize, named: Vec<usize>) -> Vec<usize> {
    let mut scopes = tree.ancestors(n).map(|n| tree.nodes[n].parent);
    let own = scopes.find_map(|scope| {
        let own = named.iter().copied().filter(|&m| tree.nodes[m].parent == scope);
        Some(own.collect::<Vec<usize>>()).filter(|own| !own.is_empty())
    });
    own.unwrap_or(named)
}

/// Returns the names of the macros that are called in a span.
pub fn find_called_macros<'a>(
    tree: &'a Tree,
    span: &Range<usize>,
) -> impl Iterator<Item = &'a str> {
    let calls = tree.tokens_in(span).filter(|&i| tree.token(i + 1) == "!");
    calls.map(|i| lex::strip_raw(tree.token(i)))
}
