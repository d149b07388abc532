//! The items that can be removed one by one, and the identifiers and paths in them.

use crate::source::lex::split_idents;
use crate::source::{lex, Kind, Node, TokenKind, Tree};
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

/// Returns whether a macro is exported from its crate, whatever module it is in.
pub fn is_exported(tree: &Tree, node: &Node) -> bool {
    let mut attributes = node.attributes.iter();
    node.kind == Kind::MacroRules && attributes.any(|span| tree.str(span).contains("macro_export"))
}

/// Returns whether a node can be removed by itself: an item of a module, a member of an
/// impl or a trait, a name in a derive, but nothing inside a function.
pub fn is_removable(tree: &Tree, n: usize) -> bool {
    let kind = tree.nodes[n].kind;
    // `ancestors` begins with the node itself; above a derive are its list and its item.
    let skipped = if kind == Kind::Derive { 3 } else { 1 };
    let holds_items = |n: usize| {
        let kind = tree.nodes[n].kind;
        kind == Kind::Module || kind.has_members()
    };
    kind.is_removable() && tree.ancestors(n).skip(skipped).all(holds_items)
}

/// Returns the parent of a node; `None` if the parent is a module or the file.
pub fn parent_item(tree: &Tree, n: usize) -> Option<usize> {
    let parent = tree.nodes[n].parent;
    parent.filter(|&p| tree.nodes[p].kind != Kind::Module)
}

/// The keywords that precede the name of an item that a macro may declare.
const KEYWORDS: [&str; 7] = ["static", "const", "fn", "struct", "enum", "type", "trait"];

/// Returns the names that a macro call may declare: those after the keyword of an item, and
/// the first capitalized name if the macro may declare an item of that name.
pub fn find_declared_names(tree: &Tree, call: usize) -> HashSet<&str> {
    let open = tree.tokens_in(&tree.nodes[call].span).find(|&i| tree.partner(i) != i);
    let input = open.map_or(0..0, |open| open + 1..tree.partner(open));
    let mut names = HashSet::new();
    // Groups are skipped, as the members of an impl are in one.
    let mut i = input.start;
    while i < input.end {
        if KEYWORDS.contains(&tree.token(i)) {
            names.insert(lex::strip_raw(tree.token(i + 1)));
        }
        i = tree.skip(i);
    }
    if declares_input(tree, call) {
        let mut tokens = input.map(|i| lex::strip_raw(tree.token(i)));
        names.extend(tokens.find(|token| token.starts_with(char::is_uppercase)));
    }
    names
}

/// Returns whether a macro may declare an item, except a function, of a name in its input, as by
/// `struct $name`. A macro that the tree does not define is assumed to.
pub fn declares_input(tree: &Tree, call: usize) -> bool {
    let rules = find_expansion_rules(tree, call);
    let is_keyword = |i: usize| tree.token(i) != "fn" && KEYWORDS.contains(&tree.token(i));
    let mut tokens = rules.iter().flat_map(|rules| tree.tokens_in(&rules.span));
    rules.is_empty() || tokens.any(|i| is_keyword(i) && tree.token(i + 1) == "$")
}

/// Returns the last segment of a path.
pub fn last_segment(path: &str) -> &str {
    lex::strip_raw(path.rsplit("::").next().unwrap_or_default())
}

/// Returns the identifiers of a macro call, and of the macros that its expansion may call.
pub fn list_expansion_idents(tree: &Tree, call: usize) -> HashSet<&str> {
    let rules = find_expansion_rules(tree, call).into_iter();
    let spans = rules.chain([&tree.nodes[call]]).map(|node| &node.span);
    spans.flat_map(|span| list_idents(tree, span)).collect()
}

/// Returns the identifiers of a macro call, and of the macros that its expansion may call, that may
/// name the type of an impl. Types in a signature, `fn f(x: u8) -> Option<u8>`, do not.
pub fn list_expansion_owners(tree: &Tree, call: usize) -> HashSet<&str> {
    let rules = find_expansion_rules(tree, call);
    let tokens = rules.iter().flat_map(|node| tree.tokens_in(&node.span).skip(1));
    let may_be_owner =
        |&i: &usize| tree.is_ident(i) && ![":", "->", "<", "as"].contains(&tree.token(i - 1));
    let owners = tokens.filter(may_be_owner).map(|i| lex::strip_raw(tree.token(i)));
    owners.chain(list_idents(tree, &tree.nodes[call].span)).collect()
}

/// Returns whether the expansion of a macro call may declare an item whose name is written in a
/// macro, as in `macro_rules! m { () => { pub trait NAME {} } }`.
pub fn declares_in_body(tree: &Tree, call: usize, name: &str) -> bool {
    let rules = find_expansion_rules(tree, call);
    let mut tokens = rules.iter().flat_map(|node| tree.tokens_in(&node.span));
    tokens.any(|i| KEYWORDS.contains(&tree.token(i)) && lex::strip_raw(tree.token(i + 1)) == name)
}

/// Returns whether the expansion of a macro call may implement a trait. The name of the trait is in
/// the input of the call, or a macro has it in the head of an impl: `Trait for`, `Trait<..> for`.
pub fn implements(tree: &Tree, call: usize, of_trait: &str) -> bool {
    let rules = find_expansion_rules(tree, call);
    let mut tokens = rules.iter().flat_map(|node| tree.tokens_in(&node.span));
    let is_named = |i: usize| lex::strip_raw(tree.token(i)) == of_trait;
    let mut input = tree.tokens_in(&tree.nodes[call].span);
    // Not `<u64 as Trait>::f`.
    input.any(|i| is_named(i) && tree.token(i - 1) != "as" && tree.token(i + 1) != "::")
        || tokens.any(|i| is_named(i) && ["for", "<"].contains(&tree.token(i + 1)))
}

/// Returns the macros that the expansion of a macro call may call.
pub fn find_expansion_rules(tree: &Tree, call: usize) -> Vec<&Node> {
    let all: Vec<usize> = tree.nodes_of(Kind::MacroRules).collect();
    let (mut found, mut open) = (BTreeSet::new(), vec![call]);
    while let Some(n) = open.pop() {
        for name in find_called_macros(tree, &tree.nodes[n].span) {
            let named =
                all.iter().copied().filter(|&m| lex::strip_raw(&tree.nodes[m].name) == name);
            let rules = find_rules_in_scope(tree, n, named.collect());
            open.extend(rules.into_iter().filter(|&m| found.insert(m)));
        }
    }
    found.into_iter().map(|n| &tree.nodes[n]).collect()
}

/// Returns the macros that a node may call, of all that have the name: those in the innermost
/// module or function around the node that has one, or all.
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

/// Returns the identifiers in a span.
pub fn list_idents<'a>(tree: &'a Tree, span: &Range<usize>) -> impl Iterator<Item = &'a str> {
    list_paths(tree, span).into_iter().flat_map(|path| path.segments)
}

/// A path in code.
pub struct Path<'a> {
    pub segments: Vec<&'a str>,
    /// Whether the path follows a dot, so that it names a method or a field and no item.
    pub is_member: bool,
}

/// Returns the paths in a span. Generic arguments end a path: what follows them is another one.
/// The names in a string with braces are paths too, as the string may be a format.
pub fn list_paths<'a>(tree: &'a Tree, span: &Range<usize>) -> Vec<Path<'a>> {
    let mut paths: Vec<Path> = Vec::new();
    let mut continues_path = false;
    for i in tree.tokens_in(span) {
        let token = &tree.tokens[i];
        let text = tree.str(&token.span);
        match (token.kind, paths.last_mut()) {
            (TokenKind::Ident, Some(path)) if continues_path => {
                path.segments.push(lex::strip_raw(text));
            }
            (TokenKind::Ident, _) => {
                // Not the end of a range, `..end`.
                let is_member = i > 1 && tree.token(i - 1) == "." && tree.token(i - 2) != ".";
                paths.push(Path { segments: vec![lex::strip_raw(text)], is_member });
            }
            (TokenKind::Literal, _) if text.contains('{') => {
                let path = |ident| Path { segments: vec![ident], is_member: false };
                paths.extend(split_idents(text).map(path));
            }
            _ => {}
        }
        let follows_ident = i > 0 && tree.is_ident(i - 1);
        continues_path = text == "::" && follows_ident && span.start < token.span.start;
    }
    paths
}

/// Returns the names by which an error identifies an item: its own and that of the trait or
/// type that it belongs to.
pub fn list_identifying_names(tree: &Tree, n: usize) -> Vec<&str> {
    let node = &tree.nodes[n];
    let name = last_segment(&node.name);
    let parent = node.parent.map(|p| &tree.nodes[p]);
    let mut names = match (node.kind, parent) {
        (Kind::TraitImpl, _) => vec![last_segment(&node.trait_path), name],
        (Kind::Derive, Some(list)) => {
            let type_name = list.parent.map(|n| &*tree.nodes[n].name);
            [name].into_iter().chain(type_name).collect()
        }
        // The name of a call is that of the macro.
        (Kind::MacroCall, _) => Vec::new(),
        // A type such as a tuple has no name: the trait identifies its impl.
        (_, Some(parent)) if parent.kind.has_members() => {
            let of = [&parent.name, &parent.trait_path].map(|path| last_segment(path));
            [name].into_iter().chain(of.into_iter().find(|name| !name.is_empty())).collect()
        }
        _ => vec![name],
    };
    names.retain(|name| !name.is_empty());
    names
}
